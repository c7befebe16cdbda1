/// Reads dates and times from their digits, one part after the other.
struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    /// Skips one of these characters; false if another one comes next.
    mutating func skip(_ signs: Unicode.Scalar...) -> Bool {
        guard let next = rest.first, signs.contains(Unicode.Scalar(next)) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// A number of exactly `count` digits; nil if there are fewer or it is above `highest`.
    mutating func number(_ count: Int, through highest: Int) -> Int? {
        guard let digits = digits(atMost: count), digits.count == count else { return nil }
        let number = digits.reduce(0) { 10 * $0 + $1 }
        return number <= highest ? number : nil
    }

    /// The digits after the point, in microseconds; further digits are dropped.
    mutating func fraction() -> Int? {
        guard let digits = digits(atMost: rest.count) else { return nil }
        return (0..<6).reduce(0) { 10 * $0 + ($1 < digits.count ? digits[$1] : 0) }
    }

    /// A date such as `2026-03-01`.
    mutating func day() -> CalendarDay? {
        guard let year = number(4, through: 9999), skip("-"), let month = number(2, through: 12), skip("-"),
            let day = number(2, through: 31)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// The UTC offset in minutes: `Z`, `+02:00`, `+0200` or `+02`.
    mutating func offset() -> Int? {
        if skip("Z", "z") { return 0 }
        let sign = skip("-") ? -1 : 1
        guard sign < 0 || skip("+"), let hours = number(2, through: 23) else { return nil }
        let hasColon = skip(":")
        if !hasColon && isAtEnd { return sign * hours * 60 }
        guard let minutes = number(2, through: 59) else { return nil }
        return sign * (hours * 60 + minutes)
    }

    /// The digits that come next, at most `count`; nil if there are none.
    private mutating func digits(atMost count: Int) -> [Int]? {
        let found = rest.prefix(count).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(found.count)
        return found.isEmpty ? nil : found.map { Int($0 - UInt8(ascii: "0")) }
    }
}
