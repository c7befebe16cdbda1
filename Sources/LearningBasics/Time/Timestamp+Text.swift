extension Timestamp: CustomStringConvertible, LosslessStringConvertible {
    /// The wire form, in UTC, with three decimals of a second, or six if the moment is finer than a millisecond.
    public var description: String {
        let inDay =
            microseconds - microseconds.dividedDown(by: Timestamp.microsecondsADay) * Timestamp.microsecondsADay
        let (seconds, fraction) = inDay.quotientAndRemainder(dividingBy: 1_000_000)
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits(Int($0), 2) }
        let rest = fraction % 1000 == 0 ? digits(Int(fraction / 1000), 3) : digits(Int(fraction), 6)
        return "\(dayInUTC)T\(clock.joined(separator: ":")).\(rest)Z"
    }

    /// Reads a date and a time with a UTC offset, as RFC 3339, JavaScript and PostgreSQL write them.
    ///
    /// `2026-03-01T07:30:00Z`, `2026-03-01T09:30:00.25+02:00` and `2026-03-01 07:30:00+00` are such texts.
    /// Digits beyond the microsecond are dropped.
    ///
    /// - Returns: nil for any other text, such as a time without a UTC offset or 30 February.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let day = reader.day(), reader.skip("T", "t", " "), let hour = reader.number(2, through: 23),
            reader.skip(":"), let minute = reader.number(2, through: 59), reader.skip(":"),
            let second = reader.number(2, through: 59)
        else { return nil }
        var fraction = 0
        if reader.skip(".") {
            guard let digits = reader.fraction() else { return nil }
            fraction = digits
        }
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        let minutes = (day.daysSince1970 * 24 + hour) * 60 + minute - offset
        self.init(microseconds: Int64(minutes * 60 + second) * 1_000_000 + Int64(fraction))
    }
}

extension Timestamp: Codable, TextInJSON { static var form: String { "a time such as 2026-03-01T07:30:00.250Z" } }

/// A value that is a text in JSON.
protocol TextInJSON: Codable, LosslessStringConvertible {
    /// A description of the text, with an example.
    static var form: String { get }
}

extension TextInJSON {
    /// Reads the text.
    ///
    /// - Throws: `DecodingError` for any other value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "`\(text)` is not \(Self.form)")
        }
        self = value
    }

    /// Writes the `description`, whatever the encoder does with dates.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// A non-negative number with at least `count` digits, padded with zeros.
func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
}
