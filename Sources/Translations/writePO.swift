import SourceText

/// An entry as `msgmerge` writes it without wrapping, with its last line end.
func writtenEntry(
    comments: [String], flags: [String] = [], previous: String? = nil, address: String, words: String,
    translation: String, isObsolete: Bool = false
) -> String {
    let sign = isObsolete ? "#~ " : ""
    var lines = comments
    if !flags.isEmpty { lines.append("#, " + flags.joined(separator: ", ")) }
    if let previous { lines += written("msgid", previous).map { (isObsolete ? "#~| " : "#| ") + $0 } }
    if !address.isEmpty { lines += written("msgctxt", address).map { sign + $0 } }
    lines += (written("msgid", words) + written("msgstr", translation)).map { sign + $0 }
    return lines.map { $0 + "\n" }.joined()
}

/// A text on one line, or below its word with a line for each of its own.
private func written(_ word: String, _ text: String) -> [String] {
    let pieces = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let lines = pieces.enumerated().map { $0 < pieces.count - 1 ? $1 + "\n" : $1 }.filter { !$0.isEmpty }
    guard lines.count > 1 else { return ["\(word) \(quotedForPO(text))"] }
    return ["\(word) \"\""] + lines.map(quotedForPO)
}

private func quotedForPO(_ text: String) -> String {
    let escaped = text.replacingCharacters { character in
        let known = POReader.escapes.first { UnicodeScalar($0.value) == character }
        return known.map { "\\\(UnicodeScalar($0.sign))" }
    }
    return "\"\(escaped)\""
}

/// The header of a new file, with what tools expect to find.
func writtenHeader(of program: String, in language: String) -> String {
    let primary = Substring(language.prefix { $0 != "-" }.lowercased())
    // As the manual of gettext lists them. No text of ours is a plural; tools ask for them all the same.
    let forms = String(decoding: PackageResources.plural_forms_txt, as: UTF8.self).split(separator: "\n")
    let plurals = forms.lazy.map { $0.split(separator: ":", maxSplits: 1) }.first {
        $0[0].split(separator: " ").contains(primary)
    }
    let settings = String(decoding: PackageResources.header_txt, as: UTF8.self).replacing("{program}", with: program)
        .replacing("{language}", with: language.replacing("-", with: "_"))
    let counting = plurals.map { "Plural-Forms:\($0[1])\n" } ?? ""
    return writtenEntry(comments: [], address: "", words: "", translation: settings + counting)
}
