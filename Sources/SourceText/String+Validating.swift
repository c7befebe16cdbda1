extension String {
    /// The text of bytes that are UTF-8; nil of others. Swift's own `init(validating:as:)` needs macOS 15.
    package init?(validating bytes: [UInt8]) {
        self.init(decoding: bytes, as: UTF8.self)
        // Decoding replaces what is not UTF-8.
        guard Array(utf8) == bytes else { return nil }
    }
}
