import ContentModel
import Diagnostics
import Language
import SourceText
import Spelling

extension Rule {
    static let misspelling = Rule(
        "misspelling", .warning, "A word is neither in the dictionary nor in the program's list of its own words.",
        because: "Readers stumble over a misspelled word, and searches do not find it.", bad: spelled("teh"),
        good: spelled("the"),
        background: """
            Only with `spelling:` in `hornbook.yaml`, by the dictionary in the program's `words/`. Each word is told once a \
            file. `words/own.txt` lists names and terms, one a line. Addresses, abbreviations in capitals, words after \
            `called` and words that are near none of the dictionary pass. So do names (with a capital inside a sentence, \
            or in two files) and what three files have. Other words with a capital, words among other unknown ones, \
            in a sentence without words of grammar or in a message without capitals, and those in two files \
            are told only where a word that the program uses is one letter away: they may be terms, or quoted from \
            another language.
            """,
        check: .library { library, found in
            guard let speller = found.speller, let name = found.program.spelling else { return }
            let vocabulary = Vocabulary(library.prose)
            guard vocabulary.isOfLanguage else {
                return found.report(
                    name.place, "\(vocabulary.unknown) of \(vocabulary.words) words are not in \(speller.name).dic",
                    help: "name a dictionary of the language that the program is written in")
            }
            let abbreviations = found.language.words(.innerAbbreviations)
            var (nearest, slow): ([String: [String]], Int) = ([:], 0)
            func suggestions(_ word: String) -> [String] {
                if let known = nearest[word] { return known }
                // To look for words that are far away takes its time.
                let isSought = slow < mostFar || vocabulary.isSlip(of: Array(word.utf8))
                let all = isSought ? speller.suggestions(for: word) : []
                let words = all.filter { slips($0, word) <= max(2, $0.count * 2 / 5) }
                if !words.contains(where: { slips($0, word) < 2 }) { slow += 1 }
                nearest[word] = words
                return words
            }
            for one in library.prose {
                for unknown in one.unknownWords
                where vocabulary.mayBeSlip(unknown) && !isMeant(unknown, abbreviations) {
                    let words = suggestions(unknown.word)
                    // What is near no word is mostly a term, and every short word is near some.
                    let isShort = unknown.word.utf8.count < 4
                    if isShort ? words.contains(where: vocabulary.uses) : !words.isEmpty {
                        found.report(unknown, words)
                    }
                }
            }
        })

    private static func spelled(_ word: String) -> Example {
        .tree(
            """
            --- hornbook.yaml
            program: first-days
            title: the poster
            days: 1
            covers: [family]
            spelling: tiny
            --- words/tiny.aff
            SET UTF-8
            TRY eht
            --- words/tiny.dic
            4
            poster
            see
            the
            wait
            --- family/first.yaml
            id: first
            week: 1
            title: the poster
            minutes: 9
            steps: [see \(word) poster, wait]
            """)
    }
}

extension Found {
    fileprivate mutating func report(_ unknown: UnknownWord, _ words: [String]) {
        let near = words.filter { slips($0, unknown.word) < 2 }
        let proposals = words.map { "`\($0)`" }
        let list = "if it is right, add it to words/own.txt"
        report(
            unknown.text, unknown.range, "`\(unknown.word)` is not in the dictionary",
            help: "did you mean \(orList(proposals))? \(list)",
            fix: near.count == 1
                ? Fix("write `\(near[0])`", [Edit(unknown.text, unknown.range, near[0])], .unsafe) : nil)
    }
}

/// `yrs`, `sooo` (but not `seeen`), and the end of `six-year-olds`.
private func isMeant(_ unknown: UnknownWord, _ abbreviations: Set<UInt64>) -> Bool {
    let letters = Array(unknown.word.utf8)
    if abbreviations.contains(wordHash(letters)) { return true }
    let runs = letters.indices.dropLast(2).filter { letters[$0] == letters[$0 + 1] && letters[$0] == letters[$0 + 2] }
    if let run = runs.first, runs.count > 1 || run + 3 == letters.count { return true }
    return letters.elementsEqual("olds".utf8)
        && unknown.text.value.withBytes { bytes in
            unknown.range.lowerBound > 0 && bytes[unknown.range.lowerBound - 1] == UInt8(ascii: "-")
        }
}

/// So many words are looked for that are near no other.
private let mostFar = 100

/// What all files together tell of unknown words.
private struct Vocabulary {
    private var names: [String: Int] = [:]
    private var files: [String: Int] = [:]
    private var known: Set<UInt64> = []
    private(set) var words = 0
    private(set) var unknown = 0

    init(_ prose: [ProseFacts]) {
        for one in prose {
            words += one.knownWords.count + one.unknownWords.count
            unknown += one.unknownWords.count
            known.formUnion(one.knownWords)
            for word in one.unknownWords {
                names[Speller.base(of: word.word), default: 0] += word.asName
                files[Speller.base(of: word.word), default: 0] += 1
            }
        }
    }

    /// False where every third word is unknown.
    var isOfLanguage: Bool { words < 100 || unknown * 3 < words }

    /// Names have a capital inside a sentence, or in two files. What else has one, what stands in two files, and what stands
    /// among other unknown words must be one slip away from a word that the program uses.
    func mayBeSlip(_ unknown: UnknownWord) -> Bool {
        let base = Speller.base(of: unknown.word)
        let isRepeated = files[base, default: 0] > 1
        if files[base, default: 0] > 2 { return false }
        if unknown.isCapital, isRepeated || names[base, default: 0] > 0 { return false }
        return unknown.isCapital || isRepeated || unknown.isAmongOthers ? isSlip(of: Array(base.utf8)) : true
    }

    /// Whether two letters are swapped in it or, of a longer word, one behind the first is wrong, missing or too many.
    func isSlip(of word: [UInt8]) -> Bool {
        guard (3...40).contains(word.count) else { return false }
        var other = word
        for index in 1..<word.count {
            other.swapAt(index - 1, index)
            if known.contains(wordHash(other)) { return true }
            other.swapAt(index - 1, index)
        }
        guard word.count > 4 else { return false }
        for index in 1...word.count {
            if index < word.count, known.contains(wordHash(Array(word[..<index]) + word[(index + 1)...])) {
                return true
            }
            for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
                if known.contains(wordHash(Array(word[..<index]) + [letter] + word[index...])) { return true }
                guard index < word.count else { continue }
                other[index] = letter
                if known.contains(wordHash(other)) { return true }
                other[index] = word[index]
            }
        }
        return false
    }

    /// Whether the program has the word, letter case aside.
    func uses(_ word: String) -> Bool { word.utf8.count > 2 && known.contains(wordHash(Array(word.utf8))) }
}

/// The slips that make one word of the other, letter case aside.
private func slips(_ word: String, _ other: String) -> Int {
    SourceText.slips(Array(word.lowercased().utf8), Array(other.lowercased().utf8))
}
