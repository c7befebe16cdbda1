/// The number of a day's week, which runs from Monday to Sunday. Day 0 is 1970-01-01, a Thursday of week 0.
public func week(ofDay day: Int) -> Int {
    let (quotient, remainder) = day.quotientAndRemainder(dividingBy: 7)
    // Rounded down, so that days before 1970 have weeks as well.
    let (week, weekday) = remainder < 0 ? (quotient - 1, remainder + 7) : (quotient, remainder)
    return weekday >= 4 ? week + 1 : week
}
