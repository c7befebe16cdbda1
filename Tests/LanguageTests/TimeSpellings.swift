/// An amount of time as English people may write it. It is made from the number, and knows nothing of how amounts
/// are read.
struct TimeSpelling {
    let text: String
    let count: Int
    let isDays: Bool
}

/// Amounts in all the ways that the reader is to know.
func timeSpellings() -> [TimeSpelling] {
    (wholeSpellings() + partSpellings() + compoundSpellings() + productSpellings()).enumerated().map { index, amount in
        let (before, behind) = surroundings[index % surroundings.count]
        return TimeSpelling(text: before + amount.text + behind, count: amount.count, isDays: amount.isDays)
    }
}

/// A prime number of them, so that each meets each form.
private let surroundings = [
    ("", ""), ("Learn for ", ""), ("Read ", " every day"), ("At least ", " in all"), ("The goal: ", "."),
    ("(", ")"), ("Learn something: ", " with a school app"), ("Do ", ", whenever you like"), ("", " in a row"),
    ("More than ", "!"), ("Keep going for ", " and be proud"), ("", " a day"), ("Your first ", " of reading"),
]

/// 1 to 999 in words, in several ways.
private func words(_ number: Int) -> [String] {
    let small = [
        "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    if number < 20 { return [small[number]] }
    if number < 100 {
        let (ten, one) = (tens[number / 10], small[number % 10])
        return one.isEmpty ? [ten] : ["\(ten)-\(one)", "\(ten) \(one)"]
    }
    let hundreds = ["\(small[number / 100]) hundred"] + (number < 200 ? ["a hundred"] : [])
    guard number % 100 > 0 else { return hundreds }
    return hundreds.flatMap { hundred in
        words(number % 100).flatMap { ["\(hundred) and \($0)", "\(hundred) \($0)"] }
    }
}

private let units: [(one: String, many: String, size: Int, isDays: Bool)] = [
    ("minute", "minutes", 1, false), ("hour", "hours", 60, false), ("min", "mins", 1, false),
    ("hr", "hrs", 60, false), ("day", "days", 1, true), ("week", "weeks", 7, true),
    ("fortnight", "fortnights", 14, true),
]

private func wholeSpellings() -> [TimeSpelling] {
    // Beyond a hundred the words repeat, and every third number meets all of them.
    (Array(1...120) + stride(from: 121, through: 999, by: 3)).flatMap { number in
        let numbers = ["\(number)"] + words(number)
        return units.flatMap { unit in
            numbers.flatMap { spelled in
                [
                    "\(spelled) \(number == 1 ? unit.one : unit.many)",
                    "\(spelled.split(separator: " ").joined(separator: "-"))-\(unit.one)",
                ].map { TimeSpelling(text: $0, count: number * unit.size, isDays: unit.isDays) }
            }
        }
    } + stride(from: 1_000, through: 9_999, by: 37).flatMap { number in
        let grouped = "\(number / 1_000),\(String(1_000 + number % 1_000).dropFirst())"
        return ["\(number) minutes", "\(grouped) minutes"].map { TimeSpelling(text: $0, count: number, isDays: false) }
    }
}

/// Halves, thirds and quarters of hours.
private func partSpellings() -> [TimeSpelling] {
    let parts = [
        (30, "½", "1/2", ".5", "a half", "half"), (15, "¼", "1/4", ".25", "a quarter", "a quarter of"),
        (45, "¾", "3/4", ".75", "three quarters", "three quarters of"),
        (20, "⅓", "1/3", nil, "a third", "a third of"), (40, "⅔", "2/3", nil, "two thirds", "two thirds of"),
    ]
    return parts.flatMap { minutes, sign, slashed, decimal, said, whole in
        let alone = [
            "\(whole) an hour", "\(sign) hour", "\(sign) of an hour", "\(slashed) hour", "\(slashed) of an hour",
        ].map { TimeSpelling(text: $0, count: minutes, isDays: false) }
        let withHours = (1...30).flatMap { hours in
            let spelled = words(hours)[0]
            var forms = [
                "\(hours)\(sign) hours", "\(hours) \(sign) hours", "\(hours) \(slashed) hours",
                "\(hours)\(sign)-hour",
                "\(hours) and \(said) hours", "\(spelled) and \(said) hours",
                "\(hours == 1 ? "an hour" : "\(spelled) hours") and \(said)",
                "\(hours) hour\(hours == 1 ? "" : "s") and \(said)", "\(hours)\(sign) h",
            ]
            if let decimal { forms += ["\(hours)\(decimal) hours", "\(hours)\(decimal) h", "\(hours)\(decimal)-hour"] }
            return forms.map { TimeSpelling(text: $0, count: hours * 60 + minutes, isDays: false) }
        }
        return alone + withHours
    }
}

private func compoundSpellings() -> [TimeSpelling] {
    let hours = (1...12).flatMap { hours in
        (1...59).flatMap { minutes in
            let two = minutes < 10 ? "0\(minutes)" : "\(minutes)"
            let long = hours == 1 ? "an hour" : "\(words(hours)[0]) hours"
            let (h, m) = ("\(hours) hour\(hours == 1 ? "" : "s")", "\(minutes) minute\(minutes == 1 ? "" : "s")")
            return [
                "\(hours)h \(minutes)m", "\(hours)h\(two)", "\(hours)h\(two)m", "\(hours) h \(two)",
                "\(hours):\(two) h",
                "\(hours):\(two) hours", "\(h) \(m)", "\(h) and \(m)", "\(h), \(m)",
                "\(long) and \(words(minutes)[0]) minutes", "\(long) \(minutes) minutes", "\(hours) h \(minutes) min",
                "\(long) plus \(m)", "\(hours)hr \(minutes)min",
            ].map { TimeSpelling(text: $0, count: hours * 60 + minutes, isDays: false) }
        }
    }
    let weeks = (1...20).flatMap { weeks in
        (1...6).flatMap { days in
            let w = weeks == 1 ? "a week" : "\(words(weeks)[0]) weeks"
            let d = days == 1 ? "a day" : "\(days) days"
            return [
                "\(w) and \(d)", "\(weeks) week\(weeks == 1 ? "" : "s") and \(d)",
                "\(w) and \(words(days)[0]) day\(days == 1 ? "" : "s")",
                "\(weeks) weeks, \(days) days", "\(weeks) weeks \(days) days",
            ].map { TimeSpelling(text: $0, count: weeks * 7 + days, isDays: true) }
        }
    }
    return hours + weeks
}

private func productSpellings() -> [TimeSpelling] {
    (2...12).flatMap { times in
        (1...59).flatMap { minutes in
            [
                "\(times) x \(minutes) minutes", "\(times)x\(minutes) minutes", "\(times) times \(minutes) minutes",
                "\(times) × \(minutes) min", "\(words(times)[0]) times \(words(minutes)[0]) minutes",
                "\(minutes) minutes x \(times)",
            ].map { TimeSpelling(text: $0, count: times * minutes, isDays: false) }
        }
    }
}
