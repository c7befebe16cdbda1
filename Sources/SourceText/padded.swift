extension String {
    /// With spaces behind it, so that it is that many characters wide. A longer text stays as it is.
    package func padded(to width: Int) -> String { self + blanks(for: width) }

    /// The same with the spaces before it.
    package func padded(left width: Int) -> String { blanks(for: width) + self }

    private func blanks(for width: Int) -> String { String(repeating: " ", count: max(0, width - count)) }
}
