import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Released parts that are not in the sources.
extension PartComparison {
    mutating func checkRetired(
        _ retired: [Spanned<Text>], _ matches: [PartMatch], _ scope: PartScope, _ missing: inout [String: LedgerLine]
    ) {
        for name in retired where name.isSound {
            let line =
                scope.living[name.string] ?? scope.retired.first { $0.name == name.string }
                ?? scope.named[name.string]
            let successor =
                matches.first { $0.part.name.value == name.value }
                ?? line.flatMap { line in matches.first { $0.line?.path == line.path } }
            if let successor {
                report.add(
                    .contradictingDeclarations,
                    successor.part.name.value == name.value
                        ? "`\(name.string)` is listed under `retired`, but it is still here"
                        : "`\(name.string)` is listed under `retired`, but it is still here as `\(successor.part.name.string)`",
                    at: name.place, help: "delete one of the two",
                    related: [.init("the \(successor.part.noun)", at: successor.part.name.place)])
            } else if let line, line.isRetired, missing[line.path] == nil {
                report.addSpent("retired: \(name.string)", at: name.place)
            } else if let line = scope.living[name.string] {
                missing[line.path] = nil
                report.log(.breaking, "\(line.noun) `\(name.string)` is retired", at: name.place)
            }
        }
    }

    mutating func reportRemoved(
        _ removed: [LedgerLine], _ matches: [PartMatch], parent: String, list: Place, isListed: Bool
    ) {
        var added = matches.filter { $0.line == nil }
        for line in removed.sorted(by: { $0.path < $1.path }) {
            if let successor = successor(of: line, among: added) {
                added.removeAll { $0.path == successor.path }
                reportRenamed(successor, line, parent: parent)
            } else {
                let moved = texts.place(of: line)
                let removal = report.add(
                    .undeclaredRemoval, "\(line.noun) `\(line.name)` of \(release) is gone", at: list,
                    help: "\(moved == nil ? "restore it" : "move it back"), since stored answers name it; "
                        + "\(undoingTheRest); if it is gone on purpose, "
                        + retiring(line.name, among: removed.count, isListed: isListed)
                        + (parent.isEmpty ? " in this activity" : " in this prompt"),
                    related: moved.map { [.init("it is here now", at: $0, isContext: true)] } ?? [])
                causes[parent, default: []].append(removal)
                removals[parent, default: []].append(removal)
            }
        }
    }

    /// The new part that has the text of the released one; nil if there is none.
    private func successor(of line: LedgerLine, among added: [PartMatch]) -> PartMatch? {
        guard let text = line.fingerprint else { return nil }
        return added.first { $0.source.hash == text.hash }
            ?? added.first { text.resemblance(to: $0.part.text.value) > 0.5 }
    }

    private mutating func reportRenamed(_ successor: PartMatch, _ line: LedgerLine, parent: String) {
        let name = successor.part.name
        let file = baseline.catalog.entries.first { $0.file == name.place.file }
        let others = (file?.outline?.uses ?? []).naming(name, line.noun == "option" ? .options : .prompts)
        let renaming = report.add(
            .undeclaredRename, "this is what `\(line.name)` was at \(release)", at: name.place,
            help:
                "write the id `\(line.name)` again\(others.isEmpty ? "" : ", here and where it is named"), or `renamedFrom: \(line.name)` below it",
            related: others,
            fix: Fix("keep the id", ([name.place] + others.map(\.place)).map { Edit($0, line.name) }, .unsafe))
        renamed[successor.path] = line.publishedName
        for path in [successor.path, parent] { causes[path, default: []].append(renaming) }
        renamings[parent, default: []].append(renaming)
    }
}
