import CanonicalJSON
import Compiler
import Diagnostics
import SourceText
import Workspace

/// What a client has opened, and the programs that belong to it. Features answer requests about it.
struct Session {
    /// Writes a message for developers of a client; never part of the protocol.
    let log: @Sendable (String) -> Void
    /// The mark of whoever reads in the client; nil if it is unknown.
    let reader: String?
    private let access: FileAccess
    private var folders: [String] = []

    private(set) var client = ClientCapabilities()
    private(set) var encoding = PositionEncoding.utf16
    /// By URI as the client writes it.
    private(set) var documents: [String: Document] = [:]
    var programs: Programs
    var reports = FileReports()
    /// What was reported last.
    var reported = ReportedFindings()
    /// The documents whose findings are those of an earlier text.
    private var changedDocuments: Set<String> = []
    /// Whether the last check of all programs took long enough for somebody typing to notice.
    private(set) var isSlow = true

    init(_ access: FileAccess, reader: String?, log: @escaping @Sendable (String) -> Void) {
        (self.access, self.reader, self.log) = (access, reader, log)
        programs = Programs(access, folders: [], from: "/")
    }

    mutating func begin(_ params: InitializeParams) {
        client = params.capabilities
        if client.general?.positionEncodings?.contains(PositionEncoding.utf8.rawValue) ?? false { encoding = .utf8 }
        let uris = params.workspaceFolders?.map(\.uri) ?? [params.rootUri].compactMap { $0 }
        folders = uris.compactMap(FileURI.path)
        if folders.isEmpty, let path = params.rootPath { folders = [path] }
        openPrograms()
    }

    // MARK: - Files

    mutating func take(_ method: String, _ call: Call) throws(Failure) {
        switch method {
        case "textDocument/didOpen": open(try call.params())
        case "textDocument/didChange": change(try call.params())
        case "textDocument/didClose": close(try call.params())
        case "textDocument/didSave", "workspace/didChangeWatchedFiles": refresh()
        case "workspace/didChangeWorkspaceFolders":
            let event = (try call.params() as FoldersParams).event
            let removed = event.removed.compactMap { FileURI.path($0.uri) }
            folders = folders.filter { !removed.contains($0) } + event.added.compactMap { FileURI.path($0.uri) }
            openPrograms()
        default: break
        }
    }

    private mutating func open(_ params: OpenParams) {
        let path = FileURI.path(params.textDocument.uri).map {
            pathInProgram($0, from: programs.workingDirectory, access)
        }.map { Paths.absolute($0, from: programs.workingDirectory) }
        let document = Document(params.textDocument, path: path, encoding)
        documents[document.uri] = document
        changedDocuments.insert(document.uri)
        guard let path else { return }
        if FileURI.uri(path) != document.uri { reports.update(FileURI.uri(path), nil) }
        if folders.isEmpty, programs.outcomes.isEmpty {
            openPrograms(from: Paths.parent(of: path))
        } else {
            loadProgram(document)
        }
    }

    private mutating func loadProgram(_ document: Document) {
        guard let path = document.path else { return }
        programs.setText(of: path, document.bytes)
        let open = Set(documents.values.compactMap(\.path))
        programs.open(programOf: path, isOpen: open.contains)
    }

    private mutating func change(_ params: ChangeParams) {
        let uri = params.textDocument.uri
        guard var document = documents.removeValue(forKey: uri) else { return log("\(uri) is not open") }
        if !document.apply(params, encoding) { log("\(uri): a change of an earlier version is refused") }
        documents[uri] = document
        changedDocuments.insert(uri)
        if let path = document.path { programs.setText(of: path, document.bytes) }
    }

    private mutating func close(_ params: DocumentParams) {
        guard let document = documents.removeValue(forKey: params.textDocument.uri) else { return }
        if document.path.map(FileURI.uri) != document.uri { reports.update(document.uri, nil) }
        if let path = document.path { programs.close(path) }
    }

    /// Starts again with the folders and documents that are open.
    private mutating func openPrograms(from folder: String = "/") {
        programs = Programs(access, folders: folders, from: folders.first ?? folder)
        reported = ReportedFindings()
        for document in documents.values.sorted(by: { $0.uri < $1.uri }) { loadProgram(document) }
        // From here on it is known which files change.
        programs.refresh()
    }

    // MARK: - Checks

    /// Looks which files changed on the disk.
    mutating func refresh() { programs.refresh() }

    /// Checks what changed. If checking the programs takes long, only the findings of a changed file are made new.
    mutating func check(unless isInterrupted: @Sendable () -> Bool) {
        if let uri = changedDocuments.popFirst(), isSlow, let report = preview(of: uri) {
            reports.update(uri, report)
        } else {
            ensureChecked(unless: isInterrupted)
        }
    }

    /// Checks programs if they are stale, for requests that must not use old outcomes.
    mutating func ensureChecked(unless isInterrupted: @Sendable () -> Bool = { false }) {
        guard programs.isStale else { return }
        let (start, changed) = (ContinuousClock.now, programs.workspace.changed)
        guard programs.check(unless: isInterrupted) else { return }
        changedDocuments = []
        isSlow = start.duration(to: .now) > .milliseconds(50)
        report(afterChangesIn: changed)
    }

    // MARK: - Sites

    /// Nil for a document that is not a file.
    mutating func site(_ uri: String) -> Site? {
        let document = documents[uri]
        guard let path = document?.path ?? FileURI.path(uri) else { return nil }
        let lines = document?.lines ?? TextLines(programs.bytes(of: path), encoding, isOpen: false)
        // The program of a file is known only after a check.
        if programs.program(of: path) == nil { ensureChecked() }
        let known = programs.program(of: path)
        let description = known.flatMap { programs.description(of: $0.file) }
        return Site(
            uri: uri, path: path, lines: lines, structure: Structure(lines.bytes, description),
            outcome: known?.outcome, file: known?.file)
    }

    mutating func site(_ params: PositionParams) -> (site: Site, offset: Int)? {
        site(params.textDocument.uri).map { ($0, $0.lines.offset(of: params.position)) }
    }

    /// The URI by which the client knows a file.
    func uri(of path: String) -> String { documents.values.first { $0.path == path }?.uri ?? FileURI.uri(path) }

    /// The other files of a program that contain a text: those that may use a name.
    mutating func sites(in site: Site, holding text: String) -> [Site] {
        guard let outcome = site.outcome else { return [] }
        let sources = programs.sources
        let wanted = Array(text.utf8)
        return outcome.files.read(by: Registry.standard.kinds).compactMap { file in
            let path = programs.path(of: file.id, sources)
            guard path != site.path, programs.bytes(of: path).contains(wanted) else { return nil }
            return self.site(uri(of: path))
        }
    }
}
