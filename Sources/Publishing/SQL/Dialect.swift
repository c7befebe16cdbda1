package import ContentModel

/// The SQL dialects of the two databases.
package enum Dialect: Sendable {
    case postgres, sqlite

    package func append(_ value: SQLValue, to sql: inout [UInt8]) {
        switch value {
        case .null: sql += "null".utf8
        case .integer(let integer): sql += String(integer).utf8
        case .boolean(let boolean):
            sql += (self == .postgres ? (boolean ? "true" : "false") : (boolean ? "1" : "0")).utf8
        case .uuid(let uuid):
            appendLiteral(uuid, to: &sql)
            if self == .postgres { sql += "::uuid".utf8 }
        case .text(let text): appendLiteral(text, to: &sql)
        case .json(let json):
            json.withUnsafeBufferPointer { appendLiteral($0, to: &sql) }
            if self == .postgres { sql += "::jsonb".utf8 }
        }
    }

    /// Appends a text that is given as UTF-8.
    package func append(text: [UInt8], to sql: inout [UInt8]) {
        text.withUnsafeBufferPointer { appendLiteral($0, to: &sql) }
    }

    package func literal(_ text: String) -> String { literal(.text(text)) }

    func literal(_ value: SQLValue) -> String {
        var sql: [UInt8] = []
        append(value, to: &sql)
        return String(decoding: sql, as: UTF8.self)
    }

    private func appendLiteral(_ text: String, to sql: inout [UInt8]) {
        var text = text
        text.withUTF8 { appendLiteral($0, to: &sql) }
    }

    /// PostgreSQL reads a backslash in '…' depending on a setting, and in E'…' always in the same way. SQLite has
    /// no E'…'. A carriage return is always escaped, since tools disagree on whether it ends a line.
    private func appendLiteral(_ text: UnsafeBufferPointer<UInt8>, to sql: inout [UInt8]) {
        // Does not stop at the first match, so that the loop handles many bytes at a time.
        var found: UInt8 = 0
        for byte in text {
            found |=
                (byte == SpecialByte.quote ? 1 : 0) | (byte == SpecialByte.backslash ? 2 : 0)
                | (byte == SpecialByte.carriageReturn ? 4 : 0)
        }
        let isEscaped = self == .postgres && found & 6 != 0
        let isSpliced = self == .sqlite && found & 4 != 0
        if isEscaped { sql.append(UInt8(ascii: "E")) }
        if isSpliced { sql.append(UInt8(ascii: "(")) }
        sql.append(SpecialByte.quote)
        if found == 0 { sql.append(contentsOf: text) } else { appendEscaped(text, doubling: isEscaped, to: &sql) }
        sql.append(SpecialByte.quote)
        if isSpliced { sql.append(UInt8(ascii: ")")) }
    }

    private func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, doubling: Bool, to sql: inout [UInt8]) {
        var copied = 0
        for (index, byte) in text.enumerated() {
            guard byte == SpecialByte.quote || byte == SpecialByte.backslash || byte == SpecialByte.carriageReturn
            else { continue }
            sql.append(contentsOf: text[copied..<index])
            copied = index + 1
            switch byte {
            case SpecialByte.carriageReturn: sql += (self == .sqlite ? "' || char(13) || '" : "\\r").utf8
            case SpecialByte.backslash where doubling: sql += [SpecialByte.backslash, SpecialByte.backslash]
            case SpecialByte.backslash: sql.append(byte)
            default: sql += [SpecialByte.quote, SpecialByte.quote]
            }
        }
        sql.append(contentsOf: text[copied...])
    }
}

private enum SpecialByte {
    static let quote = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")
    static let carriageReturn: UInt8 = 0x0D
}

extension Array<UInt8> {
    package static func += (bytes: inout [UInt8], line: String) { bytes.append(contentsOf: line.utf8) }
}
