/// Turns libyaml's marks, which count code points, into byte offsets.
struct ByteOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let origin: Int
    /// The byte offset of every 16th code point; empty for ASCII text, where code points and bytes are the same.
    private var checkpoints: [UInt32] = []

    /// `origin` is added to every offset: the length of the byte order mark, which libyaml does not see.
    init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool, origin: Int) {
        self.bytes = bytes
        self.origin = origin
        guard !isASCII else { return }
        checkpoints.reserveCapacity(bytes.count / 16 + 1)
        var points = 0
        for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 {
            if points % 16 == 0 { checkpoints.append(UInt32(offset)) }
            points += 1
        }
    }

    func byte(atPoint index: Int) -> Int {
        guard !checkpoints.isEmpty else { return min(index, bytes.count) + origin }
        let checkpoint = min(index / 16, checkpoints.count - 1)
        var offset = Int(checkpoints[checkpoint])
        var left = index - checkpoint * 16
        while left > 0, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        return offset + origin
    }
}
