import ContentModel
import Diagnostics
import SourceText

extension RuleContext {
    /// Reports names that are not declared, each with the name that was probably meant, or `advice`. A name that is
    /// used in several places was probably declared: then the mistake is reported at the similar declaration that
    /// nothing uses, or at the list. If nothing is declared, all names have one cause.
    mutating func reportUnknown(
        _ names: [Spanned<Text>], _ noun: String, among declared: [Spanned<Text>], titled titles: [String] = [],
        in list: Place? = nil, advice: @autoclosure () -> String? = nil, adding stub: ((Text) -> Fix?)? = nil,
        related: [Finding.Related] = [], causes: [Finding.Cause] = []
    ) {
        guard declared.allSatisfy(\.isSound) else { return }
        let known = declared.map(\.string)
        let (isKnown, used) = (Set(known), Set(names.map(\.string)))
        var mistakes: [Text: (near: NearName?, fix: Fix?, cause: Finding.Cause)] = [:]
        for name in names where name.isSound && !isKnown.contains(name.string) {
            let message = "no \(noun) is called `\(name.value)`"
            // Nobody reads more advice than this, and looking for similar names takes time.
            if mistakes[name.value] == nil, mistakes.count < 100 {
                let nearKey = nearName(to: name.string, among: known)
                let near =
                    nearKey
                    ?? nearName(to: name.string, among: titles).flatMap { near in
                        titles.firstIndex(of: near.name).map { NearName(known[$0], isOnly: near.isOnly) }
                    }
                let fix = near == nil ? stub?(name.value) : nil
                let unused = declared.first { $0.string == nearKey?.name && !used.contains($0.string) }
                let cause: Finding.Cause
                if let unused {
                    cause = shared(
                        unused.place,
                        "nothing uses this \(noun); other places use `\(name.value)`, which does not exist",
                        help: "write `\(name.value)` here, or `\(unused.value)` there")
                } else if known.isEmpty {
                    cause = shared(
                        list ?? names[0].place, "the program has no \(noun)",
                        help: "add \(quoted(used.sorted())), or delete the names there", fix: fix)
                } else {
                    let adding = !isSlug(name.value) ? "" : list == nil ? "add it, or " : "add it here, or "
                    cause = shared(
                        list ?? name.place, message,
                        help: "\(adding)write \(near.map { "`\($0.name)`" } ?? "another name") there", fix: fix)
                }
                mistakes[name.value] = (near, fix, cause)
            }
            let mistake = mistakes[name.value]
            let otherwise =
                known.isEmpty
                ? "delete it: the program has no \(noun)"
                : "write \(orList(quoting: known.sortedBySimilarity(to: name.string)))"
            report(
                name.place, message,
                // Things with titles are declared by ids.
                help: titles.isEmpty || isSlug(name.value) ? advice() ?? otherwise : otherwise,
                proposal: mistake?.near?.proposal, meant: mistake?.near, related: related, fix: mistake?.fix,
                causes: (mistake?.near == nil ? causes : []) + (mistake.map { [$0.cause] } ?? []))
        }
    }

    /// Reports the names in a program's files that a section of `hornbook.yaml` does not declare.
    mutating func reportUndeclared<Item>(
        _ target: ReferenceFacet.Target, _ noun: String, in catalog: Catalog,
        _ section: Spanned<[DictionaryShape<Item>.Entry]>?, title: (Item.Value) -> String
    ) {
        // A section that seems to be missing may be under a mistyped key.
        guard section?.isSound ?? true, !program.hasUnknownKeys else { return }
        let titles = section?.value.map { title($0.value.value) } ?? []
        let (declared, path) = (section?.value.map(\.key) ?? [], declarationPath)
        let list = section?.place ?? program.program.place
        let references = catalog.entries.flatMap { $0.outline?.references ?? [] }
        reportUnknown(
            references.filter { $0.target == target }.map(\.name), noun, among: declared, titled: titles, in: list,
            advice: "add it under `\(target.rawValue)` in \(path)"
                + (declared.isEmpty ? "" : ", or write " + orList(quoting: declared.map(\.string))),
            adding: { name in
                guard isSlug(name) else { return nil }
                let entry = "\(plainForYAML(name.string)): \(plainForYAML(suggestedTitle(for: name.string)))"
                return section.map { Fix("add it to `\(target.rawValue)`", Edit($0.place, entry, .entry), .unsafe) }
            }, related: section.map { [.init("the \(target.rawValue) of the program", at: $0.place)] } ?? [])
    }

    /// Reports names in a list that an earlier one has too, ignoring case.
    mutating func reportRepeats(
        in names: [Spanned<Text>], _ message: (_ again: Text, _ first: Text) -> String, help: String,
        related: String = "the other one", as severity: Severity? = nil
    ) {
        // An alias repeats a name on purpose.
        let repeated = repeats(in: names.filter(\.isSound), by: \.value.wording).filter { $0.place != $1.place }
        let counts = repeated.isEmpty ? [:] : names.reduce(into: [:]) { $0[$1.place.file, default: 0] += 1 }
        let copied = repeated.reduce(into: [:]) { $0[$1.again.place.file, default: 0] += 1 }
        for (again, first) in repeated {
            // If a file was copied whole, its ids are reported.
            let files = [again, first].map(\.place).filter { counts[$0.file] == copied[$0.file] ?? 1 }
            report(
                again.place, message(again.value, first.value), help: help,
                related: [.init(related, at: first.place)], as: severity,
                causes: files.map { .anything(in: $0.wholeFile) })
        }
    }
}

extension [String] {
    /// The list with those first that share a word with a name.
    fileprivate func sortedBySimilarity(to name: String) -> [String] {
        let words = Set(name.split(separator: "-"))
        let isLike = { (other: String) in other.split(separator: "-").contains(where: words.contains) }
        return filter(isLike) + filter { !isLike($0) }
    }
}
