/// Whether a byte is a letter or a digit of ASCII.
extension UInt8 {
    @inlinable package var isDigit: Bool { 0x30...0x39 ~= self }
    @inlinable package var isCapital: Bool { 0x41...0x5A ~= self }
    @inlinable package var isSmall: Bool { 0x61...0x7A ~= self }
    @inlinable package var isLetter: Bool { isCapital || isSmall }
    /// A letter, a digit, a hyphen or a low line: what names of files and rules have.
    package var isOfName: Bool { isLetter || isDigit || self == 0x2D || self == 0x5F }
}
