import Platform

/// Knows the words of a language, and those that a program adds.
package final class Speller: @unchecked Sendable {
    /// The name of the dictionary files.
    package let name: String
    private let own: Set<String>
    private let dictionary: HunspellDictionary
    /// Results of earlier lookups.
    private var known: [String: Bool] = [:]
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    /// Whether Hunspell is installed here.
    package static var isAvailable: Bool { Hunspell.shared != nil }

    /// `own` is a list of names and terms, one per line. Lines that begin with `#` are comments.
    package init(name: String, affixes: [UInt8], words: [UInt8], own: [UInt8]) throws(SpellingFault) {
        guard let library = Hunspell.shared else {
            throw SpellingFault(
                "spelling is not checked: Hunspell is not installed here",
                "install it (`apt install libhunspell-1.7-0`, `brew install hunspell`), or ask somebody who has it",
                isOfMachine: true)
        }
        let files = try DictionaryFiles(affixes: affixes, words: words, name: name)
        guard let dictionary = HunspellDictionary(files, library) else {
            throw SpellingFault(
                "spelling is not checked: no temporary file can be written", "free some space, or set TMPDIR",
                isOfMachine: true)
        }
        (self.dictionary, self.name) = (dictionary, name)
        let lines = String(decoding: own, as: UTF8.self).split(whereSeparator: \.isNewline)
        self.own = Set(
            lines.filter { !$0.hasPrefix("#") }.map { straightened($0.drop { $0.isWhitespace || $0 == "\u{FEFF}" }) })
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Whether each word is known. Each distinct word is looked up once.
    package func knows(_ words: [String]) -> [Bool] {
        locked {
            words.map { word in
                if let found = known[word] { return found }
                let written = straightened(word)
                let grade = written.hasSuffix("iest") ? written.dropLast(4) + "y" : written.dropLast(2)
                let stem = written.hasSuffix("est") ? String(grade) : Speller.base(of: written)
                let isKnown = [written, stem].contains { isOwn($0) || dictionary.knows($0) }
                known[word] = isKnown
                return isKnown
            }
        }
    }

    /// Whether the list has the word. Lower-case entries match any case, others exactly or in all capitals.
    package func isOwn(_ word: String) -> Bool {
        own.contains(word) || own.contains(word.lowercased())
            || word.uppercased() == word && own.contains { $0.uppercased() == word }
    }

    /// Whether one of the word's entries in the dictionary is capitalized: `Reading`
    package func isName(_ word: String) -> Bool {
        locked { dictionary.stems(of: straightened(word)).contains { $0.first?.isUppercase ?? false } }
    }

    /// Suggestions, the nearest first; none for words of more than 40 bytes.
    package func suggestions(for word: String) -> [String] {
        word.utf8.count > 40 ? [] : locked { dictionary.suggestions(for: straightened(word)) }
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    /// The word without `'s`, `'ll` and similar endings.
    package static func base(of word: String) -> String {
        guard let mark = word.lastIndex(where: { $0 == "'" || $0 == "’" }),
            ["", "s", "ll", "d", "ve", "re"].contains(word[mark...].dropFirst())
        else { return word }
        return String(word[..<mark])
    }
}

/// The text with straight apostrophes, as in dictionaries, and without spaces at its end.
private func straightened(_ word: some StringProtocol) -> String {
    var text = String(word.map { $0 == "’" ? "'" : $0 })
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
}
