import Workspace

/// Files as URIs, with the bytes that a URI cannot hold in percent.
enum FileURI {
    /// Nil for a document that is no file, such as one without a name yet.
    static func path(_ uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file:") else { return nil }
        var rest = uri.dropFirst(5)
        if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { $0 != "/" } }
        guard rest.hasPrefix("/") else { return nil }
        var bytes: [UInt8] = []
        var left = Array(rest.utf8)[...]
        while let byte = left.popFirst() {
            let digits = String(decoding: left.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), let value = UInt8(digits, radix: 16), digits.utf8.count == 2 {
                bytes.append(value)
                left = left.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return Paths.absolute(String(decoding: bytes, as: UTF8.self), from: "/")
    }

    static func uri(_ path: String) -> String {
        path.utf8.reduce(into: "file://") { uri, byte in
            let isPlain =
                0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || "/-._~".utf8.contains(byte)
            uri += isPlain ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
