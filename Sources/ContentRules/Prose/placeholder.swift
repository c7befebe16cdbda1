import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let placeholder = Rule(
        "placeholder", .warning, "A text is not written yet.",
        because: "TODO, TBD and lorem ipsum are notes from one writer to another, and must not reach a "
            + "family's phone. Drafts may contain them; builds may not.",
        bad: .activity("bestApproach: Kneel down first. TODO say why that helps."),
        good: .activity("bestApproach: Kneel down first. Eyes at her height do not look like a scolding."),
        background:
            "Haladyna, Downing and Rodriguez (2002), guidelines 11 and 12: proofread, mind punctuation. Whole "
            + "words only: TODO, FIXME, TBD, TBC, XX, XXX, lorem ipsum, `insert … here`, `to be written`, `feedback "
            + "here`, `Option D`, `???`, `[name]`, `{{name}}`; as whole texts also `asdf`, `N/A`, `coming soon`, "
            + "`<title>` and the like, and texts without a single letter or digit. Kisses at the end of a quotation "
            + "and Roman numbers pass.", stopsBuilds: true,
        check: .prose { prose, found in
            let missing = prose.passages(holding: [.placeholder, .bracket, .oddSign, .formEnd]).compactMap { text in
                missingText(in: text, prose.language).map { (text.text, $0) }
            }
            let isScaffold = missing.count > 1 && missing.count == prose.texts.count
            for (text, range) in missing {
                found.report(
                    text.place, part: Diagnostic.Part(range, of: text.value),
                    "\(quoted(range, of: text.value)) is a placeholder: the text is not written yet",
                    help: "write the text, or delete the key if it is optional",
                    gist: isScaffold ? "nothing is written in this file yet" : nil)
            }
        })
}

private func missingText(in text: Passage, _ language: Language) -> Range<Int>? {
    // A list of symbols to choose from may be meant.
    if text.about.words == 0 {
        return text.about.role == .word || text.about.role == .choice ? nil : 0..<text.text.value.utf8Count
    }
    if language.isNoteAlone(text.about.fingerprint) { return 0..<text.text.value.utf8Count }
    let bytes = text.text.value.withBytes { Array($0) }
    if text.about.words <= 6, isTag(bytes) { return 0..<bytes.count }
    let knowsForms = language.has(.formParts)
    let sentences = wordsBySentence(of: text.text.value, in: language)
    let notes = sentences.flatMap { possibleNotes(in: $0, language) }
    let speaksOfRome = !notes.isEmpty && text.text.value.string.contains("Roman")
    let range = notes.first { range in
        // Many languages count centuries in Roman figures.
        (knowsForms || !isNumeral(bytes[range])) && isNote(bytes, range, speaksOfRome)
    }
    if let range { return range }
    if let gap = gap(bytes, knowsForms, mayHoldValues: [.name, .background].contains(text.about.role)) { return gap }
    let isForm = knowsForms && text.about.words <= 6 && isBlankForm(lowercaseWords(bytes[...]), text.about.role)
    return isForm ? 0..<bytes.count : nil
}

/// Words of a sentence that may be notes to the writer, each with what belongs to it.
private func possibleNotes(in words: [PassingWord], _ language: Language) -> [Range<Int>] {
    words.indices.compactMap { index in
        let word = words[index]
        guard language.placeholders.contains(word) else { return nil }
        switch word.hash {
        case Word.hash("lorem"):
            guard index + 1 < words.count, words[index + 1].is("ipsum") else { return nil }
            return word.start..<words[index + 1].end
        case Word.hash("insert"):
            // insert … here, with nothing but words between.
            let rest = words[(index + 1)...].prefix(6).prefix(while: \.followsDirectly)
            return rest.first { $0.is("here") }.map { word.start..<$0.end }
        default: return word.range
        }
    }
}

/// Whether a word that may be a note is one here.
private func isNote(_ bytes: [UInt8], _ range: Range<Int>, _ speaksOfRome: Bool) -> Bool {
    let letters = bytes[range]
    switch letters[range.lowerBound] | 0x20 {
    // `todo` and `insert` are words of some language, TODO is a note.
    case UInt8(ascii: "f"): return letters.allSatisfy { $0 < 0x61 }
    case UInt8(ascii: "t") where range.count < 5:
        return range.count == bytes.count || letters.allSatisfy { $0 < 0x61 }
    case UInt8(ascii: "x"):
        // `Love, Mia xxx"` ends with kisses; thirty was XXX to the Romans.
        let next = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
        let isAfterWord = range.lowerBound > 1 && isLetterOrDigit(bytes[range.lowerBound - 2])
        if isAfterWord, next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || next == 0xE2 { return false }
        return !speaksOfRome
    default: return true
    }
}

/// `<title>` alone: the name of what is to stand there.
private func isTag(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: "<") && bytes.last == UInt8(ascii: ">")
        && bytes.count { $0 == UInt8(ascii: "<") } == 1
}

private func isNumeral(_ letters: ArraySlice<UInt8>) -> Bool { letters.allSatisfy { $0 == UInt8(ascii: "X") } }

/// `???`, `{{name}}`, `[Name]`, `[child's name]`, `<insert …>`: a hole that was to be filled. None is
/// longer than a note can be.
private func gap(_ bytes: [UInt8], _ knowsForms: Bool, mayHoldValues: Bool) -> Range<Int>? {
    for start in bytes.indices {
        switch bytes[start] {
        case UInt8(ascii: "?"):
            // Somebody may well have typed "???".
            let isTyped = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
            if bytes[start...].starts(with: "???".utf8) { return isTyped ? nil : start..<(start + 3) }
        case UInt8(ascii: "{"):
            // The app puts values into notifications.
            if knowsForms, !mayHoldValues, let end = endOfName(bytes, start) { return start..<end }
            guard bytes[start...].starts(with: "{{".utf8),
                let end = bytes[start...].prefix(longestHole).firstIndex(of: UInt8(ascii: "}"))
            else { continue }
            return start..<min(end + 2, bytes.count)
        case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["):
            guard knowsForms else { continue }
            if let end = endOfNote(bytes, start) ?? endOfName(bytes, start) { return start..<end }
        default: break
        }
    }
    return nil
}

/// Where brackets end that say what is to be filled in: `<insert …>`, `(add the verse)`, `[child's name]`.
private func endOfNote(_ bytes: [UInt8], _ start: Int) -> Int? {
    let closing: UInt8 = bytes[start] == UInt8(ascii: "(") ? 0x29 : bytes[start] == UInt8(ascii: "<") ? 0x3E : 0x5D
    guard let end = bytes[start...].prefix(longestHole).firstIndex(of: closing), end - start > 2 else { return nil }
    let words = lowercaseWords(bytes[(start + 1)..<end])
    guard let first = words.first, words.count <= 12 else { return nil }
    let isAsked =
        BlankForms.requests.contains(first) && (closing != 0x29 || words.contains(where: BlankForms.parts.contains))
    // `[the child]` explains a quotation, and `(more of the same)` is a text.
    let isHole = closing == 0x5D && !["a", "the", "this"].contains(first)
    let isForm = words.allSatisfy { BlankForms.parts.contains($0) || BlankForms.others.contains($0) }
    // `[one sentence goes here]`
    if closing != 0x29, words.count(where: BlankForms.telling.contains) > 1 { return end + 1 }
    return isAsked || isForm && (isHole || words.contains(where: BlankForms.telling.contains)) ? end + 1 : nil
}

/// Where `<name>` or `{number}` ends: what an empty form asks for.
private func endOfName(_ bytes: [UInt8], _ start: Int) -> Int? {
    let letters = bytes[(start + 1)...].prefix { 0x61...0x7A ~= $0 }
    let name = String(decoding: letters, as: UTF8.self)
    // The bracket that closes is the next but one in ASCII.
    guard letters.endIndex < bytes.count, bytes[letters.endIndex] == bytes[start] + 2, letters.count > 3,
        BlankForms.parts.contains(name) || BlankForms.others.contains(name)
    else { return nil }
    return letters.endIndex + 1
}

/// In bytes.
private let longestHole = 200

private func lowercaseWords(_ bytes: ArraySlice<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'") }.map(
        String.init)
}

/// `Feedback here`, `Option D`, `Explanation to be written.`: what stands in an empty form.
private func isBlankForm(_ words: [String], _ role: TextRole) -> Bool {
    guard let first = words.first, let last = words.last, words.contains(where: BlankForms.parts.contains) else {
        return false
    }
    let isLabel = last.count == 1 || last == "text" || last.allSatisfy(\.isNumber)
    if words.count == 2, BlankForms.parts.contains(first), isLabel { return true }
    guard words.allSatisfy({ BlankForms.parts.contains($0) || BlankForms.others.contains($0) }) else { return false }
    // Elsewhere it may be the matter.
    let isAlone = words.count == 1 && [.feedback, .explanation, .background, .scenario].contains(role)
    return isAlone || words.count > 1 && words.contains(where: BlankForms.telling.contains)
}

private enum BlankForms {
    static let parts = Set(Language.english.spellings(.formParts))
    static let others = Set(Language.english.spellings(.noteWords))
    /// With one of these, it says that something is missing.
    static let telling = Set(Language.english.spellings(.tellingNotes))
    /// With these a note to the writer begins if it then speaks of texts.
    static let requests = Set(Language.english.spellings(.requests))
}
