import CanonicalJSON
import Compiler
import Essentials
import SourceText
import Workspace

extension CodeActions {
    /// Offers to record that the text at the cursor, or the whole file, is fine, in each role that has not read it.
    func readings(at span: Range<Int>) -> [JSONValue] {
        guard let reader = session.reader, let outcome = site.outcome, let own = site.file,
            let path = FileURI.path(site.uri), path.hasSuffix("/\(own.relative)")
        else { return [] }
        let due = (outcome.reviews?.readings ?? []).filter { $0.text.place.file == file && $0.isDue(for: reader) }
        let here = due.filter {
            $0.text.place.span.start <= span.upperBound && span.lowerBound <= $0.text.place.span.end
        }
        let lock = path.dropLast(own.relative.count) + Paths.name(of: outcome.reviewLockPath)
        return here.grouped(by: \.role).flatMap { role, readings in
            let all = due.filter { $0.role == role && $0.standing != .rejected }
            let choices = [("This text", Array(readings))] + (all.count > 1 ? [("All of this file", all)] : [])
            return choices.compactMap { what, readings -> JSONValue? in
                adding(readings, to: String(lock), of: outcome, by: reader).map {
                    ["title": .text("\(what) is fine for `\(role)`, says \(reader)"), "kind": "quickfix", "edit": $0]
                }
            }
        }
    }

    /// Nil if there is no file of verdicts yet, and the client cannot make one.
    private func adding(_ readings: [ReviewState.Reading], to lock: String, of outcome: Outcome, by reader: String)
        -> JSONValue?
    {
        let workspace = session.programs.workspace
        let lines = outcome.verdicts(on: readings, by: reader, on: Workspace.today, workspace.sources)
        let uri = session.documents.values.first { $0.path == lock }?.uri ?? FileURI.uri(lock)
        let known = workspace.file(at: lock).map { workspace.sources.file($0).bytes } ?? []
        let end = TextLines(known, session.encoding).json(known.count..<known.count)
        let start = known.last ?? 0x0A == 0x0A ? "" : "\n"
        var edit = WorkspaceEdit()
        if known.isEmpty {
            guard session.client.takesVersionedEdits else { return nil }
            edit.created = uri
        }
        edit.add(end, start + lines.map { $0 + "\n" }.joined(), in: uri)
        return edit.json(session)
    }
}
