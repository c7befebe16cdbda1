import DailyPractice
package import SourceText

/// A digest of a text that a release stores. It tells whether a text is the same, reworded or a different one.
///
/// It has the hash of the text without case, spaces and punctuation, the number of distinct trigrams, and a sample
/// of them: the `sampleSize` trigrams with the lowest hashes, a fair sample (Broder, 1997).
package struct Fingerprint: Sendable, Equatable {
    /// 64-bit FNV-1a of the code points of the plain form.
    package let hash: UInt64
    let trigrams: Int
    let sample: [UInt16]

    static let sampleSize = 24

    package init(of text: Text) {
        let plain = plainForm(of: text)
        hash = FNV1a(plain).value
        let all = trigramHashes(of: plain)
        trigrams = all.count
        sample = all.sorted().prefix(Fingerprint.sampleSize).map { UInt16(truncatingIfNeeded: $0) }
    }

    /// Only the hash, which suffices for most texts because they have not changed.
    package static func hash(of text: Text) -> UInt64 {
        text.withBytes { bytes in
            var hash = FNV1a()
            forEachPlainScalar(of: bytes) { hash.add($0) }
            return hash.value
        }
    }

    /// The shared trigrams as a share of the shorter text's trigrams, from 0 to 1. An estimate if the sample is not
    /// complete.
    package func resemblance(to text: Text) -> Double {
        guard let (share, others) = sharedTrigrams(with: text) else { return 0 }
        return min(1, max(share, share * Double(trigrams) / Double(others)))
    }

    /// The shared trigrams as a share of the trigrams of both texts together, from 0 to 1. An estimate if the
    /// sample is not complete. If two texts both resemble a third, this finds the closer one, even if one is part
    /// of the other.
    package func likeness(to text: Text) -> Double {
        guard let (share, others) = sharedTrigrams(with: text) else { return 0 }
        let shared = Double(trigrams) * share
        return shared / max(shared, Double(trigrams + others) - shared)
    }

    /// The share of the sample that is also in `text`, and the number of trigrams of `text`; nil if either has
    /// none.
    private func sharedTrigrams(with text: Text) -> (share: Double, others: Int)? {
        let others = trigramHashes(of: plainForm(of: text))
        guard !sample.isEmpty, !others.isEmpty else { return nil }
        let known = Set(others.map { UInt16(truncatingIfNeeded: $0) })
        return (Double(sample.count { known.contains($0) }) / Double(sample.count), others.count)
    }

    /// The hash of the exact text, in hexadecimal. It tells apart texts that have the same plain form.
    package static func exact(_ text: Text) -> String { text.withBytes { hexadecimal(FNV1a($0).value, digits: 16) } }

    /// For each text of a list: its exact hash if another one has the same plain form, otherwise nil.
    package static func exact(ofSimilar texts: [Text?]) -> [String?] {
        let hashes = texts.map { $0.map(hash(of:)) }
        let counts = Dictionary(hashes.compactMap { $0.map { ($0, 1) } }, uniquingKeysWith: +)
        return zip(texts, hashes).map { text, hash in hash.flatMap { counts[$0] } ?? 0 > 1 ? text.map(exact) : nil }
    }
}

/// A text that resembles a released one less than this is a different text.
package let leastResemblance = 1.0 / 3

/// The distinct hashes of all trigrams. A text of one or two code points has one hash.
private func trigramHashes(of plain: [UInt32]) -> Set<UInt64> {
    guard plain.count > 2 else { return plain.isEmpty ? [] : [mix(FNV1a(plain).value)] }
    var hashes: Set<UInt64> = []
    for index in 0..<(plain.count - 2) {
        let packed = UInt64(plain[index]) << 42 | UInt64(plain[index + 1]) << 21 | UInt64(plain[index + 2])
        hashes.insert(mix(packed))
    }
    return hashes
}

/// Steele's SplitMix64, which maps similar values to very different ones.
private func mix(_ value: UInt64) -> UInt64 { mixed(value &+ 0x9E37_79B9_7F4A_7C15) }

// MARK: - As text

extension Fingerprint: CustomStringConvertible {
    /// `9f31…/57/0a1b…`: hash, number of trigrams, sample. Hash and sample are hexadecimal.
    package var description: String {
        "\(hexadecimal(hash, digits: 16))/\(trigrams)/\(sample.map { hexadecimal($0, digits: 4) }.joined())"
    }

    /// The hash that a written fingerprint begins with; nil for anything else.
    package static func hash(in text: Text) -> UInt64? {
        text.withBytes { bytes in bytes.count < 16 ? nil : UInt64(hexadecimal: bytes.prefix(16)) }
    }

    /// Whether the bytes have the form of a fingerprint. Only lowercase digits are accepted.
    static func isWritten(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { layout(of: bytes) != nil }

    /// The number of trigrams and the start of the sample; nil if the bytes do not have the form of a fingerprint.
    private static func layout(of bytes: UnsafeBufferPointer<UInt8>) -> (trigrams: Int, start: Int)? {
        let slash = UInt8(ascii: "/")
        guard bytes.count > 18, bytes[16] == slash, let end = bytes[17...].firstIndex(of: slash),
            let trigrams = Int(String(decoding: UnsafeBufferPointer(rebasing: bytes[17..<end]), as: UTF8.self)),
            trigrams >= 0, bytes.count == end + 1 + 4 * min(trigrams, sampleSize), isHexadecimal(bytes, 0..<16),
            isHexadecimal(bytes, end + 1..<bytes.count)
        else { return nil }
        return (trigrams, end + 1)
    }

    /// Nil if the text does not have the form of a fingerprint.
    package init?(_ text: String) {
        var text = text
        let read = text.withUTF8 { bytes in
            Fingerprint.layout(of: bytes).map { trigrams, start in
                let sample = stride(from: start, to: bytes.count, by: 4).map { UInt16(number(bytes, $0..<$0 + 4)) }
                return (number(bytes, 0..<16), trigrams, sample)
            }
        }
        guard let read else { return nil }
        (hash, trigrams, sample) = read
    }
}

private func isHexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index].isDigit || bytes[index] &- 0x61 < 6 { index += 1 }
    return index == range.upperBound
}

private func number(_ digits: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
    digits[range].reduce(0) { $0 << 4 | UInt64($1 < 0x3A ? $1 & 0xF : $1 - 0x57) }
}
