/// Who reads SQL: they do not agree on backslashes.
enum SQLReading: CaseIterable {
    /// PostgreSQL as it comes.
    case postgres
    /// With `standard_conforming_strings` off: a backslash escapes in every text.
    case postgresWithBackslashes
    /// The Supabase command line, which splits files before it sends them.
    case supabase
    case sqlite

    var isSQLite: Bool { self == .sqlite }
}

/// Reads SQL as far as it must be known to see where texts and statements end.
struct SQLReader {
    private let bytes: [UInt8]
    private let reading: SQLReading
    private var at = 0
    private var depth = 0

    init(_ bytes: [UInt8], as reading: SQLReading) {
        self.bytes = bytes
        self.reading = reading
    }

    private func has(_ text: StaticString) -> Bool {
        bytes[at...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private var byte: UInt8 { bytes[at] }

    /// How many statements there are; nil where a text, a comment or a parenthesis does not end.
    mutating func countStatements() -> Int? {
        var count = 0
        var isEmpty = true
        while at < bytes.count {
            switch byte {
            case UInt8(ascii: ";") where depth == 0:
                count += 1
                isEmpty = true
                at += 1
            case UInt8(ascii: "("), UInt8(ascii: ")"):
                depth += byte == UInt8(ascii: "(") ? 1 : -1
                if depth < 0 { return nil }
                at += 1
            case UInt8(ascii: " "), UInt8(ascii: "\n"): at += 1
            default:
                if !has("--"), !has("/*") { isEmpty = false }
                guard skip() else { return nil }
            }
        }
        return isEmpty && depth == 0 ? count : nil
    }

    /// Passes over one text, comment or character; false where it does not end.
    private mutating func skip() -> Bool {
        if byte == UInt8(ascii: "'") { return text(hasEscapes: reading == .postgresWithBackslashes) != nil }
        if has("E'"), !reading.isSQLite, reading != .supabase {
            at += 1
            return text(hasEscapes: true) != nil
        }
        if byte == UInt8(ascii: "\"") { return skipName() }
        if has("--") {
            at = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            return true
        }
        if has("/*") { return skipBlock() }
        if byte == UInt8(ascii: "$"), !reading.isSQLite { return skipDollars() }
        if byte == UInt8(ascii: "\\"), reading == .supabase { at += 1 }
        at += 1
        return true
    }

    private mutating func skipName() -> Bool {
        guard let end = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return false }
        at = end + 1
        return true
    }

    private mutating func skipBlock() -> Bool {
        var level = 0
        while at < bytes.count {
            if has("/*") {
                (level, at) = (level + 1, at + 2)
            } else if has("*/") {
                (level, at) = (level - 1, at + 2)
            } else {
                at += 1
            }
            if level == 0 { return true }
        }
        return false
    }

    /// `$tag$ … $tag$`, or a parameter such as `$1`.
    private mutating func skipDollars() -> Bool {
        let end = bytes[(at + 1)...].firstIndex { byte in
            !(byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A))
        }
        guard let end, bytes[end] == UInt8(ascii: "$") else {
            at += 1
            return true
        }
        let tag = bytes[at...end]
        at = end + 1
        while at < bytes.count {
            if bytes[at...].starts(with: tag) {
                at += tag.count
                return true
            }
            at += 1
        }
        return false
    }

    /// The next text literal, read as the database would; of SQLite, with what `|| char(13) ||` puts into it.
    mutating func nextText() -> [UInt8]? {
        while at < bytes.count, byte != UInt8(ascii: "'") {
            if has("E'") {
                at += 1
                return text(hasEscapes: true)
            }
            guard skip() else { return nil }
        }
        guard var value = text(hasEscapes: reading == .postgresWithBackslashes) else { return nil }
        while reading.isSQLite, has(" || char(13) || ") {
            at += " || char(13) || ".utf8.count
            guard let more = text(hasEscapes: false) else { return nil }
            value += [0x0D] + more
        }
        return value
    }

    /// From one quote to the one that ends it.
    private mutating func text(hasEscapes: Bool) -> [UInt8]? {
        var value: [UInt8] = []
        at += 1
        while at < bytes.count {
            if byte == UInt8(ascii: "'") {
                at += 1
                guard at < bytes.count, byte == UInt8(ascii: "'") else { return value }
            } else if hasEscapes, byte == UInt8(ascii: "\\") {
                at += 1
                guard at < bytes.count else { return nil }
                value.append(byte == UInt8(ascii: "r") ? 0x0D : byte == UInt8(ascii: "n") ? 0x0A : byte)
                at += 1
                continue
            }
            value.append(byte)
            at += 1
        }
        return nil
    }
}
