/// The SHA-256 of a file, as a manifest writes it. Sixty-four hexadecimal digits are kept as the 32 bytes that they
/// stand for: a text would take four times as much, and a manifest names two hashes a day.
struct FileHash: Hashable, Sendable {
    private enum Form: Hashable, Sendable {
        case bytes(UInt64, UInt64, UInt64, UInt64)
        /// Whatever else somebody has written.
        case other(String)
    }

    private let form: Form

    init(_ text: String) { form = FileHash.bytes(text) ?? .other(text) }

    /// Whether it is of 64 lower-case hexadecimal digits.
    var isWhole: Bool { if case .bytes = form { true } else { false } }

    var text: String {
        switch form {
        case .bytes(let a, let b, let c, let d): [a, b, c, d].map(StableHash.digits(of:)).joined()
        case .other(let text): text
        }
    }

    /// Only what ``text`` gives back letter by letter: lower-case digits.
    private static func bytes(_ text: String) -> Form? {
        guard text.utf8.count == 64 else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for digit in text.utf8 {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            words.0 = words.0 << 4 | words.1 >> 60
            words.1 = words.1 << 4 | words.2 >> 60
            words.2 = words.2 << 4 | words.3 >> 60
            words.3 = words.3 << 4 | UInt64(value)
        }
        return .bytes(words.0, words.1, words.2, words.3)
    }
}

extension FileHash: Codable {
    init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode(String.self)) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
