/// By which the content of a file is known: 32 bytes of SHA-256.
package struct ContentHash: Hashable, Sendable, Storable {
    private let words: SIMD4<UInt64>

    /// Of what a hash function gives.
    package init(_ digest: some Sequence<UInt8>) {
        var (words, count) = (SIMD4<UInt64>(), 0)
        for byte in digest {
            precondition(count < 32, "a SHA-256 has 32 bytes")
            words[count / 8] = words[count / 8] << 8 | UInt64(byte)
            count += 1
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
        return String(unsafeUninitializedCapacity: 64) { buffer in
            for index in 0..<64 {
                let digit = words[index / 16] >> UInt64(60 - index % 16 * 4) & 15
                buffer[index] = digits.utf8Start[Int(digit)]
            }
            return 64
        }
    }

    package func store(in writer: inout StorageWriter) {
        for index in words.indices { writer.put(words[index]) }
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        words = SIMD4(try reader.uint64(), try reader.uint64(), try reader.uint64(), try reader.uint64())
    }
}

/// Makes the hash of some bytes.
package typealias ContentHashing = @Sendable (UnsafeRawBufferPointer) -> ContentHash
