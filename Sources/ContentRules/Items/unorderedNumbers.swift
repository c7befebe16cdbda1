import Diagnostics
import Language
import SourceText

extension Rule {
    static let unorderedNumbers = Rule(
        "unordered-numbers", .warning, "Options that are numbers do not stand in their order.",
        because: "A reader who knows the number should find it at once and not search for it.",
        bad: .quiz(
            """
            questions:
              - text: How many surahs does the Quran have?
                options: ["114", "30", "60"]
                answer: "114"
                explanation: Each has its own name.
            """),
        good: .quiz(
            """
            questions:
              - text: How many surahs does the Quran have?
                options: ["30", "60", "114"]
                answer: "114"
                explanation: Each has its own name.
            """),
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 21: put options in numerical order. On the \
            84 sources of the shipped curriculum: no findings.
            """,
        check: .item { item, found in
            guard item.isMultipleChoice, item.choices.count > 2 else { return }
            let spelled = found.language.numbers
            var numbers: [Int] = []
            for choice in item.choices {
                guard let number = choice.text.onlyNumber(spelled) else { return }
                numbers.append(number)
            }
            // Seconds and hours have no order by their numbers; one day and two days have.
            let unit = item.choices[0].text.unit
            guard item.choices.allSatisfy({ $0.text.unit == unit }) else { return }
            let pairs = zip(numbers, numbers.dropFirst())
            guard !pairs.allSatisfy({ $0 <= $1 }), !pairs.allSatisfy({ $0 >= $1 }) else { return }
            found.report(
                item.choices[0].text.place, "these numbers do not stand in order",
                help: "put them in this order: \(numbers.sorted().map(String.init).joined(separator: ", "))",
                suspects: item.choices.map(\.text.place))
        })
}

extension Wording {
    /// What is counted: its words after the first, a plural s aside.
    fileprivate var unit: [[UInt8]] {
        words.dropFirst().map { word in
            text.withBytes { bytes in
                let letters = bytes[word.range].map { $0 | 0x20 }
                return letters.last == UInt8(ascii: "s") ? letters.dropLast() : letters
            }
        }
    }

    /// Its number, when it opens with the only one that it has: `7`, `7 days`.
    fileprivate func onlyNumber(_ spelled: [Phrase]) -> Int? {
        guard words.count < 4, let first = words.first,
            !words.dropFirst().contains(where: { $0.marks.contains(.number) })
        else { return nil }
        return first.number ?? spelled.firstIndex { $0.hashes.count == 1 && $0.hashes[0] == first.hash }
    }
}
