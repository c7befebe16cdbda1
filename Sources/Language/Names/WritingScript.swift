/// The letters that a language is written in, as far as they can be told by their ranges in Unicode.
package enum WritingScript: String, Sendable {
    case latin = "latn", greek = "grek", cyrillic = "cyrl", hebrew = "hebr", arabic = "arab", devanagari = "deva"
    case bengali = "beng", thai, han = "hans", kana = "jpan", hangul = "kore"

    /// The script of a language, by a subtag of its tag or by custom.
    package init(of tag: String) {
        let parts = tag.split(separator: "-").map { $0.lowercased() }
        let named = parts.dropFirst().lazy.compactMap { WritingScript(rawValue: $0 == "hant" ? "hans" : $0) }
        if let script = named.first {
            self = script
            return
        }
        self =
            switch parts.first ?? "" {
            case "ar", "ckb", "fa", "ks", "ps", "sd", "ug", "ur": .arabic
            case "he", "yi": .hebrew
            case "be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "tt", "uk": .cyrillic
            case "el": .greek
            case "hi", "mr", "ne", "sa": .devanagari
            case "as", "bn": .bengali
            case "th": .thai
            case "zh": .han
            case "ja": .kana
            case "ko": .hangul
            default: .latin
            }
    }

    /// Whether a letter is one of the script. Japanese has Chinese characters, too, and Korean had them.
    package func has(_ letter: Unicode.Scalar) -> Bool {
        switch (self, letter.value) {
        case (.latin, 0x41...0x24F), (.latin, 0x1E00...0x1EFF), (.greek, 0x370...0x3FF), (.greek, 0x1F00...0x1FFF),
            (.cyrillic, 0x400...0x52F), (.hebrew, 0x590...0x5FF), (.arabic, 0x600...0x77F), (.arabic, 0x8A0...0x8FF),
            (.arabic, 0xFB50...0xFEFC), (.devanagari, 0x900...0x97F), (.bengali, 0x980...0x9FF),
            (.thai, 0xE00...0xE7F), (.han, 0x3400...0x9FFF), (.kana, 0x3040...0x30FF), (.kana, 0x3400...0x9FFF),
            (.hangul, 0x1100...0x11FF), (.hangul, 0x3400...0x9FFF), (.hangul, 0xAC00...0xD7A3):
            true
        default: false
        }
    }
}
