/// The sign that a text begins with as an item of a list: `1.`, `1)`, `a)`, `A.`, `•`, `o`, `--`, `✅`, a hyphen
/// without a space after it, or a bracket of another script. Nil for any other text.
package func itemSign(_ text: String) -> Substring? {
    let sign = text.prefix { $0 != " " }
    if let first = text.first, "［【".contains(first) { return text.prefix(1) }
    if sign.count == 1, let mark = sign.first, !mark.isLetter, !mark.isNumber { return sign }
    if ["--", "o"].contains(sign) { return sign }
    if sign.first == "-", sign.count > 1 { return sign.prefix(1) }
    let isName = sign.dropLast().allSatisfy(\.isNumber) || sign.count == 2 && sign.first?.isLetter ?? false
    return 2...3 ~= sign.count && isName && ".):".contains(sign.last ?? " ") ? sign : nil
}
