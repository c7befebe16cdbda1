package import ContentModel
import DailyPractice

/// UUIDs of version 5 (RFC 9562, section 5.5): made from a name, the same on every machine for ever.
package enum StableID {
    /// The namespace of everything that Hornbook names: the UUID version 5 of the name `hornbook` in
    /// RFC 9562's namespace for domain names. Changing it would change every published id.
    package static let namespace: [UInt8] = uuid(
        name: "hornbook",
        in: [0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8])

    /// The id of a record: the adopted one, or one made of its kind, its program and its identity, separated by line
    /// feeds. The identity of an activity is its day and band; that of a quiz is its band and title.
    package static func id(of record: IdentityFacet, _ noun: String, in program: String) -> String {
        record.written?.value ?? make([noun, program] + record.parts)
    }

    package static func make(_ parts: [String]) -> String {
        text(uuid(name: parts.joined(separator: "\n"), in: namespace))
    }

    static func uuid(name: String, in namespace: [UInt8]) -> [UInt8] {
        var bytes = Array(PlainSHA1.hash(namespace + Array(name.utf8)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x50
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes
    }

    /// The usual form: 8-4-4-4-12 digits in lower case.
    static func text(_ uuid: [UInt8]) -> String {
        let digits = Array(hexadecimal(uuid).utf8)
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(decoding: digits[$0], as: UTF8.self) }
        return groups.joined(separator: "-")
    }
}
