// Content and saved state come from outside, so arithmetic on their numbers must never trap.

/// The sum, or the integer nearest to it.
package func saturatingSum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflows) = a.addingReportingOverflow(b)
    return overflows ? (b > 0 ? .max : .min) : sum
}

/// The difference, or the integer nearest to it.
package func saturatingDifference(_ a: Int, _ b: Int) -> Int {
    let (difference, overflows) = a.subtractingReportingOverflow(b)
    return overflows ? (b < 0 ? .max : .min) : difference
}

/// `a * b / c` of numbers that are not negative, rounded down, or the largest integer.
package func scaled(_ a: Int, by b: Int, over c: Int) -> Int {
    guard a > 0, b > 0, c > 0 else { return 0 }
    let product = UInt(a).multipliedFullWidth(by: UInt(b))
    guard product.high < UInt(c) else { return .max }
    return Int(clamping: UInt(c).dividingFullWidth(product).quotient)
}

extension Sequence<Int> {
    /// The sum of numbers that are not negative; others count as 0.
    package var saturatingTotal: Int { reduce(0) { saturatingSum($0, Swift.max(0, $1)) } }
}
