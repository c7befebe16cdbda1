/// A path or another argument of a command that somebody is to type or paste: as it stands where every shell takes it
/// as one word, else in apostrophes. What begins with a hyphen, which would be an option, is a path from here.
package func quotedForShell(_ argument: String) -> String {
    let path = argument.hasPrefix("-") ? "./" + argument : argument
    if !path.isEmpty, !path.hasPrefix("~"), path.unicodeScalars.allSatisfy(isPlainInShells) { return path }
    return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

private func isPlainInShells(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0"..."9" ~= scalar || "._-/=,:+@%~".unicodeScalars.contains(scalar)
}
