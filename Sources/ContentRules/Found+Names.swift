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
        let otherwise = known.isEmpty ? "the program has no \(noun)" : "use one of: \(choices(known))"
        report(
            name.place, "no \(noun) is called `\(name.value)`",
            help: nearestName(to: name.string, among: known).map { "did you mean `\($0)`?" } ?? advice() ?? otherwise,
            related: related())
    }

    /// Reports the names in a file that a section of `hornbook.yaml` does not declare.
    mutating func reportUndeclared(
        _ target: ReferenceFacet.Target, _ noun: String, in content: Content, _ section: Spanned<[String]>?
    ) {
        guard section?.isSound ?? !program.hasUnknownKeys else { return }
        let (known, path) = (section?.value ?? [], declarationPath)
        for reference in content.facets.references where reference.target == target {
            reportUnknown(
                reference.name, noun, among: known,
                advice: "declare it under `\(target.rawValue)` in \(path)"
                    + (known.isEmpty ? "" : ", or use one of: " + choices(known)),
                related: section.map { [.init("\(target.rawValue) are declared here", at: $0.place)] } ?? [])
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
