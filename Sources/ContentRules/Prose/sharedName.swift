import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let sharedName = Rule(
        "shared-name", .note, "Two people of different ages have the same name.",
        because: "A parent who met Freya, 12, on Monday thinks that Freya, 14, is the same girl.",
        bad: .tree(
            ExampleDays.files(
                scenarios: (
                    "Freya, 12, looks at the wet poster and then at you.",
                    "The bus comes at ten to eight. Freya (9) has lost a shoe."
                ))), fixed: ["Freya (9)": "Idris (9)"],
        background: """
            Looks for a name with an age after it, `Freya, 12,` or `Freya (twelve)`, in scenarios and \
            takeaways of different files. Two people of the same age, or without an age, may share a name: that \
            is for a reader to see. Where a program follows one child through several ages, turn the rule off.
            """, knows: .english,
        check: .library { library, context in
            var known: [String: (file: Int, place: Place, age: Int)] = [:]
            for (file, one) in library.prose.enumerated() {
                var reported: Set<String> = []
                for (place, words) in one.ages {
                    let (name, said) = (String(words[0]), words[1])
                    guard let age = Int(said) ?? context.language.number(wordHash(said.utf8)), 1...110 ~= age else {
                        continue
                    }
                    guard let first = known[name] else {
                        known[name] = (file, place, age)
                        continue
                    }
                    guard first.file != file, first.age != age, reported.insert(name).inserted else { continue }
                    context.report(
                        place,
                        "`\(name)` is \(age) here, and \(first.age) in "
                            + context.displayPath(library.prose[first.file].path),
                        help:
                            "write another name for one of the two; if they are the same person, write the same age",
                        related: [.init("the other one", at: first.place)])
                }
            }
        })
}
