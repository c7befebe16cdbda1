import CanonicalJSON
import Compiler
import ContentRules
import Diagnostics
import SourceText
import Workspace

struct FileReport {
    /// The version of the text that the report is about; nil for a file that is not open.
    let version: Int?
    let items: [JSONValue]
    /// To see whether two are the same.
    private let text: String

    init(_ items: [JSONValue] = [], version: Int? = nil) {
        (self.items, self.version) = (items, version)
        text = (.list(items) as JSONValue).document(.compact)
    }

    func isSame(as other: FileReport) -> Bool { version == other.version && text == other.text }
}

/// The findings of files as the client has them, by URI.
struct FileReports {
    private var published: [String: FileReport] = [:]
    private var messages: [JSONValue] = []

    var uris: Set<String> { Set(published.keys) }

    /// Replaces the report of one file; nil if there is nothing to say of it.
    mutating func update(_ uri: String, _ report: FileReport?) {
        let new = report ?? FileReport()
        if let known = published[uri], known.isSame(as: new) { return }
        published[uri] = report
        let params: JSONValue = [
            "uri": .text(uri), "version": new.version.map(JSONValue.integer), "diagnostics": .list(new.items),
        ]
        messages.append(["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params])
    }

    /// The messages to the client since the last call.
    mutating func takeMessages() -> [JSONValue] {
        defer { messages = [] }
        return messages
    }
}

/// The findings that were reported last, by the files that show them.
struct ReportedFindings {
    fileprivate var byFile: [FileID: [Shown]] = [:]

    fileprivate struct Shown {
        let finding: Finding
        var isHint = false
    }
}

extension Session {
    /// The current findings of a document by itself, together with earlier findings that depend on other files.
    mutating func preview(of uri: String) -> FileReport? {
        guard let document = documents[uri], let path = document.path, let alone = programs.checkAlone(path) else {
            return nil
        }
        let known = programs.program(of: path)
        let earlier = known?.outcome.findings.all.filter { $0.place.file == known?.file.id && !$0.isOfOneFile } ?? []
        var view = fileView()
        let items = (alone.all.filter(\.isOfOneFile) + earlier).map { view.json($0) }
        return FileReport(items, version: document.version)
    }

    /// Makes the reports anew of files with other findings than before, and of those that show a text that changed.
    mutating func report(afterChangesIn changed: Set<FileID>) {
        var shown: [FileID: [ReportedFindings.Shown]] = [:]
        for finding in programs.outcomes.lazy.flatMap({ $0.findings.all }) {
            shown[finding.place.file, default: []].append(.init(finding: finding))
            // A finding reported in another file is also shown here, as a hint, so that it counts once.
            for other in finding.related where other.isMerged && other.place.file != finding.place.file {
                shown[other.place.file, default: []].append(finding.hint(at: other))
            }
        }
        var (view, before) = (fileView(), reported.byFile)
        // After the programs were opened again, nothing is known of what the client has.
        var stale: [String: FileID?] = [:]
        if before.isEmpty { for uri in reports.uris { stale[uri] = .some(nil) } }
        for (uri, document) in documents {
            stale[uri] = .some(document.path.flatMap { programs.workspace.file(at: $0) })
        }
        for (file, findings) in shown {
            let known = before.removeValue(forKey: file) ?? []
            let isSame =
                known.count == findings.count
                && zip(known, findings).allSatisfy { $0.isHint == $1.isHint && $0.finding.isSame(as: $1.finding) }
            let isMoved = findings.contains { shown in
                ([shown.finding.place] + shown.finding.related.map(\.place)).contains { changed.contains($0.file) }
            }
            if !isSame || isMoved { stale[view.uri(of: file)] = file }
        }
        for file in before.keys { stale[view.uri(of: file)] = file }
        for (uri, file) in stale.sorted(by: { $0.key < $1.key }) {
            let items = file.flatMap { shown[$0] }?.map { view.json($0.finding, severity: $0.isHint ? 4 : nil) }
            let document = documents[uri]
            let isChecked = document?.path.flatMap(programs.program) != nil
            let note = document.map { isChecked ? [] : [uncheckedNote($0)] }
            reports.update(uri, (items ?? note).map { FileReport($0, version: document?.version) })
        }
        reported.byFile = shown
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
    /// Shows it at a related place in another file than the one it is reported in.
    fileprivate func hint(at other: Related) -> ReportedFindings.Shown {
        let hint = Finding(info, other.message, at: other.place, related: [.init(message, at: place)])
        return ReportedFindings.Shown(finding: hint, isHint: true)
    }

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
        case .record, .content, .exercise, .prose, .declared: false
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
