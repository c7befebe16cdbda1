/// What is wrong with a list: lines that say nothing, cannot be read or say what an earlier one says.
func faults(in list: [UInt8]) -> [String] {
    var faults: [String] = []
    if list.last != UInt8(ascii: "\n") { faults.append("its last line does not end") }
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    var seen: Set<String> = []
    for (number, line) in lines.dropLast().enumerated() where !line.hasPrefix("#") {
        func isWrong(_ what: String) { faults.append("line \(number + 1): `\(line)` \(what)") }
        if line.allSatisfy(\.isWhitespace) {
            isWrong("says nothing")
            continue
        }
        let words = line.split(separator: " ")
        if line != line.lowercased() { isWrong("holds a capital letter") }
        if line != words.joined(separator: " ") { isWrong("has more blanks than words need") }
        if line.contains("\t") || line.contains("\r") { isWrong("holds a tab or a carriage return") }
        let phrases = words.map { $0.split(separator: "|") }.reduce([""]) { begun, choices in
            begun.flatMap { begun in choices.map { "\(begun) \($0)" } }
        }
        for phrase in phrases where !seen.insert(phrase).inserted { isWrong("stands there twice") }
    }
    return faults
}
