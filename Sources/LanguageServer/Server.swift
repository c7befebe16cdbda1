import CanonicalJSON
package import Compiler
import Publishing
package import SourceText
package import Workspace

/// A language server without a process: it takes messages and returns messages. Its owner transports them, and
/// reports when the disk may have changed.
package struct Server {
    private enum State { case waiting, running, stopped }

    private let access: FileAccess
    /// Writes a message for developers of a client; never part of the protocol.
    let log: @Sendable (String) -> Void
    private var state = State.waiting
    private var queue: [Call] = []
    private var cancelled: Set<RequestID> = []
    private var outbox: [JSONValue] = []
    private var folders: [String] = []

    var client = ClientCapabilities()
    var encoding = PositionEncoding.utf16
    /// By URI as the client writes it.
    var documents: [String: Document] = [:]
    var programs: Programs
    /// The current findings, by the URI of the file.
    var reports: [String: FileReport] = [:]
    /// The last report sent to the client, by URI.
    var published: [String: FileReport] = [:]
    var changedDocuments: Set<String> = []
    /// Whether the last check of all programs took long enough for somebody typing to notice.
    var isSlow = false

    /// The client's process: the server ends when it does.
    package private(set) var clientProcess: Int?
    /// The exit code, once the client has requested the exit.
    package private(set) var exitCode: Int32?

    package init(access: FileAccess, log: @escaping @Sendable (String) -> Void) {
        self.access = access
        self.log = log
        programs = Programs(access, folders: [], from: "/")
    }

    package var checked: (outcomes: [Outcome], sources: SourceMap) { (programs.outcomes, programs.sources) }

    package func text(of uri: String) -> [UInt8]? { documents[uri]?.bytes }

    // MARK: - Messages

    package mutating func receive(_ body: [UInt8]) {
        let call: Call
        do throws(Failure) { call = try Call(body) } catch {
            return send(["jsonrpc": "2.0", "id": .null, "error": error.json])
        }
        if call.method == "$/cancelRequest" {
            if let params: CancelParams = try? call.params(), queue.contains(where: { $0.id == params.id }) {
                cancelled.insert(params.id)
            }
        } else {
            queue.append(call)
        }
    }

    package var hasWork: Bool { !queue.isEmpty }
    /// Whether there is something to check once the client is quiet.
    package var isStale: Bool { state == .running && programs.isStale }

    /// Whether the client has the findings of the files that it changed, but not yet those of their programs.
    package var isPreviewed: Bool { isStale && isSlow && changedDocuments.isEmpty }

    package mutating func step() {
        guard !queue.isEmpty else { return }
        let call = queue.removeFirst()
        // A message without a method is the response to a request of the server.
        guard let method = call.method else { return }
        guard let id = call.id else { return notify(method, call) }
        var message: [(key: String, value: JSONValue)] = [("jsonrpc", "2.0"), ("id", id.json)]
        do throws(Failure) {
            if cancelled.remove(id) != nil { throw Failure(.requestCancelled, "the client no longer needs this") }
            message.append(("result", try answer(method, call)))
        } catch { message.append(("error", error.json)) }
        outbox.append(.object(message))
    }

    /// The messages to the client since the last call.
    package mutating func takeMessages() -> [[UInt8]] {
        defer { outbox = [] }
        return outbox.map { Array($0.document(.compact).utf8) }
    }

    mutating func send(_ message: JSONValue) { outbox.append(message) }

    // MARK: - The life of a server

    private mutating func answer(_ method: String, _ call: Call) throws(Failure) -> JSONValue {
        switch (state, method) {
        case (.waiting, "initialize"): return initialize(try call.params())
        case (.waiting, _): throw Failure(.notInitialized, "`initialize` comes first")
        case (.running, "initialize"): throw Failure(.invalidRequest, "`initialize` comes once")
        case (.running, "shutdown"):
            state = .stopped
            return .null
        case (.running, _): return try answerFeature(method, call)
        case (.stopped, _): throw Failure(.invalidRequest, "the server is shut down")
        }
    }

    private mutating func notify(_ method: String, _ call: Call) {
        if method == "exit" {
            exitCode = state == .stopped ? 0 : 1
            return
        }
        guard state == .running else { return }
        do throws(Failure) { try take(method, call) } catch { log("\(method): \(error.message)") }
    }

    private mutating func initialize(_ params: InitializeParams) -> JSONValue {
        state = .running
        client = params.capabilities
        clientProcess = params.processId
        if client.general?.positionEncodings?.contains(PositionEncoding.utf8.rawValue) ?? false { encoding = .utf8 }
        let uris = params.workspaceFolders?.map(\.uri) ?? [params.rootUri].compactMap { $0 }
        folders = uris.compactMap(FileURI.path)
        if folders.isEmpty, let path = params.rootPath { folders = [path] }
        openPrograms()
        return ["capabilities": capabilities, "serverInfo": ["name": "hornbook", "version": .text(toolVersion)]]
    }

    // MARK: - Files

    private mutating func take(_ method: String, _ call: Call) throws(Failure) {
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

    package mutating func refresh() { if state == .running { programs.refresh() } }

    private mutating func open(_ params: OpenParams) {
        let path = FileURI.path(params.textDocument.uri).map {
            pathInProgram($0, from: programs.workingDirectory, access)
        }.map { Paths.absolute($0, from: programs.workingDirectory) }
        let document = Document(params.textDocument, path: path, encoding)
        documents[document.uri] = document
        guard let path else { return }
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
        if let path = document.path { programs.close(path) }
    }

    /// Starts again with the folders and documents that are open.
    private mutating func openPrograms(from folder: String = "/") {
        programs = Programs(access, folders: folders, from: folders.first ?? folder)
        for document in documents.values.sorted(by: { $0.uri < $1.uri }) { loadProgram(document) }
        // From here on it is known which files change.
        programs.refresh()
    }
}
