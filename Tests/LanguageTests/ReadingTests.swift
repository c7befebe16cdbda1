import SourceText
import Testing

@testable import Language

/// How texts of other languages than English are split.
@Suite struct ReadingTests {
    @Test(
        "sentences end where a reader of the language pauses",
        arguments: [
            ("de", "„Nein!“, sagt er. Dann geht er.", ["„Nein!“, sagt er.", "Dann geht er."]),
            ("de", "Am 3. Mai ist es so weit. Gut.", ["Am 3. Mai ist es so weit.", "Gut."]),
            ("en", "He had 3. May came.", ["He had 3.", "May came."]),
            ("fr", "« Non ! » dit-il. Il part.", ["Non ! » dit-il.", "Il part."]),
            ("es", "¡No! ¿Quién viene? Él.", ["¡No!", "¿Quién viene?", "Él."]),
            ("es", "¡No! élla ríe.", ["¡No! élla ríe."]), ("ar", "من هذا؟ هذا أخي.", ["من هذا؟", "هذا أخي."]),
            ("ur", "یہ کون ہے؟ یہ بھائی ہے۔ وہ آیا۔", ["یہ کون ہے؟", "یہ بھائی ہے۔", "وہ آیا۔"]),
            ("hi", "यह कौन है? यह भाई है। वह आया।", ["यह कौन है?", "यह भाई है।", "वह आया।"]),
            ("zh", "他是谁？他是我哥哥。“好！”他说。", ["他是谁？", "他是我哥哥。", "“好！”", "他说。"]), ("ja", "「誰？」彼です。", ["「誰？」", "彼です。"]),
            ("am", "ይህ ማን ነው? ወንድሜ ነው። መጣ።", ["ይህ ማን ነው?", "ወንድሜ ነው።", "መጣ።"]),
        ]) func ends(_ tag: String, _ text: String, _ expected: [String])
    {
        let bytes = Array(text.utf8)
        let found = sentences(of: Text(text), in: Languages.standard[tag])
        #expect(found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == expected)
    }

    @Test(
        "letter case is set aside beyond ASCII",
        arguments: [
            ("Öl öl", "de"), ("ÉCOLE école", "fr"), ("ДОМ дом", "ru"), ("ΛΟΓΟΣ λογοσ", "el"), ("İYİ iyi", "tr"),
            ("IŞIK ışık", "tr"), ("Ğ ğ", "tr"), ("Ő ő", "hu"), ("Ẽ ẽ", "gn"),
        ]) func letterCase(_ text: String, _ tag: String)
    { #expect(Set(hashes(text, tag)).count == 1, "\(text)") }

    /// Texts are compared by these halves.
    @Test("the lower halves of hashes tell words apart") func halves() {
        let beginnings = ["eas", "hap", "walk", "play", "care", "thought", "understand", "über", "été"]
        let endings = ["", "s", "y", "ier", "ily", "ing", "ed", "ful", "fully", "less", "ness", "able", "ably", "é"]
        let words = beginnings.flatMap { beginning in
            endings.flatMap { ending in ["", "re", "un", "out"].map { "\($0)\(beginning)\(ending)" } }
        }
        let halves = hashes(words.joined(separator: " "), "en").map { UInt32(truncatingIfNeeded: $0) }
        #expect(halves.count == words.count)
        #expect(Set(halves).count == Set(words).count)
    }

    @Test("joiners stand inside words, marks do not") func words() {
        func count(_ text: String) -> Int { hashes(text, "fa").count }
        #expect(count("می\u{200C}روم") == 1)
        #expect(count("«سلام»، گفت") == 2)
        #expect(count("¿Qué? ¡Sí!") == 2)
        #expect(count("1º 2ª") == 2)
    }

    @Test(
        "what stands in quotation marks of the language is quoted",
        arguments: [
            ("de", "Er sagt „ja und nein“ dazu"), ("fr", "Il dit « oui et non » alors"),
            ("en", "He says “yes and no” then"), ("ja", "彼 「はい」 と"), ("sv", "Han ”ja och nej” sen"),
            ("en", "He says 'yes and no' then"),
        ]) func quoted(_ tag: String, _ text: String)
    {
        let words = splitWords(of: Text(text), in: Languages.standard[tag])
        #expect(words.last?.features.contains(.quoted) == false)
        #expect(words.contains { $0.features.contains(.quoted) })
        #expect(words.first?.features.contains(.quoted) == false)
    }

    private func hashes(_ text: String, _ tag: String) -> [UInt64] {
        let words = splitWords(of: Text(text), in: Languages.standard[tag])
        return words.map(\.hash)
    }
}
