/// `1 lesson`, `2 lessons`, `2 family activities`, `2 fixes`.
package func counted(_ count: Int, _ noun: String) -> String {
    let endsInY = noun.hasSuffix("y") && noun.count > 3
    let plural = endsInY ? "\(noun.dropLast())ies" : "\(noun)\(noun.hasSuffix("x") ? "es" : "s")"
    return "\(count) \(count == 1 ? noun : plural)"
}
