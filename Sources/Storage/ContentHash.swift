/// By which the content of a file is known: 32 bytes of SHA-256.
package struct ContentHash: Hashable, Sendable, Storable {
    private let words: [UInt64]

    /// Of what a hash function gives.
    package init(_ digest: some Sequence<UInt8>) {
        var words: [UInt64] = []
        var (word, count) = (UInt64(0), 0)
        for byte in digest {
            word = word << 8 | UInt64(byte)
            count += 1
            if count % 8 == 0 { words.append(word) }
        }
        self.words = words
    }

    /// Of one that is written in hexadecimal digits.
    package init(hexadecimal text: String) {
        var left = Array(text.utf8)[...]
        var bytes: [UInt8] = []
        while let high = left.popFirst(), let low = left.popFirst() {
            bytes.append(UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16) ?? 0)
        }
        self.init(bytes)
    }

    /// In hexadecimal digits.
    package var text: String {
        let digits: StaticString = "0123456789abcdef"
        return String(unsafeUninitializedCapacity: words.count * 16) { buffer in
            for index in 0..<(words.count * 16) {
                let digit = words[index / 16] >> UInt64(60 - index % 16 * 4) & 15
                buffer[index] = digits.utf8Start[Int(digit)]
            }
            return words.count * 16
        }
    }

    package func store(in writer: inout StorageWriter) { writer.put(words) }

    package init(from reader: inout StorageReader) throws(StorageFault) { words = try reader.numbers() }
}

/// Makes the hash of some bytes.
package typealias ContentHashing = @Sendable (UnsafeRawBufferPointer) -> ContentHash
