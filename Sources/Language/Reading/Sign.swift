/// A character that is not part of a word: a space, a full stop, a quotation mark.
struct NonLetter {
    let character: Unicode.Scalar
    let kind: ByteClass
    /// In bytes.
    let length: Int
    /// Whether it ends a sentence without a space after it, as in Chinese.
    let isWide: Bool

    init(_ character: Unicode.Scalar, _ kind: ByteClass, length: Int, isWide: Bool = false) {
        self.character = character
        self.kind = kind
        self.length = length
        self.isWide = isWide
    }

    /// The character of an ASCII byte.
    init(_ byte: UInt8, _ kind: ByteClass) { self.init(Unicode.Scalar(byte), kind, length: 1) }

    /// The marks that rules about prose need.
    var features: TextFeatures {
        switch character {
        case "\"": .straightDouble
        case "'": .straightSingle
        case "‘": [.curlySingle, .openingSingle]
        case "’": .curlySingle
        case "“", "”", "„": .curlyDouble
        default:
            switch kind {
            case .quote: .foreignQuote
            case .bracket: length == 1 ? .bracket : []
            case .other, .underscore: .rareCharacter
            default: []
            }
        }
    }

    var isStop: Bool { kind == .stop || kind == .question }
    var isSpace: Bool { kind == .space }
    var isQuote: Bool { kind == .quote || kind == .apostrophe }

    /// Nil if there is a letter or a digit.
    init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let kind = ByteClass(bytes[offset])
        if kind == .word { return nil }
        guard kind == .high else {
            self.init(bytes[offset], kind)
            return
        }
        guard let character = NonLetter.beyondASCII(bytes, offset) else { return nil }
        self = character
    }

    /// A character beyond ASCII; nil if anything else begins at the offset, such as a letter.
    static func beyondASCII(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> NonLetter? {
        // The first bytes of all characters that are listed below.
        switch bytes[offset] {
        case 0xC2, 0xC3, 0xD6...0xD8, 0xDB, 0xE0...0xE3, 0xEF: break
        default: return nil
        }
        let (character, length) = scalar(bytes, offset)
        guard let kind = kind(of: character) else { return nil }
        let isWide =
            switch character {
            case "。", "！", "？", "．", "｡": true
            default: false
            }
        return NonLetter(character, kind, length: length, isWide: isWide)
    }

    /// Nil for letters and for everything that is neither letter nor punctuation.
    private static func kind(of character: Unicode.Scalar) -> ByteClass? {
        switch character {
        case "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}": .space
        // Armenian, Urdu, Hindi, Amharic, Burmese, Khmer, Chinese and Japanese.
        case "…", "‼", "։", "۔", "।", "॥", "።", "၊", "။", "។", "៕", "。", "！", "．", "｡": .stop
        case "؟", "፧", "‽", "⁇", "⁈", "⁉", "？": .question
        case "،", "؛", "—", "―", "、", "，", "：", "；", "､": .pause
        case "\u{2010}"..."\u{2013}", "־": .hyphen
        case "\u{2018}"..."\u{201F}", "«", "»", "‹", "›", "《"..."』", "｢", "｣": .quote
        case "（", "）", "【", "】", "［", "］": .bracket
        // Letters, and joiners that are used inside words.
        case "ª", "µ", "º", "\u{200C}", "\u{200D}": nil
        case "\u{80}"..."\u{BF}", "×", "÷", "\u{2000}"..."\u{203F}", "・": .other
        default: nil
        }
    }
}

func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> (Unicode.Scalar, length: Int) {
    let lead = bytes[offset]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard offset + length <= bytes.count else { return ("\u{FFFD}", bytes.count - offset) }
    var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
    for byte in bytes[(offset + 1)..<(offset + length)] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
}

extension Unicode.Scalar {
    /// The lower-case form of a capital; other characters are unchanged. Turkish `İ` and `ı` both become `i`,
    /// because the ASCII capital `I` does.
    var small: Unicode.Scalar {
        let offset: UInt32 =
            switch self {
            case "A"..."Z", "À"..."Ö", "Ø"..."Þ", "Α"..."Ρ", "Σ"..."Ϋ", "А"..."Я": 32
            case "Ѐ"..."Џ": 80
            case "İ", "ı": 0
            case "Ā"..."ķ", "Ŋ"..."ŷ", "Ѡ"..."ҁ", "Ҋ"..."ҿ", "Ḁ"..."ẕ", "Ạ"..."ỿ": ~value & 1
            case "Ĺ"..."ň", "Ź"..."ž", "Ӂ"..."ӎ": value & 1
            default: 0
            }
        if self == "İ" || self == "ı" { return "i" }
        return Unicode.Scalar(value + offset) ?? self
    }
}
