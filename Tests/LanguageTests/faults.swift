/// What is wrong with the lines of a list: such as cannot be read, or say what an earlier one says.
func faults(in list: [String]) -> [String] {
    var (faults, seen) = ([String](), Set<String>())
    for line in list {
        func isWrong(_ what: String) { faults.append("`\(line)` \(what)") }
        let words = line.split(separator: " ")
        if line != line.lowercased() { isWrong("has a capital letter") }
        if line.contains("\t") || line.contains("\r") || line != words.joined(separator: " ") {
            isWrong("has more blanks than words need")
        }
        for entry in line.contains(" ") ? [line[...]] : line.split(separator: "|")
        where !seen.insert(String(entry)).inserted { isWrong("is there twice") }
    }
    return faults
}
