package import SourceText

/// What a release keeps of a text: enough to tell the same text, a mended one and another one apart.
///
/// A hash of the text without case, blanks and punctuation, the number of its different trigrams, and those
/// trigrams, or of more than `sampleSize` the ones with the lowest hashes: a fair sample (Broder, 1997).
package struct Fingerprint: Sendable, Equatable {
    /// FNV-1a of 64 bits over the code points that count.
    package let hash: UInt64
    let trigrams: Int
    let sample: [UInt16]

    static let sampleSize = 24

    package init(of text: Text) {
        let plain = plainForm(of: text)
        hash = fnv(plain)
        let all = trigramHashes(of: plain)
        trigrams = all.count
        sample = all.sorted().prefix(Fingerprint.sampleSize).map { UInt16(truncatingIfNeeded: $0) }
    }

    /// The hash alone: most texts have not changed, and nothing else is asked of them.
    package static func hash(of text: Text) -> UInt64 {
        text.withBytes { bytes in
            var hash = FNV1a()
            forEachPlainScalar(of: bytes) { hash.add($0) }
            return hash.value
        }
    }

    /// The share of trigrams that both texts have, of the shorter one's; from 0 to 1, an estimate where the
    /// sample is not all.
    package func resemblance(to text: Text) -> Double {
        let others = trigramHashes(of: plainForm(of: text))
        guard !sample.isEmpty, !others.isEmpty else { return 0 }
        let known = Set(others.map { UInt16(truncatingIfNeeded: $0) })
        let share = Double(sample.count { known.contains($0) }) / Double(sample.count)
        return min(1, max(share, share * Double(trigrams) / Double(others.count)))
    }
}

extension Fingerprint {
    /// The share of trigrams that both texts have, of all that either has; from 0 to 1, an estimate where the sample
    /// is not all. Of two texts that both resemble a third it tells the nearer one, even where one is part of the
    /// other.
    package func likeness(to text: Text) -> Double {
        let others = trigramHashes(of: plainForm(of: text))
        guard !sample.isEmpty, !others.isEmpty else { return 0 }
        let known = Set(others.map { UInt16(truncatingIfNeeded: $0) })
        let shared = Double(trigrams) * Double(sample.count { known.contains($0) }) / Double(sample.count)
        return shared / max(shared, Double(trigrams + others.count) - shared)
    }

    /// The hash of a text as it stands, in hexadecimal: it tells texts apart of which the plain form is the same.
    package static func exact(_ text: Text) -> String {
        text.withBytes { bytes in
            var hash = FNV1a()
            for byte in bytes { hash.add(UInt32(byte)) }
            return hexadecimal16(hash.value)
        }
    }

    /// Of texts in one list, that hash of each whose plain form another one has; nil for the others.
    package static func exact(ofAlike texts: [Text]) -> [String?] {
        let plain = texts.map { hash(of: $0) }
        var counts: [UInt64: Int] = [:]
        for hash in plain { counts[hash, default: 0] += 1 }
        return zip(texts, plain).map { text, hash in counts[hash, default: 0] > 1 ? exact(text) : nil }
    }

    /// The same by the names of texts, of those that have such a hash.
    package static func exact(ofAlike texts: [(name: String, text: Text)]) -> [String: String] {
        let exact = zip(texts, exact(ofAlike: texts.map(\.text)))
        return Dictionary(exact.compactMap { text, exact in exact.map { (text.name, $0) } }) { first, _ in first }
    }
}

/// Fewer shared trigrams than this share make another text.
package let leastResemblance = 1.0 / 3

private struct FNV1a {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always) mutating func add(_ scalar: UInt32) { value = (value ^ UInt64(scalar)) &* 0x100_0000_01B3 }
}

private func fnv(_ scalars: [UInt32]) -> UInt64 {
    var hash = FNV1a()
    for scalar in scalars { hash.add(scalar) }
    return hash.value
}

/// Of each three neighbours once; of a text with fewer than three, of all it has.
private func trigramHashes(of plain: [UInt32]) -> Set<UInt64> {
    guard plain.count > 2 else { return plain.isEmpty ? [] : [mix(fnv(plain))] }
    var hashes: Set<UInt64> = []
    for index in 0..<(plain.count - 2) {
        let packed = UInt64(plain[index]) << 42 | UInt64(plain[index + 1]) << 21 | UInt64(plain[index + 2])
        hashes.insert(mix(packed))
    }
    return hashes
}

/// Steele's SplitMix64, by which near values come far apart.
private func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
}

// MARK: - As text

package func hexadecimal16(_ value: UInt64) -> String {
    String(decoding: hexadecimal(value, digits: 16), as: UTF8.self)
}

private func hexadecimal(_ value: UInt64, digits: Int) -> [UInt8] {
    (0..<digits).map { (place: Int) -> UInt8 in
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(4 * (digits - 1 - place))) & 15
        return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}

extension Fingerprint: CustomStringConvertible {
    /// `9f31…/57/0a1b…`: hash, number of trigrams, sample; in hexadecimal, but for the number.
    package var description: String {
        let digits = sample.flatMap { hexadecimal(UInt64($0), digits: 4) }
        return "\(hexadecimal16(hash))/\(trigrams)/\(String(decoding: digits, as: UTF8.self))"
    }

    /// The hash that a written fingerprint begins with; nil for anything else.
    package static func hash(in text: Text) -> UInt64? {
        text.withBytes { $0.count < 16 ? nil : number($0.prefix(16)) }
    }

    /// Whether something is written as a fingerprint.
    static func isWritten(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { parts(of: bytes) != nil }

    /// Nil for anything that is not written so.
    package init?(_ text: String) {
        var text = text
        let read = text.withUTF8 { bytes in
            Fingerprint.parts(of: bytes).map { parts in
                let sample = stride(from: parts.digits.startIndex, to: parts.digits.endIndex, by: 4).map { start in
                    UInt16(truncatingIfNeeded: Fingerprint.number(parts.digits[start...].prefix(4)) ?? 0)
                }
                return (parts.hash, parts.trigrams, sample)
            }
        }
        guard let read else { return nil }
        (hash, trigrams, sample) = read
    }

    private static func parts(
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> (hash: UInt64, trigrams: Int, digits: Slice<UnsafeBufferPointer<UInt8>>)? {
        let slash = UInt8(ascii: "/")
        guard bytes.count > 18, bytes[16] == slash, let hash = number(bytes.prefix(16)),
            let end = bytes.dropFirst(17).firstIndex(of: slash),
            let trigrams = Int(String(decoding: bytes[17..<end], as: UTF8.self)), trigrams >= 0
        else { return nil }
        let digits = bytes.dropFirst(end + 1)
        guard digits.count == 4 * min(trigrams, sampleSize) else { return nil }
        guard areDigits(UnsafeRawBufferPointer(bytes), from: digits.startIndex) else { return nil }
        return (hash, trigrams, digits)
    }

    /// Whether nothing but digits stands from an offset on; told of sixteen at a time, of which there are mostly many.
    private static func areDigits(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
        let (zero, nine) = (SIMD16<UInt8>(repeating: 0x30), SIMD16<UInt8>(repeating: 0x39))
        let (a, f) = (SIMD16<UInt8>(repeating: 0x61), SIMD16<UInt8>(repeating: 0x66))
        var index = start
        while index + 16 <= bytes.count {
            let block = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            guard all((block .>= zero .& block .<= nine) .| (block .>= a .& block .<= f)) else { return false }
            index += 16
        }
        return bytes[index...].allSatisfy { isDigit($0) }
    }

    /// Of at most 16 digits.
    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = digit(byte) else { return nil }
            value = value << 4 | UInt64(digit)
        }
        return value
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || byte &- 0x61 < 6 }

    /// Small letters only, as it is written.
    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
