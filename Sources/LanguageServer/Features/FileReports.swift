import CanonicalJSON
import Compiler
import ContentRules
import Diagnostics
import SourceText
import Workspace

struct FileReport {
    let items: JSONValue
    /// The version of the text that the report is about; nil for a file that is not open.
    let version: Int?

    init(_ items: [JSONValue] = [], version: Int? = nil) {
        self.items = .list(items)
        self.version = version
    }

    func isSame(as other: FileReport) -> Bool {
        version == other.version && items.document(.compact) == other.items.document(.compact)
    }
}

/// The findings of files as the client has them, by URI.
struct FileReports {
    private var current: [String: FileReport] = [:]
    private var published: [String: FileReport] = [:]
    private var messages: [JSONValue] = []

    /// Replaces the report of one file.
    mutating func update(_ uri: String, _ report: FileReport) {
        current[uri] = report
        publish()
    }

    /// Replaces all reports.
    mutating func update(_ reports: [String: FileReport]) {
        current = reports
        publish()
    }

    /// The messages to the client since the last call.
    mutating func takeMessages() -> [JSONValue] {
        defer { messages = [] }
        return messages
    }

    private mutating func publish() {
        let before = published
        for uri in Set(current.keys).union(before.keys).sorted() {
            let report = current[uri] ?? FileReport()
            if let known = before[uri], known.isSame(as: report) { continue }
            published[uri] = current[uri]
            let params: JSONValue = [
                "uri": .text(uri), "version": report.version.map(JSONValue.integer), "diagnostics": report.items,
            ]
            messages.append(["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params])
        }
    }
}

extension Session {
    /// The current findings of a document by itself, together with earlier findings that depend on other files.
    func preview(of uri: String) -> FileReport? {
        guard let document = documents[uri], let path = document.path, let known = programs.program(of: path),
            let alone = programs.workspace.checkAlone(path)
        else { return nil }
        let earlier = known.outcome.findings.all.filter { $0.place.file == known.file.id && !$0.isOfOneFile }
        var view = fileView()
        let items = (alone.all.filter(\.isOfOneFile) + earlier).map { view.json($0) }
        return FileReport(items, version: document.version)
    }

    /// The reports of all files, by URI.
    var madeReports: [String: FileReport] {
        var view = fileView()
        var items: [String: [JSONValue]] = [:]
        for outcome in programs.outcomes {
            for finding in outcome.findings.all {
                items[view.uri(of: finding.place.file), default: []].append(view.json(finding))
                // A finding reported in another file is also shown here, as a hint, so that it counts once.
                for other in finding.related where other.isMerged && other.place.file != finding.place.file {
                    items[view.uri(of: other.place.file), default: []].append(view.json(finding, at: other))
                }
            }
        }
        for document in documents.values where document.path.flatMap(programs.program) == nil {
            if items[document.uri] == nil { items[document.uri] = [uncheckedNote(document)] }
        }
        var reports = items.mapValues { FileReport($0, version: nil) }
        for (uri, document) in documents { reports[uri] = FileReport(items[uri] ?? [], version: document.version) }
        return reports
    }

    func fileView() -> FileView {
        let uris = documents.values.compactMap { document in document.path.map { ($0, document.uri) } }
        return FileView(
            sources: programs.sources, programs: programs, documents: documents,
            uris: Dictionary(uris) { first, _ in first }, encoding: encoding)
    }

    private func uncheckedNote(_ document: Document) -> JSONValue {
        let open = Set(documents.values.compactMap(\.path))
        let reason =
            document.path.map { path in
                programs.programFolder(above: path, isOpen: open.contains) == nil
                    ? "no folder above it has a \(Programs.declaration)" : "it is where its program has no content"
            } ?? "it is not saved yet"
        return [
            "range": document.lines.json(0..<0), "severity": 3, "source": "hornbook",
            "message": .text("Hornbook does not check this text: \(reason)"),
        ]
    }
}

extension Finding {
    /// Whether it depends only on its own file and `hornbook.yaml`.
    fileprivate var isOfOneFile: Bool {
        switch info.group {
        case .syntax: true
        case .structure: ![RuleInfo.unusedRemark, .unusableFile].contains { $0 === info }
        case .content: !rulesOfPrograms.contains(rule)
        case .history: false
        }
    }
}

private let rulesOfPrograms = Set(
    Registry.standard.rules.rules.filter { rule in
        switch rule.check {
        case .record, .content, .exercise, .prose: false
        case .program, .catalog, .library, .guesses, .writing: true
        }
    }.map(\.info.id))

struct FileView {
    let sources: SourceMap
    let programs: Programs
    let documents: [String: Document]
    let uris: [String: String]
    let encoding: PositionEncoding
    private(set) var lines: [FileID: TextLines] = [:]
    private(set) var known: [FileID: String] = [:]

    mutating func uri(of file: FileID) -> String {
        if let uri = known[file] { return uri }
        let path = programs.path(of: file, sources)
        let uri = uris[path] ?? FileURI.uri(path)
        known[file] = uri
        return uri
    }

    mutating func lines(of file: FileID) -> TextLines {
        if let lines = lines[file] { return lines }
        let made = documents[uri(of: file)]?.lines ?? TextLines(sources.file(file).bytes, encoding, isOpen: false)
        lines[file] = made
        return made
    }

    mutating func location(_ place: Place) -> JSONValue {
        ["uri": .text(uri(of: place.file)), "range": lines(of: place.file).json(place.span)]
    }

    /// Shows a finding at a related place in another file than the one it is reported in.
    mutating func json(_ finding: Finding, at other: Finding.Related) -> JSONValue {
        json(
            Finding(
                finding.info, other.message, at: other.place, related: [.init(finding.message, at: finding.place)]),
            severity: 4)
    }

    /// `severity` is a number of the protocol, such as 4 for a hint; nil for the severity of the finding.
    mutating func json(_ finding: Finding, severity: Int? = nil) -> JSONValue {
        let severity = severity ?? (finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3)
        let isFaded = finding.rule.hasPrefix("unused-") || finding.rule == "spent-declaration"
        var related: [JSONValue] = []
        for other in finding.related {
            related.append(["location": location(other.place), "message": .text(other.message)])
        }
        return [
            "range": lines(of: finding.place.file).json(finding.place.span), "severity": .integer(severity),
            "code": .text(finding.rule), "codeDescription": ["href": .text(finding.info.pageAddress)],
            "source": "hornbook", "message": .text(finding.message + (finding.advice.map { "\n\($0)" } ?? "")),
            "tags": isFaded ? [1] : nil, "relatedInformation": related.isEmpty ? nil : .list(related),
        ]
    }
}
