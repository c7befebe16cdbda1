/// Quotes a path, or another argument of a command that somebody types or pastes, unless every shell takes it as one
/// word. A path that begins with a hyphen, like an option, gets `./` before it.
package func quotedForShell(_ argument: String) -> String {
    let path = argument.hasPrefix("-") ? "./" + argument : argument
    if !path.isEmpty, !path.hasPrefix("~"), path.unicodeScalars.allSatisfy(isPlainInShells) { return path }
    return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

private func isPlainInShells(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0"..."9" ~= scalar || "._-/=,:+@%~".unicodeScalars.contains(scalar)
}
