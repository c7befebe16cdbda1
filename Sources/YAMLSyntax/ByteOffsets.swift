/// Turns libyaml's marks, which count code points, into byte offsets.
struct ByteOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let origin: Int
    /// The byte offset of every 64th code point; empty when the text is ASCII and nothing need be counted.
    private var checkpoints: [UInt32] = []

    /// `origin` is added to every offset: the byte order mark that libyaml was not shown.
    init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool, origin: Int) {
        self.bytes = bytes
        self.origin = origin
        guard !isASCII else { return }
        var (points, offset) = (0, 0)
        while offset < bytes.count {
            if bytes[offset] & 0xC0 != 0x80 {
                if points % 64 == 0 { checkpoints.append(UInt32(offset)) }
                points += 1
            }
            offset += 1
        }
    }

    func byte(atPoint index: Int) -> Int {
        guard !checkpoints.isEmpty else { return min(index, bytes.count) + origin }
        let checkpoint = min(index / 64, checkpoints.count - 1)
        var offset = Int(checkpoints[checkpoint])
        var left = index - checkpoint * 64
        while left > 0, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            left -= 1
        }
        return offset + origin
    }
}
