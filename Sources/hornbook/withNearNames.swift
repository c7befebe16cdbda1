import SourceText

/// A message of the library about wrong usage, with a near value as a suggestion, and without a suggested option that
/// is far from what was typed.
func withNearNames(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first else { return message }
    if let value = part(of: first, behind: "The value '", before: "' is invalid for "),
        let choices = first.rest(behind: "Please provide one of ")
    {
        let names = choices.split(separator: "'").map(String.init).filter { !$0.contains(" ") && $0 != "." }
        if let near = nearestName(to: value, among: names) { lines[0] += " Did you mean '\(near)'?" }
    } else if let option = part(of: first, behind: "Unknown option '", before: "'. Did you mean '"),
        let guess = part(of: first, behind: "Did you mean '", before: "'?"),
        nearestName(to: option, among: [guess]) == nil
    {
        lines[0] = "Error: Unknown option '\(option)'"
    }
    return lines.joined(separator: "\n")
}

private func part(of line: String, behind start: String, before end: String) -> String? {
    guard let rest = line.rest(behind: start), let last = rest.firstRange(of: end) else { return nil }
    return String(rest[..<last.lowerBound])
}

extension String {
    /// The text behind the first occurrence of some words.
    fileprivate func rest(behind words: String) -> Substring? { firstRange(of: words).map { self[$0.upperBound...] } }
}
