package import DailyPractice
package import SourceText

/// How long a program lasts for somebody who begins it: until nothing new comes.
package struct Runway: Sendable {
    package struct Line: Sendable {
        package let kind: ContentKind
        /// Nil for a kind without bands.
        package let band: AgeBand?
        /// The number of activities, quizzes, lessons or weeks in a row, the first of which comes first.
        package let count: Int
        /// For how many days that lasts.
        package let days: Int
        /// How many of these a day offers at most; nil if there is no limit.
        package let aDay: Int?
        /// Whether the rotation begins again on 1 January before all of it was shown.
        package let isCut: Bool
    }

    /// The first day; nil for any.
    package let start: CalendarDay?
    /// By kind, then by band.
    package let lines: [Line]

    /// The runway of whoever begins on a day, or on a day whose year is long enough. `broken` are files in which
    /// something stops a build.
    package init(_ catalog: Catalog, from start: CalendarDay?, lessonsADay: Int?, broken: Set<FileID> = []) {
        let program = catalog.program
        self.start = start
        lines = catalog.kinds.filter { $0.numbering != .unnumbered && !catalog.entries(of: $0).isEmpty }.flatMap {
            kind -> [Line] in
            let entries = catalog.entries(of: kind)
            let placement = Placement(entries, kind, program, broken: broken)
            let last = entries.compactMap { $0.writtenSlot?.number.value }.max() ?? 0
            return kind.rows(in: program).map { band in
                let states = placement.states(of: band, days: max(entries.count, last))
                let count = states.prefix { $0 == .covered }.count
                switch kind.numbering {
                case .week: return Line(kind, band, count, days: 7 * count)
                case .place where kind.hasBands:
                    let days = start.map { Runway.daysWithoutRepeat(count, from: $0) } ?? count
                    return Line(kind, band, count, days: days, isCut: days < count)
                case .place:
                    return Line(kind, band, count, days: count.dividedUp(by: lessonsADay ?? 1), aDay: lessonsADay)
                case .day, .unnumbered: return Line(kind, band, count, days: count)
                }
            }
        }
    }

    /// The days from a date until the rotation of `count` quizzes shows one again.
    private static func daysWithoutRepeat(_ count: Int, from start: CalendarDay) -> Int {
        var seen: Set<Int> = []
        return (0..<count).first { days in
            !(QuizRotation.index(on: start.adding(days: days), count: count).map { seen.insert($0).inserted } ?? false)
        } ?? count
    }

    /// The first day that brings nothing new.
    package func end(of line: Line) -> CalendarDay? { start.map { $0.adding(days: line.days) } }

    /// What to say of a line after its kind and its band.
    package func words(for line: Line) -> String {
        if line.count == 0 { return "nothing" }
        let isWeekly = line.kind.numbering == .week
        var words = isWeekly ? counted(line.count, "week") : counted(line.days, "day")
        if let aDay = line.aDay { words += " at \(aDay) a day" }
        if line.kind.numbering == .place, line.kind.hasBands {
            words += end(of: line).map { ", the first repeat on \($0)" } ?? "; fewer before 1 January"
            if line.isCut { words += ", since the rotation begins again; \(line.count) at other times" }
        } else if let last = end(of: line)?.adding(days: -1) {
            words += ", the last on \(last)"
        }
        return words
    }
}

extension Runway.Line {
    fileprivate init(
        _ kind: ContentKind, _ band: AgeBand?, _ count: Int, days: Int, aDay: Int? = nil, isCut: Bool = false
    ) { self.init(kind: kind, band: band, count: count, days: days, aDay: aDay, isCut: isCut) }
}

extension Int { fileprivate func dividedUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor } }
