import ContentModel
import Diagnostics
import SourceText

extension Found {
    /// Reports a name that is not among those that there are, with the one that may have been meant, or `advice`.
    mutating func reportUnknown(
        _ name: Spanned<Text>, _ noun: String, among known: [String], advice: @autoclosure () -> String? = nil,
        related: @autoclosure () -> [Diagnostic.Related] = []
    ) {
        guard name.isSound, !known.contains(name.string) else { return }
        let otherwise = known.isEmpty ? "delete it: the program has no \(noun)" : "write \(orList(quoting: known))"
        report(
            name.place, "there is no \(noun) `\(name.value)`",
            help: nearestName(to: name.string, among: known).map { "did you mean `\($0)`?" } ?? advice() ?? otherwise,
            related: related())
    }

    /// Reports the names in a file that a section of `hornbook.yaml` does not declare.
    mutating func reportUndeclared(
        _ target: ReferenceFacet.Target, _ noun: String, in content: Content, _ section: Spanned<[String]>?
    ) {
        guard section?.isSound ?? !program.hasUnknownKeys else { return }
        let known = section?.value ?? []
        for reference in content.facets.references
        where reference.target == target && !known.contains(reference.name.string) {
            let path = declarationPath
            reportUnknown(
                reference.name, noun, among: known,
                advice: "add it under `\(target.rawValue)` in \(path)"
                    + (known.isEmpty ? "" : ", or write \(orList(quoting: known))"),
                related: section.map { [.init("the \(target.rawValue) of the program", at: $0.place)] } ?? [])
        }
    }

    /// Reports the names of a list that an earlier one has, letter case aside.
    mutating func reportRepeats(
        in names: [Spanned<Text>], _ message: (_ again: Text, _ first: Text) -> String, help: String,
        related: String = "the other one", as severity: Severity? = nil
    ) {
        // An alias repeats on purpose.
        for (again, first) in repeats(in: names.filter(\.isSound), by: \.value.wording)
        where again.place != first.place {
            report(
                again.place, message(again.value, first.value), help: help,
                related: [.init(related, at: first.place)], as: severity)
        }
    }
}
