extension CopySuspicion {
    /// Whether a text begins here in lower case, possibly after a quote or bracket.
    static func isSmall(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes[offset] &- 0x61 < 26 else { return false }
        return offset == 0 || bytes[offset - 1] >= 0x80 || "\"'(".utf8.contains(bytes[offset - 1])
    }

    /// Whether a paragraph begins here in lower case after an empty line.
    @inline(__always) static func beginsParagraph(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        offset > 1 && bytes[offset &- 1] == 0x0A && bytes[offset &- 2] == 0x0A && bytes[offset] &- 0x61 < 26
    }
}
