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
///
/// `changes` are other translations, by the path of the source and the address of the text; without one, what is there
/// counts as a translation of the words that the source has now.
package func updatedTranslations(
    _ sources: [TranslatedSource], _ changes: [String: [String: String?]] = [:], program: String, language: String
) -> [String: [UInt8]] {
    let entries = sources.flatMap { source in
        (source.file?.entries ?? []).map { Place(source.path, $0.address, Array($0.allWords), $0) }
    }
    var texts = sources.flatMap { source in source.texts.map { Place(source.path, $0.address, [$0.words]) } }
    let items = formerItems(of: texts, among: entries)
    for (index, former) in sources.flatMap(\.texts).map(\.former).enumerated() {
        let (path, address) = (texts[index].path, texts[index].address)
        let before = address.item.isEmpty ? "" : items[[path, address.item]]
        let addresses = [before.map { $0 + address.tail }, former].compactMap(\.self)
        texts[index].addresses = addresses.map(Address.init)
    }
    var homes = Matches(texts, entries)
    // What stayed, and what moved in its list, in its file, or into another.
    homes.match { text in text.keys { [text.path, $0.string] } }
    homes.match { text in text.keys { [text.path, $0.pattern] } }
    for isInFile in [true, false] {
        homes.match { text in
            let isEmpty = text.entry?.translation.isEmpty ?? false
            return isEmpty ? [] : text.words.map { (isInFile ? [text.path] : []) + [text.address.key, $0] }
        }
    }
    // What changed gets what stands at its address: a translation of other words.
    homes.match { text in text.entry?.isObsolete ?? false ? [] : text.addresses.map { [text.path, $0.string] } }
    let left = Dictionary(grouping: entries.indices.filter { !homes.taken.contains($0) }) { entries[$0].path }
    var (updated, next): ([String: [UInt8]], Int) = ([:], 0)
    for source in sources {
        let own = source.texts.indices.map { homes.found[next + $0].map { entries[$0] } }
        next += own.count
        updated[source.path] = source.written(
            with: own, changes[source.path] ?? [:],
            leaving: (left[source.path] ?? []).compactMap { entries[$0].entry }, program, language)
    }
    return updated
}

/// A text of a source, or an entry of its file.
private struct Place {
    let path: String
    let address: Address
    /// Where it is or may have been, the likeliest first.
    var addresses: [Address]
    let words: [String]
    /// Nil of a text.
    let entry: POFile.Entry?

    init(_ path: String, _ address: String, _ words: [String], _ entry: POFile.Entry? = nil) {
        (self.path, self.address, self.words, self.entry) = (path, Address(address), words, entry)
        addresses = [self.address]
    }

    /// A key for each of its words with some parts of each of its addresses.
    func keys(_ parts: (Address) -> [String]) -> [[String]] {
        addresses.flatMap { address in words.map { parts(address) + [$0] } }
    }
}

/// Gives things others of their kind. No two get the same.
private struct Matches<Thing> {
    let things: [Thing]
    let others: [Thing]
    /// By the indices of both.
    private(set) var found: [Int: Int] = [:]
    private(set) var taken: Set<Int> = []

    init(_ things: [Thing], _ others: [Thing]) { (self.things, self.others) = (things, others) }

    /// Gives each thing that has none yet the first one left that shares a key with it.
    mutating func match(by keys: (Thing) -> [[String]]) {
        if found.count == things.count { return }
        var left: [[String]: [Int]] = [:]
        for index in others.indices.reversed() where !taken.contains(index) {
            for key in keys(others[index]) { left[key, default: []].append(index) }
        }
        for index in things.indices where found[index] == nil {
            for key in keys(things[index]) {
                while found[index] == nil, let other = left[key]?.popLast() {
                    if taken.insert(other).inserted { found[index] = other }
                }
            }
        }
    }
}

/// For the items of lists without ids, the items that they were: those with the same first words, and else those at the
/// same place, unless these moved.
private func formerItems(of texts: [Place], among entries: [Place]) -> [[String]: String] {
    func items(_ places: [Place], _ count: Int) -> [(key: [String], parts: ArraySlice<Place>)] {
        places.filter { !$0.address.item.isEmpty }.grouped { [$0.path, $0.address.item] }.map {
            ($0.key, Array($0.elements).prefix(count))
        }
    }
    var items = Matches(items(texts, 1), items(entries, .max))
    items.match { item in item.parts.flatMap { $0.keys { item.key + [$0.tail] } } }
    items.match { item in item.parts.flatMap { $0.keys { [item.key[0], $0.tail] } } }
    items.match { [$0.key] }
    return Dictionary(uniqueKeysWithValues: items.found.map { (items.things[$0].key, items.others[$1].key[1]) })
}

extension TranslatedSource {
    /// The bytes of its file; nil if it is as it should be.
    fileprivate func written(
        with found: [Place?], _ changes: [String: String?], leaving left: [POFile.Entry], _ program: String,
        _ language: String
    ) -> [UInt8]? {
        if file == nil, texts.isEmpty { return nil }
        let bytes = file?.bytes ?? []
        let (hasReturns, first) = (bytes.contains(0x0D), bytes.firstIndex(of: 0x0A) ?? 0)
        func raw(_ span: ByteSpan) -> String {
            let text = String(decoding: bytes[span], as: UTF8.self) + "\n"
            return hasReturns ? text.replacing("\r\n", with: "\n") : text
        }
        var parts = zip(texts, found).map { text, found in
            let (entry, change) = (found?.entry, changes[text.address])
            // Of what its translator marked as fuzzy, nothing is known.
            let kept = entry.flatMap { $0.basis == nil || $0.translation.isEmpty ? nil : $0.translation }
            let new = change.flatMap { $0 ?? kept }
            if let entry, found?.path == path, text.isAt(entry),
                new == nil || new == entry.translation && !entry.isFuzzy
            {
                return raw(entry.span)
            }
            return text.written(over: entry, as: new)
        }
        for entry in left {
            let comments = entry.comments.filter { !$0.hasPrefix("#.") && !$0.hasPrefix("#:") }
            if entry.isObsolete {
                parts.append(raw(entry.span))
            } else if !entry.translation.isEmpty || !comments.isEmpty {
                // An entry of which nobody wrote anything is no loss.
                parts.append(
                    writtenEntry(
                        comments: comments, flags: entry.flags, previous: entry.previous?.string,
                        address: entry.address, words: entry.words, translation: entry.translation, isObsolete: true))
            }
        }
        // It may have them in another order.
        let known = Set(file?.entries.map { raw($0.span) } ?? [])
        if file?.header != nil, Set(parts) == known { return nil }
        if let ending = file?.ending { parts.append(raw(ending)) }
        let header = file?.header.map { raw($0.span) } ?? writtenHeader(of: program, in: language)
        let text = ([header] + parts).joined(separator: "\n")
        return Array((first > 0 && bytes[first - 1] == 0x0D ? text.replacing("\n", with: "\r\n") : text).utf8)
    }
}

extension TranslatableText {
    private var comments: [String] { notes.map { "#. \($0)" } }

    /// Whether an entry has its address, its words and its notes. Tools may break the lines of notes.
    fileprivate func isAt(_ entry: POFile.Entry) -> Bool {
        func flat(_ lines: [String]) -> String {
            lines.flatMap { $0.dropFirst(2).split(separator: " ") }.joined(separator: " ")
        }
        return entry.address == address && entry.words == words && !entry.isObsolete
            && flat(entry.comments.filter { $0.hasPrefix("#.") }) == flat(comments)
    }

    /// Its entry with what the one that it had says, or with a new translation.
    fileprivate func written(over entry: POFile.Entry?, as new: String?) -> String {
        let own = entry?.comments.filter { !$0.hasPrefix("#.") } ?? []
        var (flags, previous) = (entry?.flags ?? [], entry?.previous?.string)
        if let entry, new != nil || entry.basis == words || entry.words != words && entry.translation.isEmpty {
            flags.removeAll { $0 == "fuzzy" }
            // Somebody may have typed the translation over the words of the source.
            previous = new != nil || entry.basis == words ? nil : entry.words
        } else if let entry, entry.words != words {
            // Of what its translator was not sure of, no words are known that it translates.
            previous = entry.basis
            if !entry.isFuzzy { flags.insert("fuzzy", at: 0) }
        }
        return writtenEntry(
            comments: own.filter { !$0.hasPrefix("#:") } + comments + own.filter { $0.hasPrefix("#:") }, flags: flags,
            previous: previous, address: address, words: words, translation: new ?? entry?.translation ?? "")
    }
}
