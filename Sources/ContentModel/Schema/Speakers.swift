import SourceText

/// Lines that begin with who says them, of which a text has at least two.
struct Speakers {
    private var count: Int

    /// `opening` is what the text begins with, where that is not among the lines that are looked at.
    init(after opening: Text?) { count = opening?.withBytes { speaker($0) } == nil ? 0 : 1 }

    /// Where the name is of the second that speaks; nil for other lines.
    mutating func second(on line: SourceLine) -> Place? {
        guard let name = speaker(line.source[line.range]) else { return nil }
        count += 1
        return count == 2 ? line.place.part(0..<name) : nil
    }
}

/// How many bytes the name has that a line begins with, as scripts write it: `Sam: Hello.`, `Uncle Yusuf: Hello.`
private func speaker<Bytes: Collection<UInt8>>(_ line: Bytes) -> Int? {
    guard let first = line.first, 0x41...0x5A ~= first else { return nil }
    let name = line.prefix(30).prefix { $0 != 0x3A }
    let rest = line.dropFirst(name.count)
    guard rest.count > 2, rest.first == 0x3A, rest.dropFirst().first == 0x20 else { return nil }
    let words = name.split(separator: 0x20, omittingEmptySubsequences: false)
    let isName = words.count <= 3 && words.allSatisfy { word in
        0x41...0x5A ~= word.first ?? 0 && word.dropFirst().allSatisfy { 0x61...0x7A ~= $0 || $0 >= 0x80 || $0 == 0x2D }
    }
    return isName ? name.count : nil
}
