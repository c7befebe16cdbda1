import CanonicalJSON
import Compiler
import ContentRules
import Diagnostics
import Editing
import SourceText
import Workspace
import YAMLSyntax

extension Session {
    mutating func actions(_ params: RangeParams) -> JSONValue {
        guard client.textDocument?.codeAction?.codeActionLiteralSupport != nil else { return .list([]) }
        ensureChecked()
        guard let site = site(params.textDocument.uri), let file = site.file else { return .list([]) }
        return .list(CodeActions(session: self, site: site, file: file.id).actions(for: params))
    }
}

/// What a client can do about the findings and remarks of a file.
struct CodeActions {
    static let kinds: JSONValue = ["quickfix", "source.fixAll.hornbook"]

    let session: Session
    let site: Site
    let file: FileID

    func actions(for params: RangeParams) -> [JSONValue] {
        let only = params.context?.only
        func wants(_ kind: String) -> Bool { only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
        // An editor asks for all kinds of actions whenever the cursor moves, so this must be fast.
        let hasTime = only != nil || !session.isSlow
        var actions: [JSONValue] = []
        if wants("quickfix") {
            // A cursor on a line gets the actions for all findings on the line.
            let range = site.lines.span(of: params.range)
            let lines = (site.lines.line(at: range.lowerBound), site.lines.line(at: range.upperBound))
            let span = site.lines.start(ofLine: lines.0)..<site.lines.end(ofLine: lines.1)
            let found = (site.outcome?.findings.all ?? []).filter { finding in
                finding.place.file == file && finding.place.span.start <= span.upperBound
                    && span.lowerBound <= finding.place.span.end
            }
            for finding in found { actions += quickFixes(of: finding, hasTime) }
            actions += remarkRemovals(at: span) + readings(at: span)
        }
        if wants("source.fixAll.hornbook"), hasTime, let edit = fixingAll {
            actions.append([
                "title": "Make all safe fixes in this file", "kind": "source.fixAll.hornbook",
                "edit": edit.json(session),
            ])
        }
        return actions
    }

    // MARK: - Fixes

    /// Without `hasTime` fixes are offered without a trial, and none is preferred.
    private func quickFixes(of finding: Finding, _ hasTime: Bool) -> [JSONValue] {
        var actions: [JSONValue] = []
        var view = session.fileView()
        let about: JSONValue = ["kind": "quickfix", "diagnostics": [view.json(finding)]]
        func add(_ title: String, _ fix: Fix, _ more: JSONValue) {
            var edit = WorkspaceEdit()
            for change in fix.edits {
                let range = view.lines(of: change.place.file).json(change.place.span)
                edit.add(range, change.replacement, in: view.uri(of: change.place.file))
            }
            let action: JSONValue = ["title": .text(title), "edit": edit.json(session)]
            actions.append(action.adding(about).adding(more))
        }
        if let fix = finding.fix, !hasTime || isGain(fix, of: finding) {
            let title = fix.summary.prefix(1).uppercased() + fix.summary.dropFirst()
            add(title, fix, ["isPreferred": .boolean(fix.safety == .safe && hasTime)])
        }
        if finding.info.isSuppressible,
            let remark = suppression(of: finding, because: "TODO", in: session.programs.sources)
        {
            add("Allow \(finding.rule) here, with a reason", remark, .object([]))
        }
        return actions
    }

    /// Whether a fix does no harm. Slow, since it checks the program.
    private func isGain(_ fix: Fix, of finding: Finding) -> Bool {
        let fixer = Fixer(session.programs.workspace) { outcome, _ in
            let isThere = outcome.findings.all.contains {
                $0.rule == finding.rule && $0.place == finding.place && $0.message == finding.message
            }
            return isThere ? [.init(of: finding, fix)] : []
        }
        return fixer.refusals.isEmpty
    }

    private func remarkRemovals(at span: Range<Int>) -> [JSONValue] {
        let comments = site.structure.tree.comments.filter {
            $0.span.start <= span.upperBound && span.lowerBound <= $0.span.end
        }
        return comments.compactMap { comment in
            guard !site.remarks(in: comment).isEmpty else { return nil }
            let bytes = site.lines.bytes
            let line = site.lines.line(at: comment.span.start)
            var (start, end) = (comment.span.start, comment.span.end)
            if comment.isAlone {
                (start, end) = (site.lines.start(ofLine: line), site.lines.start(ofLine: line + 1))
            } else {
                while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
            }
            var edit = WorkspaceEdit()
            edit.add(site.lines.json(start..<end), "", in: site.uri)
            return ["title": "Take the remark back", "kind": "quickfix", "edit": edit.json(session)]
        }
    }

    /// Makes all safe fixes in the file; nil if there is nothing to fix.
    private var fixingAll: WorkspaceEdit? {
        let fixer = Fixer(session.programs.workspace) { [file] finding, _, _ in
            guard let fix = finding.fix, fix.safety == .safe else { return nil }
            return fix.edits.allSatisfy { $0.place.file == file } ? fix : nil
        }
        let source = SourceFile(id: file, path: site.path, bytes: site.lines.bytes)
        let edits = lineEdits(of: source, becoming: fixer.workspace.sources.file(file).bytes)
        guard !edits.isEmpty else { return nil }
        var edit = WorkspaceEdit()
        for change in edits { edit.add(site.lines.json(change.place.span), change.replacement, in: site.uri) }
        return edit
    }
}
