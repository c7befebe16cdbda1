import CanonicalJSON
import Compiler
import SourceText
import Workspace

extension CodeActions {
    /// Offers to record that the text at the cursor, or the whole file, is fine, in each role that has not read it.
    func readings(at span: Range<Int>) -> [JSONValue] {
        guard let reader = session.reader, let outcome = site.outcome else { return [] }
        let due = (outcome.reviews?.readings(of: file) ?? []).filter { $0.isDue(for: reader) }
        let here = due.filter {
            $0.text.place.span.start <= span.upperBound && span.lowerBound <= $0.text.place.span.end
        }
        return here.grouped(by: \.role).flatMap { role, readings in
            let all = due.filter { $0.role == role && $0.standing != .rejected }
            let choices = [("This text", Array(readings))] + (all.count > 1 ? [("All of this file", all)] : [])
            return choices.compactMap { what, readings -> JSONValue? in
                let lines = readings.compactMap { $0.line(by: reader, on: Workspace.today) }
                return adding(lines, of: outcome).map {
                    ["title": .text("\(what) is fine for `\(role)`, says \(reader)"), "kind": "quickfix", "edit": $0]
                }
            }
        }
    }

    /// Adds lines to the verdicts; nil if there is no file of them yet, and the client cannot make one.
    private func adding(_ lines: [String], of outcome: Outcome) -> JSONValue? {
        let (programs, sources) = (session.programs, session.programs.sources)
        let folder = Paths.parent(of: programs.path(of: outcome.files.declaration.id, sources))
        let lock = Paths.join(folder, Paths.name(of: outcome.reviewLockPath))
        let known = programs.workspace.file(at: lock).map { sources.file($0).bytes } ?? []
        if known.isEmpty, !session.client.takesVersionedEdits { return nil }
        var edit = WorkspaceEdit()
        edit.created = known.isEmpty ? session.uri(of: lock) : nil
        let start = known.last ?? 0x0A == 0x0A ? "" : "\n"
        let end = TextLines(known, session.encoding).json(known.count..<known.count)
        edit.add(end, start + lines.map { $0 + "\n" }.joined(), in: session.uri(of: lock))
        return edit.json(session)
    }
}
