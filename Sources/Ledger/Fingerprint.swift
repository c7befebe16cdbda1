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
    package static func hash(of text: Text) -> UInt64 { fnv(plainForm(of: text)) }

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

/// Fewer shared trigrams than this share make another text.
package let leastResemblance = 1.0 / 3

private func fnv(_ scalars: [UInt32]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for scalar in scalars { hash = (hash ^ UInt64(scalar)) &* 0x100_0000_01B3 }
    return hash
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

private let hexadecimal = Array("0123456789abcdef".utf8)

package func hexadecimal16(_ value: UInt64) -> String {
    String(decoding: (0..<16).map { hexadecimal[Int(value >> UInt64(60 - 4 * $0) & 15)] }, as: UTF8.self)
}

extension Fingerprint: CustomStringConvertible {
    /// `9f31…/57/0a1b…`: hash, number of trigrams, sample; in hexadecimal, but for the number.
    package var description: String {
        let digits = sample.flatMap { value in (0..<4).map { hexadecimal[Int(value >> (12 - 4 * $0) & 15)] } }
        return "\(hexadecimal16(hash))/\(trigrams)/\(String(decoding: digits, as: UTF8.self))"
    }

    /// The hash that a written fingerprint begins with; nil for anything else.
    package static func hash(in text: some StringProtocol) -> UInt64? {
        var value: UInt64 = 0
        var count = 0
        for byte in text.utf8 {
            if count == 16 { return value }
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x61...0x66: digit = byte - 0x57
            default: return nil
            }
            value = value << 4 | UInt64(digit)
            count += 1
        }
        return count == 16 ? value : nil
    }

    /// Whether something is written as a fingerprint: what `init` would take, told faster.
    package static func isWritten(_ text: String) -> Bool {
        let bytes = text.utf8
        let isHexadecimal = { (byte: UInt8) in
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) || (0x41...0x46).contains(byte)
        }
        guard bytes.count > 18, bytes.prefix(16).allSatisfy(isHexadecimal) else { return false }
        let rest = bytes.dropFirst(16)
        guard rest.first == UInt8(ascii: "/"), let slash = rest.dropFirst().firstIndex(of: UInt8(ascii: "/")),
            let trigrams = Int(
                String(decoding: rest[rest.index(after: rest.startIndex)..<slash], as: UTF8.self)),
            trigrams >= 0
        else { return false }
        let digits = rest[rest.index(after: slash)...]
        return digits.count == 4 * min(trigrams, sampleSize) && digits.allSatisfy(isHexadecimal)
    }

    /// Nil for anything that is not written so.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 16, let hash = UInt64(parts[0], radix: 16),
            let trigrams = Int(parts[1]), trigrams >= 0
        else { return nil }
        let digits = Array(parts[2].utf8)
        guard digits.count % 4 == 0, digits.count / 4 == min(trigrams, Fingerprint.sampleSize) else {
            return nil
        }
        var sample: [UInt16] = []
        for start in stride(from: 0, to: digits.count, by: 4) {
            guard let value = UInt16(String(decoding: digits[start..<start + 4], as: UTF8.self), radix: 16)
            else { return nil }
            sample.append(value)
        }
        self.hash = hash
        self.trigrams = trigrams
        self.sample = sample
    }
}
