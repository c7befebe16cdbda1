import SourceText

/// A name in braces, which stands for a value, and where in its text it stands.
struct BracedName {
    let name: String
    /// In bytes of the text, with the braces.
    let range: Range<Int>
}

/// The names in braces of a text.
func bracedNames(in text: Text) -> [BracedName] {
    let bytes = text.withBytes { Array($0) }
    var names: [BracedName] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "{") {
            start = index
        } else if byte == UInt8(ascii: "}"), let open = start {
            names.append(
                BracedName(
                    name: String(decoding: bytes[(open + 1)..<index], as: UTF8.self),
                    range: open..<(index + 1)))
            start = nil
        }
    }
    return names
}

/// The text with values in the place of the names; what has none stays as it is.
func filled(_ text: Text, _ value: (String) -> String?) -> String {
    let bytes = text.withBytes { Array($0) }
    var result = ""
    var end = 0
    for name in bracedNames(in: text) {
        result += String(decoding: bytes[end..<name.range.lowerBound], as: UTF8.self)
        result += value(name.name) ?? String(decoding: bytes[name.range], as: UTF8.self)
        end = name.range.upperBound
    }
    return result + String(decoding: bytes[end...], as: UTF8.self)
}
