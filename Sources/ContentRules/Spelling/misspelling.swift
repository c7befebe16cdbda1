import ContentModel
import Diagnostics
import Language
import SourceText
import Spelling

extension Rule {
    package static let misspelling = Rule(
        "misspelling", .warning,
        check: .library { library, context in
            guard let speller = context.speller, let name = context.dictionary else { return }
            let vocabulary = Vocabulary(library.prose, speller)
            guard vocabulary.isOfLanguage else {
                return context.report(
                    name.place, "\(vocabulary.unknown) of \(vocabulary.words) words are not in \(speller.name).dic",
                    help: "name a dictionary of the language that the program is written in")
            }
            let abbreviations = context.language.words("inner-abbreviations")
            var proposer = Proposer(vocabulary)
            for one in library.prose {
                for unknown in one.unknownWords
                where vocabulary.mayBeTypo(unknown) && !isMeant(unknown, abbreviations) {
                    let words = proposer.proposals(for: unknown)
                    if !words.isEmpty { context.report(unknown, words) }
                }
            }
        })
}

extension RuleContext {
    fileprivate mutating func report(_ unknown: UnknownWord, _ words: [String]) {
        let near = words.filter { typos(Array($0.lowercased().utf8), Array(unknown.word.lowercased().utf8)) < 2 }
        report(
            unknown.text, unknown.range, "`\(unknown.word)` is not in the dictionary",
            proposal: "did you mean \(orList(words.map { "`\($0)`" }))? if it is right, add it to words/own.txt",
            fix: near.count == 1
                ? Fix("write `\(near[0])`", Edit(unknown.text, unknown.range, near[0]), .unsafe) : nil)
    }
}

/// Whether it is intended: `yrs`, `sooo` (but not `seeen`), and the end of `six-year-olds`.
private func isMeant(_ unknown: UnknownWord, _ abbreviations: WordSet) -> Bool {
    let letters = Array(unknown.word.utf8)
    if abbreviations.contains(wordHash(letters)) { return true }
    let runs = letters.indices.dropLast(2).filter { letters[$0] == letters[$0 + 1] && letters[$0] == letters[$0 + 2] }
    if let run = runs.first, runs.count > 1 || run + 3 == letters.count { return true }
    return letters.elementsEqual("olds".utf8)
        && unknown.text.value.withBytes { $0[..<unknown.range.lowerBound].last == UInt8(ascii: "-") }
}

/// Finds the words that were probably meant.
private struct Proposer {
    let vocabulary: Vocabulary
    private var (known, slow) = ([String: [String]](), 0)
    /// The maximum number of words without similar ones to look up, because these take time.
    private static let maximumLookups = 100

    init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

    /// The three best: the nearest, then those in most files, then in the order of Hunspell. None for a word that
    /// is near no other, which is usually a term. Every short word is near some.
    mutating func proposals(for unknown: UnknownWord) -> [String] {
        let word = unknown.word
        if let words = known[word] { return words }
        let own = vocabulary.owner(unknown) + vocabulary.neighbours(of: word)
        let all = own + (slow < Proposer.maximumLookups ? vocabulary.speller.suggestions(for: word) : [])
        let ranked = all.enumerated().map { index, one in
            let lost = one.filter { $0 != "'" } == word
            // Two words, or a name, are meant less often than another word.
            let others =
                (one.contains { " -".contains($0) } ? 1 : 0)
                + (one.first?.isUppercase != word.first?.isUppercase ? 1 : 0)
            let mistakes = lost ? 0 : others + typos(Array(one.lowercased().utf8), Array(word.lowercased().utf8))
            return (
                word: one, rank: (mistakes, -vocabulary.files(one), all.firstIndex(of: one) == index ? index : .max)
            )
        }.filter { $0.rank.0 <= max(2, $0.word.count * 2 / 5) && $0.rank.2 < .max }.sorted { $0.rank < $1.rank }
        if ranked.first.map({ $0.rank.0 > 1 }) ?? true { slow += 1 }
        let words = word.utf8.count < 4 && own.isEmpty ? [] : ranked.prefix(3).map(\.word)
        known[word] = words
        return words
    }
}

/// What all files together show about words.
private struct Vocabulary {
    private var (names, unknownFiles) = ([String: Int](), [String: Int]())
    private var files: [UInt64: Int] = [:]
    private(set) var (words, unknown) = (0, 0)
    let speller: Speller

    init(_ prose: [ProseFacts], _ speller: Speller) {
        self.speller = speller
        for one in prose {
            words += one.knownWords.count + one.unknownWords.count
            unknown += one.unknownWords.count
            for word in one.knownWords { files[word, default: 0] += 1 }
            for word in one.unknownWords {
                names[Speller.base(of: word.word), default: 0] += word.asName
                unknownFiles[Speller.base(of: word.word), default: 0] += 1
            }
        }
    }

    /// False if every third word is unknown.
    var isOfLanguage: Bool { words < 100 || unknown * 3 < words }

    /// The number of files that have a known word, ignoring case.
    func files(_ word: String) -> Int { files[wordHash(Array(word.utf8))] ?? 0 }

    /// Names have a capital inside a sentence, or in two files. Other capitals, words in two files and words among
    /// other unknown words must be one mistake away from a word of the program.
    func mayBeTypo(_ unknown: UnknownWord) -> Bool {
        let base = Speller.base(of: unknown.word)
        let files = unknownFiles[base, default: 0]
        if files > 2 { return false }
        if !owner(unknown).isEmpty { return true }
        if unknown.isCapital, files > 1 || names[base, default: 0] > 0 { return false }
        return unknown.isCapital || files > 1 || unknown.isAmongOthers ? isTypo(base) : true
    }

    /// The name that lacks its apostrophe: `Orlas tie`
    func owner(_ unknown: UnknownWord) -> [String] {
        let stem = String(unknown.word.dropLast())
        guard unknown.mayOwn, unknown.word.hasSuffix("s") else { return [] }
        return names[stem] ?? 0 > 0 || speller.isName(stem) ? [stem + "'s"] : []
    }

    /// Whether two letters are swapped or, in a longer word, one after the first is wrong, missing or extra.
    private func isTypo(_ word: String) -> Bool {
        let small = Array(word.lowercased().utf8)
        let isNear = neighbours(of: word).contains {
            $0.utf8.sorted() == small.sorted() || small.count > 4 && $0.lowercased().utf8.first == small.first
        }
        if isNear || small.count < 6 { return isNear }
        // Names do not end like this.
        if ["ing", "ly", "ed"].contains(where: word.hasSuffix) {
            return speller.suggestions(for: word).contains { typos(Array($0.lowercased().utf8), small) == 1 }
        }
        // The program need not use the word, because names are rarely this similar to a word.
        return small.indices.dropFirst(2).contains { index in
            let swapped = small[..<(index - 1)] + [small[index], small[index - 1]] + small[(index + 1)...]
            return speller.knows([String(decoding: swapped, as: UTF8.self)]) == [true]
        }
    }

    /// The words of the program that are one mistake away.
    func neighbours(of word: String) -> [String] {
        let base = Speller.base(of: word)
        guard (3...40).contains(base.utf8.count) else { return [] }
        var found: [String] = []
        forEachTypo(of: Array(base.lowercased().utf8)) { letters in
            guard letters.count > 2, files[wordHash(letters)] != nil else { return }
            let other = String(decoding: letters, as: UTF8.self) + word.dropFirst(base.count)
            found.append(word.first?.isUppercase ?? false ? other.prefix(1).uppercased() + other.dropFirst() : other)
        }
        return found
    }
}
