import ContentModel
import DailyPractice
import Ledger
import SourceText

/// Notes that dates show another quiz. The order and number of a band's quizzes decide which quiz a date shows, so a
/// change may affect every later date.
func logRotations(_ records: [SourceRecord], _ baseline: ReleaseBaseline, _ report: inout ReleaseReport) {
    guard baseline.isReleased else { return }
    let catalog = baseline.catalog
    for kind in catalog.kinds where kind.numbering == .place {
        // Whether every file tells which record it is.
        let isWhole = catalog.unread.isEmpty && catalog.entries(of: kind).allSatisfy { $0.outline?.identity != nil }
        for band in catalog.program.bands {
            let prefix = "\(band.rawValue) "
            let then = baseline.living(kind.noun).filter { $0.line.path.hasPrefix(prefix) }.compactMap { record in
                Int(record.line["order"] ?? "").map { ($0, record.line.record) }
            }.sorted { $0.0 < $1.0 }.map(\.1)
            let all = records.filter { $0.noun == kind.noun && $0.slot.hasPrefix(prefix) }
            let now = all.compactMap { record in record.tracked?.order.map { ($0, record) } }.sorted { $0.0 < $1.0 }
            // A record that cannot be read has no place yet. Duplicate places are reported.
            guard !then.isEmpty, !now.isEmpty, now.count == all.count, Set(now.map(\.0)).count == now.count, isWhole
            else { continue }
            log(then, now.map(\.1), in: band, baseline.release, &report)
        }
    }
}

private func log(
    _ then: [String], _ now: [SourceRecord], in band: AgeBand, _ release: String, _ report: inout ReleaseReport
) {
    let moved = (1...365).filter { day in then[(day - 1) % then.count] != now[(day - 1) % now.count].id }
    guard let first = moved.first, let last = moved.last else { return }
    let number = then.count == now.count ? "" : ", since there are \(now.count) in place of \(then.count)"
    report.log(
        .breaking,
        "\(moved.count) dates of the year show another quiz to \(band.rawValue) than at \(release)\(number): from "
            + "\(date(first)) to \(date(last))", at: now[(first - 1) % now.count].identity.place)
}

/// A day of a year without a leap day, as people write it.
private func date(_ number: Int) -> String {
    let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    // 1970 had no leap day.
    let day = CalendarDay(daysSince1970: number - 1)
    return "\(day.day) \(months[day.month - 1])"
}
