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
    var free: [FreeKey: [(source: Int, entry: Int)]] = [:]
    for (source, home) in homes.enumerated() {
        for (entry, key) in home.free { free[key, default: []].append((source, entry)) }
    }
    for index in homes.indices {
        for text in homes[index].homeless {
            let key = FreeKey(homes[index].source.texts[text].address, homes[index].source.texts[text].words)
            let left = (free[key] ?? []).filter { !homes[$0.source].claimed.contains($0.entry) }
            guard let found = left.first(where: { $0.source == index }) ?? left.first else { continue }
            homes[index].take(homes[found.source].release(found.entry), for: text)
        }
        homes[index].takeChanged()
    }
    var updated: [String: [UInt8]] = [:]
    for home in homes { if let bytes = home.written(program, language) { updated[home.source.path] = bytes } }
    return updated
}

/// What a translation that nobody claims is found by: its words, and the key that they are under.
private struct FreeKey: Hashable {
    let key: String
    let words: String

    init(_ address: String, _ words: String) { (key, self.words) = (Address.key(address), words) }
}

/// Which entry each text of a source gets.
private struct Homes {
    /// An entry, and the file that it is from.
    struct Found {
        let entry: POFile.Entry
        let bytes: [UInt8]
    }

    let source: TranslatedSource
    private let entries: [POFile.Entry]
    private let addresses: [Address]
    /// For each text the addresses that it may have had, the likeliest first.
    private let candidates: [[String]]
    private(set) var claimed: Set<Int> = []
    private var found: [Int: Found] = [:]
    /// Whether a text of another file got an entry of this one.
    private var hasGiven = false

    init(_ source: TranslatedSource) {
        self.source = source
        entries = source.file?.entries ?? []
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
            for words in Set([entry.words, entry.basis ?? entry.words]) {
                places[address.tail + "\n" + words, default: []].append(address.item)
            }
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

    private func translates(_ entry: Int, _ words: String) -> Bool {
        entries[entry].words == words || entries[entry].basis == words
    }

    /// Finds the entries of texts whose words stayed, at their address or at another place of the same list.
    mutating func settle() {
        let byAddress = Dictionary(grouping: entries.indices) { entries[$0].address }
        for (index, text) in source.texts.enumerated() {
            let all = candidates[index].lazy.flatMap { byAddress[$0] ?? [] }
            claim(all.first { !claimed.contains($0) && translates($0, text.words) }, for: index)
        }
        let byPattern = Dictionary(grouping: entries.indices) { Address.pattern(entries[$0].address) }
        for (index, text) in source.texts.enumerated() where found[index] == nil {
            let all = candidates[index].lazy.flatMap { byPattern[Address.pattern($0)] ?? [] }
            claim(all.first { !claimed.contains($0) && translates($0, text.words) }, for: index)
        }
    }

    private mutating func claim(_ entry: Int?, for text: Int) {
        guard let entry else { return }
        claimed.insert(entry)
        found[text] = Found(entry: entries[entry], bytes: source.file?.bytes ?? [])
    }

    var homeless: [Int] { source.texts.indices.filter { found[$0] == nil } }

    /// The entries that no text has, with their keys.
    var free: [(entry: Int, key: FreeKey)] {
        entries.indices.filter { !claimed.contains($0) && !entries[$0].translation.isEmpty }.flatMap { index in
            Set([entries[index].words, entries[index].basis ?? entries[index].words]).map {
                (index, FreeKey(entries[index].address, $0))
            }
        }
    }

    mutating func release(_ entry: Int) -> Found {
        claimed.insert(entry)
        hasGiven = true
        return Found(entry: entries[entry], bytes: source.file?.bytes ?? [])
    }

    mutating func take(_ other: Found, for text: Int) { found[text] = other }

    /// Gives the texts that are left what stands at their address: a translation of other words.
    mutating func takeChanged() {
        let byAddress = Dictionary(grouping: entries.indices) { entries[$0].address }
        for index in homeless {
            let all = candidates[index].lazy.flatMap { byAddress[$0] ?? [] }
            claim(all.first { !claimed.contains($0) && !entries[$0].isObsolete }, for: index)
        }
    }

    /// The bytes of the file; nil if it is as it should be.
    func written(_ program: String, _ language: String) -> [UInt8]? {
        let left = entries.indices.filter { !claimed.contains($0) }
        if source.file == nil, source.texts.isEmpty { return nil }
        let bytes = source.file?.bytes ?? []
        var (isSame, parts) = (source.file?.header != nil && !hasGiven, [String]())
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
    private func written(_ text: TranslatableText, _ found: Found?) -> (String, isKept: Bool) {
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
        if entry.words != text.words || entry.basis == text.words,
            entry.basis == text.words || entry.translation.isEmpty
        {
            flags.removeAll { $0 == "fuzzy" }
            previous = nil
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
