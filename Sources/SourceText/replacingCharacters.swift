extension String {
    /// Replaces each character for which `other` returns a text.
    package func replacingCharacters(_ other: (Unicode.Scalar) -> String?) -> String {
        unicodeScalars.reduce(into: "") { text, scalar in
            if let other = other(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
        }
    }
}
