/// The marker that a text begins with as an item of a list: `1.`, `1)`, `a)`, `A.`, `•`, `o`, `--`, `✅`, a hyphen
/// without a space after it, or a bracket of another script. Nil for any other text.
package func itemMarker(_ text: String) -> Substring? {
    let character = text.prefix { $0 != " " && $0 != "\u{A0}" }
    if let first = text.first, "［【".contains(first) { return text.prefix(1) }
    if character.count == 1, let mark = character.first, !mark.isLetter, !mark.isNumber { return character }
    if ["--", "o"].contains(character) { return character }
    if character.first == "-", character.count > 1 { return character.prefix(1) }
    let isName =
        character.dropLast().allSatisfy(\.isNumber) || character.count == 2 && character.first?.isLetter ?? false
    return 2...3 ~= character.count && isName && ".):".contains(character.last ?? " ") ? character : nil
}
