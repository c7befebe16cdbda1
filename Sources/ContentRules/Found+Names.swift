import ContentModel
import Diagnostics
import SourceText

extension Found {
    /// Reports a name that is not among those that there are, with the one that may have been meant, or `advice`.
    mutating func reportUnknown(
        _ name: Spanned<Text>, _ noun: String, among known: [String], advice: @autoclosure () -> String? = nil
    ) {
        guard name.isSound, !known.contains(name.string) else { return }
        let near = nearestName(to: name.string, among: known)
        report(name.place, noCalled(name, noun), help: near.map(didYouMean) ?? advice() ?? useOne(of: known, noun))
    }

    /// Does the same for all names of one kind. What several places name was declared once, most likely: the slip is at
    /// the declaration that is called nearly so and that nothing names, or in the list of them.
    mutating func reportUnknown(
        _ names: [Spanned<Text>], _ noun: String, among declared: [Spanned<Text>], in list: Place?,
        advice: @autoclosure () -> String? = nil, related: @autoclosure () -> [Diagnostic.Related] = []
    ) {
        let known = declared.map(\.string)
        let isKnown = Set(known)
        let unknown = names.filter { $0.isSound && !isKnown.contains($0.string) }
        guard !unknown.isEmpty else { return }
        let used = Set(names.map(\.string))
        var causes: [Text: (near: String?, cause: Diagnostic.Cause)] = [:]
        for name in unknown {
            // Nobody reads more advice than this, and looking for near names takes its time.
            if causes[name.value] == nil, causes.count < 100 {
                let near = nearestName(to: name.string, among: known)
                let slip = near.flatMap { near in used.contains(near) ? nil : declared.first { $0.string == near } }
                causes[name.value] = (near, cause(of: name, noun, slip, near, among: known, in: list))
            }
            let (near, cause) = causes[name.value] ?? (nil, nil)
            report(
                name.place, noCalled(name, noun), help: near.map(didYouMean) ?? advice() ?? useOne(of: known, noun),
                related: related(), cause: cause)
        }
    }

    private func cause(
        of name: Spanned<Text>, _ noun: String, _ slip: Spanned<Text>?, _ near: String?, among known: [String],
        in list: Place?
    ) -> Diagnostic.Cause {
        if let slip {
            return Diagnostic.Cause(
                "this \(noun) is called `\(slip.value)`", at: slip.place, others: "places name `\(name.value)`",
                label: "named here", help: "write `\(name.value)` here, or `\(slip.value)` there")
        }
        if let list, known.isEmpty {
            return Diagnostic.Cause(
                "the program has no \(noun)", at: list, others: "places name one", label: "named here",
                help: "declare here what they name")
        }
        let other = near.map { "write `\($0)` there" } ?? "name another one there"
        return Diagnostic.Cause(
            noCalled(name, noun), at: list ?? name.place, others: "places name it", label: "named here",
            help: list == nil ? "add it, or \(other)" : "declare it here, or \(other)")
    }

    /// Reports the names in the files of a program that a section of `hornbook.yaml` does not declare.
    mutating func reportUndeclared(
        _ target: ReferenceFacet.Target, _ noun: String, in catalog: Catalog, _ section: Spanned<[Spanned<Text>]>?
    ) {
        guard section?.isSound ?? !program.hasUnknownKeys else { return }
        let (declared, path) = (section?.value ?? [], declarationPath)
        let list = section?.place ?? program.program.place
        let references = catalog.entries.flatMap { $0.outline?.references ?? [] }
        reportUnknown(
            references.filter { $0.target == target }.map(\.name), noun, among: declared, in: list,
            advice: "declare it under `\(target.rawValue)` in \(path)"
                + (declared.isEmpty ? "" : ", or use one of: " + quoted(declared.map(\.string))),
            related: section.map { [.init("\(target.rawValue) are declared here", at: $0.place)] } ?? [])
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

private func noCalled(_ name: Spanned<Text>, _ noun: String) -> String { "no \(noun) is called `\(name.value)`" }

private func didYouMean(_ near: String) -> String { "did you mean `\(near)`?" }

private func useOne(of known: [String], _ noun: String) -> String {
    known.isEmpty ? "the program has no \(noun)" : "use one of: \(quoted(known))"
}
