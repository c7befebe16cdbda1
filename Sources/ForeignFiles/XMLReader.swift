/// The tags of an XML document one after another, and the texts between them.
struct XMLReader {
    enum Form { case opening, closing, empty }

    struct Tag {
        let name: String
        let form: Form
        /// Where it begins.
        let start: Int
    }

    private let bytes: [UInt8]
    private(set) var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Passes over the declaration and the document type.
    mutating func skipProlog() throws(FormatFault) {
        try skipBlanks()
        if starts("<?xml") {
            try skip(to: "?>", "the declaration of XML does not end")
            try skipBlanks()
        }
        if starts("<!DOCTYPE") {
            let start = index
            try skip(to: ">", "the document type does not end")
            // Entities of the file's own would make texts of it that nobody wrote.
            if let bracket = bytes[start..<index].firstIndex(of: UInt8(ascii: "[")) {
                throw fault("the document type must not declare anything", at: bracket)
            }
        }
    }

    /// The next tag, with nothing but blanks and comments before it; nil at the end of the file.
    mutating func nextTag() throws(FormatFault) -> Tag? {
        try skipBlanks()
        guard index < bytes.count else { return nil }
        guard bytes[index] == UInt8(ascii: "<") else {
            throw fault("a text stands here, outside all elements")
        }
        let start = index
        index += 1
        let isClosing = take("/")
        let name = takeName()
        guard !name.isEmpty else { throw fault("this is no tag", at: start) }
        // Of all elements only `<plist>` has attributes.
        while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") {
            index += 1
        }
        let isEmpty = bytes[index - 1] == UInt8(ascii: "/")
        let rest = bytes[(start + 1 + (isClosing ? 1 : 0) + name.utf8.count)..<(index - (isEmpty ? 1 : 0))]
        guard take(">") else { throw fault("this tag does not end", at: start) }
        guard name == "plist" || rest.allSatisfy(isBlank), !(isClosing && isEmpty) else {
            throw fault("this is no tag of a property list", at: start)
        }
        return Tag(name: name, form: isClosing ? .closing : isEmpty ? .empty : .opening, start: start)
    }

    /// What stands before the next tag.
    mutating func text() throws(FormatFault) -> String {
        var text = ""
        var plain = index
        func upToHere() -> String { String(decoding: bytes[plain..<index], as: UTF8.self) }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<") where starts("<!--"):
                text += upToHere()
                try skip(to: "-->", "this comment does not end")
                plain = index
            case UInt8(ascii: "<") where starts("<![CDATA["):
                text += upToHere()
                index += "<![CDATA[".utf8.count
                plain = index
                try skip(to: "]]>", "this text does not end")
                text += upToHere().dropLast("]]>".count)
                plain = index
            case UInt8(ascii: "<"): return text + upToHere()
            case UInt8(ascii: "&"):
                text += upToHere()
                text.unicodeScalars.append(try entity())
                plain = index
            default: index += 1
            }
        }
        throw fault("the file ends inside a text")
    }

    private mutating func entity() throws(FormatFault) -> Unicode.Scalar {
        let start = index
        guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            throw fault("`&` is written `&amp;`", at: start)
        }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        index = end + 1
        let known: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        if let scalar = known[name] { return scalar }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard name.hasPrefix("#"), let code = UInt32(digits, radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(code)
        else { throw fault("`&\(name);` stands for nothing", at: start) }
        return scalar
    }

    // MARK: Bytes

    /// Blanks and comments.
    private mutating func skipBlanks() throws(FormatFault) {
        while index < bytes.count {
            if isBlank(bytes[index]) {
                index += 1
            } else if starts("<!--") {
                try skip(to: "-->", "this comment does not end")
            } else {
                return
            }
        }
    }

    private mutating func skip(to end: String, _ message: String) throws(FormatFault) {
        let start = index
        while index < bytes.count {
            if starts(end) {
                index += end.utf8.count
                return
            }
            index += 1
        }
        throw fault(message, at: start)
    }

    private mutating func takeName() -> String {
        let start = index
        while index < bytes.count, UnicodeScalar(bytes[index]).properties.isAlphabetic, bytes[index] < 0x80 {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: letter) else { return false }
        index += 1
        return true
    }

    private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    func fault(_ message: String, at place: Int? = nil) -> FormatFault {
        let isEnd = place == nil && index >= bytes.count
        return FormatFault(
            isEnd ? "the file ends too early: \(message)" : message, at: place ?? index, in: bytes)
    }
}

private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}
