import SourceText

/// The file of translations of one source.
package struct TranslatedSource: Sendable {
    /// The path of the source.
    package let path: String
    /// Nil if there is no such file yet.
    package let file: POFile?
    /// In reading order; empty if the source is gone.
    package let texts: [TranslatableText]

    package init(path: String, file: POFile?, texts: [TranslatableText]) {
        (self.path, self.file, self.texts) = (path, file, texts)
    }
}

/// Brings the files of a language to their sources, as `msgmerge` does: the bytes of those that change, by the path of
/// the source. What has no home any more stays as obsolete. What is up to date keeps its bytes.
package func updatedTranslations(_ sources: [TranslatedSource], program: String, language: String) -> [String:
    [UInt8]]
{
    var homes = sources.map(Homes.init)
    // First what stayed or moved within its file, so that no other text takes it.
    for index in homes.indices { homes[index].settle() }
    var free: [[String]: [(source: Int, entry: Int)]] = [:]
    for (source, home) in homes.enumerated() {
        for (entry, key) in home.free { free[key, default: []].append((source, entry)) }
    }
    for index in homes.indices {
        for place in homes[index].homeless {
            let text = homes[index].source.texts[place]
            let left = (free[[Address.key(text.address), text.words]] ?? []).filter {
                !homes[$0.source].claimed.contains($0.entry)
            }
            guard let found = left.first(where: { $0.source == index }) ?? left.first else { continue }
            homes[index].found[place] = homes[found.source].give(found.entry)
        }
        homes[index].takeChanged()
    }
    var updated: [String: [UInt8]] = [:]
    for home in homes { if let bytes = home.written(program, language) { updated[home.source.path] = bytes } }
    return updated
}

/// Which entry each text of a source gets.
private struct Homes {
    let source: TranslatedSource
    private let bytes: [UInt8]
    private let entries: [POFile.Entry]
    private let addresses: [Address]
    /// For each text the addresses that it may have had, the likeliest first.
    private let candidates: [[String]]
    /// The entries that some text has.
    private(set) var claimed: Set<Int> = []
    /// The entry of each text, and the bytes of the file that it is from.
    var found: [Int: (entry: POFile.Entry, bytes: [UInt8])] = [:]

    init(_ source: TranslatedSource) {
        self.source = source
        (bytes, entries) = (source.file?.bytes ?? [], source.file?.entries ?? [])
        addresses = entries.map { Address($0.address) }
        let texts = source.texts.map { Address($0.address) }
        let items = Homes.formerItems(of: source.texts, texts, entries, addresses)
        candidates = zip(source.texts, texts).map { text, address in
            guard !address.item.isEmpty else { return [text.address] + [text.former].compactMap(\.self) }
            return (items[address.item].map { [$0 + address.tail] } ?? []) + [text.former].compactMap(\.self)
        }
    }

    /// For the items of lists without ids, the items that they were: those with the same first words, and else those
    /// at the same place, unless these moved.
    private static func formerItems(
        of texts: [TranslatableText], _ addresses: [Address], _ entries: [POFile.Entry], _ known: [Address]
    ) -> [String: String] {
        var firsts: [(item: String, tail: String, words: String)] = []
        var seen: Set<String> = [""]
        for (text, address) in zip(texts, addresses) where seen.insert(address.item).inserted {
            firsts.append((address.item, address.tail, text.words))
        }
        let tails = Set(firsts.map(\.tail))
        var places: [String: [String]] = [:]
        for (entry, address) in zip(entries, known) where tails.contains(address.tail) && !address.item.isEmpty {
            for words in entry.allWords { places[address.tail + "\n" + words, default: []].append(address.item) }
        }
        var former: [String: String] = [:]
        var taken: Set<String> = []
        for isSamePlace in [true, false] {
            for first in firsts where former[first.item] == nil {
                let there = places[first.tail + "\n" + first.words] ?? []
                let item = isSamePlace ? there.first { $0 == first.item } : there.first { !taken.contains($0) }
                guard let item, taken.insert(item).inserted else { continue }
                former[first.item] = item
            }
        }
        for first in firsts where former[first.item] == nil && taken.insert(first.item).inserted {
            former[first.item] = first.item
        }
        return former
    }

    /// Finds the entries of texts whose words stayed, at their address or at another place of the same list.
    mutating func settle() {
        claim { $0.allWords.contains($1) }
        claim(by: Address.pattern) { $0.allWords.contains($1) }
    }

    /// Gives the texts that are left what stands at their address: a translation of other words.
    mutating func takeChanged() { claim { entry, _ in !entry.isObsolete } }

    /// Gives each text that has none the first entry that fits it, at one of the addresses that it may have had.
    private mutating func claim(by key: (String) -> String = { $0 }, where fits: (POFile.Entry, String) -> Bool) {
        let known = Dictionary(grouping: entries.indices) { key(entries[$0].address) }
        for text in homeless {
            let all = candidates[text].flatMap { known[key($0)] ?? [] }
            let own = all.first { !claimed.contains($0) && fits(entries[$0], source.texts[text].words) }
            if let own { found[text] = give(own) }
        }
    }

    var homeless: [Int] { source.texts.indices.filter { found[$0] == nil } }

    /// The entries that no text has, each with its key and its words.
    var free: [(entry: Int, key: [String])] {
        entries.indices.filter { !claimed.contains($0) && !entries[$0].translation.isEmpty }.flatMap { index in
            entries[index].allWords.map { (index, [Address.key(entries[index].address), $0]) }
        }
    }

    mutating func give(_ entry: Int) -> (entry: POFile.Entry, bytes: [UInt8]) {
        claimed.insert(entry)
        return (entries[entry], bytes)
    }

    /// The bytes of the file; nil if it is as it should be.
    func written(_ program: String, _ language: String) -> [UInt8]? {
        let left = entries.indices.filter { !claimed.contains($0) }
        if source.file == nil, source.texts.isEmpty { return nil }
        // As many as are claimed: none has gone to another file, and none is from there.
        var (isSame, parts) = (source.file?.header != nil && claimed.count == found.count, [String]())
        for (index, text) in source.texts.enumerated() {
            let (part, isKept) = written(text, found[index])
            parts.append(part)
            isSame = isSame && isKept
        }
        for index in left {
            let entry = entries[index]
            if entry.isObsolete {
                parts.append(raw(entry.span, bytes))
            } else {
                isSame = false
                let comments = entry.comments.filter { !$0.hasPrefix("#.") && !$0.hasPrefix("#:") }
                // An entry of which nobody wrote anything is no loss.
                if entry.translation.isEmpty, comments.isEmpty { continue }
                parts.append(
                    writtenEntry(
                        comments: comments, flags: entry.flags, previous: entry.previous?.string,
                        address: entry.address, words: entry.words, translation: entry.translation, isObsolete: true))
            }
        }
        if isSame { return nil }
        if let ending = source.file?.ending { parts.append(raw(ending, bytes)) }
        let header = source.file?.header.map { raw($0.span, bytes) } ?? writtenHeader(of: program, in: language)
        let text = ([header] + parts).joined(separator: "\n")
        let hasReturns = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
        return Array((hasReturns ? text.replacing("\n", with: "\r\n") : text).utf8)
    }

    private func raw(_ span: ByteSpan, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[span], as: UTF8.self).replacing("\r\n", with: "\n") + "\n"
    }

    /// The entry of a text, and whether it is the one that the file has.
    private func written(_ text: TranslatableText, _ found: (entry: POFile.Entry, bytes: [UInt8])?) -> (
        String, isKept: Bool
    ) {
        let notes = text.notes.map { "#. \($0)" }
        guard let found else {
            let part = writtenEntry(comments: notes, address: text.address, words: text.words, translation: "")
            return (part, false)
        }
        let entry = found.entry
        let own = entry.comments.filter { !$0.hasPrefix("#.") }
        func flat(_ lines: [String]) -> String {
            lines.flatMap { $0.dropFirst(2).split(separator: " ") }.joined(separator: " ")
        }
        let isNoted = flat(entry.comments.filter { $0.hasPrefix("#.") }) == flat(notes)
        let isAtHome = entry.address == text.address && !entry.isObsolete && isNoted
        if isAtHome, entry.words == text.words { return (raw(entry.span, found.bytes), true) }
        var (flags, previous) = (entry.flags, entry.previous?.string)
        if entry.basis == text.words || entry.words != text.words && entry.translation.isEmpty {
            flags.removeAll { $0 == "fuzzy" }
            // Somebody may have typed the translation over the words of the source.
            previous = entry.basis == text.words ? nil : entry.words
        } else if entry.words != text.words {
            // Of what its translator was not sure of, no words are known that it translates.
            previous = entry.basis
            if !entry.isFuzzy { flags.insert("fuzzy", at: 0) }
        }
        let part = writtenEntry(
            comments: own.filter { !$0.hasPrefix("#:") } + notes + own.filter { $0.hasPrefix("#:") }, flags: flags,
            previous: previous, address: text.address, words: text.words, translation: entry.translation)
        return (part, false)
    }
}

/// A file with other translations at some addresses; without one, what is there counts as a translation of the words
/// that the source has now. Nil if that changes nothing.
package func editedTranslations(of source: TranslatedSource, _ changes: [String: String?]) -> [UInt8]? {
    guard let file = source.file else { return nil }
    let words = Dictionary(source.texts.map { ($0.address, $0.words) }) { first, _ in first }
    var bytes = file.bytes
    for entry in file.entries.reversed() where !entry.isObsolete {
        guard let change = changes[entry.address], let now = words[entry.address] else { continue }
        // Of what its translator marked as fuzzy, nothing is known.
        let isChanged = entry.words != now || entry.isFuzzy && entry.previous != nil
        guard change != nil || isChanged && !entry.translation.isEmpty else { continue }
        let written = writtenEntry(
            comments: entry.comments,
            flags: entry.flags.filter { $0 != "fuzzy" || change == nil && entry.basis == nil },
            address: entry.address, words: now, translation: change ?? entry.translation)
        bytes.replaceSubrange(entry.span.start..<entry.span.end, with: written.utf8.dropLast())
    }
    return bytes == file.bytes ? nil : bytes
}
