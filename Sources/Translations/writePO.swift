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
    let primary = language.prefix { $0 != "-" }.lowercased()
    let plurals = pluralForms.first { $0.languages.contains(Substring(primary)) }.map { "Plural-Forms: \($0.rule)\n" }
    return writtenEntry(
        comments: [], address: "", words: "",
        translation: """
            Project-Id-Version: \(program)
            PO-Revision-Date: 
            Last-Translator: 
            Language-Team: 
            Language: \(language.replacing("-", with: "_"))
            MIME-Version: 1.0
            Content-Type: text/plain; charset=UTF-8
            Content-Transfer-Encoding: 8bit

            """ + (plurals ?? ""))
}

/// How languages count, as the manual of gettext lists it. No text of ours is a plural; tools ask for it all the same.
private let pluralForms: [(languages: [Substring], rule: String)] = [
    (["id", "ja", "ko", "ms", "th", "vi", "zh"], "nplurals=1; plural=0;"), (["fr"], "nplurals=2; plural=(n > 1);"),
    (["ar"], "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"),
    (
        ["bs", "hr", "ru", "sr", "uk"],
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    ), (["cs", "sk"], "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"),
    (["lt"], "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);"),
    (["ro"], "nplurals=3; plural=n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2;"),
    (["sl"], "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);"),
    (["pl"], "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"),
    (
        [
            "bg", "bn", "da", "de", "el", "en", "es", "fa", "fi", "he", "hi", "hu", "it", "nl", "no", "pt", "sv",
            "sw", "tr", "ur",
        ], "nplurals=2; plural=(n != 1);"
    ),
]
