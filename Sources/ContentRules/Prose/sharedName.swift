import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let sharedName = Rule(
        "shared-name", .note, knows: .english,
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
