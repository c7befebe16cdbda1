import ContentModel
import DailyPractice
import Diagnostics
import Ledger
import SourceText

/// Warns if dates show another quiz. The order and number of a band's quizzes decide which quiz a date shows, so a
/// change may affect every later date.
func checkRotations(_ records: [SourceRecord], _ baseline: ReleaseBaseline, _ report: inout ReleaseReport) {
    guard baseline.isReleased else { return }
    // Errors move rotations too. Rotations are reported once remarks allow the errors.
    report.assumedCauses = report.findings.filter { $0.severity == .error }.all.map(\.id)
    defer { report.assumedCauses = [] }
    let catalog = baseline.catalog
    for kind in catalog.kinds where kind.numbering == .place {
        // Whether every file tells which record it is.
        let isWhole = catalog.unread.isEmpty && catalog.entries(of: kind).allSatisfy { $0.outline?.identity != nil }
        for band in catalog.program.bands {
            let prefix = "\(band.rawValue) "
            let then = baseline.living(kind.noun).filter { $0.line.path.hasPrefix(prefix) }.compactMap { record in
                Int(record.line["order"] ?? "").map { ($0, record.line.record) }
            }.sorted { $0.0 < $1.0 }
            let all = records.filter { $0.noun == kind.noun && $0.slot.hasPrefix(prefix) }
            let now = all.compactMap { record in record.tracked?.order.map { ($0, record) } }.sorted { $0.0 < $1.0 }
            // A record that cannot be read has no place yet, and may be one that looks gone. Duplicate places are
            // reported.
            guard !then.isEmpty, !now.isEmpty, now.count == all.count, Set(now.map(\.0)).count == now.count, isWhole
            else { continue }
            compare(then, now, baseline.release, &report)
        }
    }
}

private func compare(
    _ then: [(Int, String)], _ now: [(Int, SourceRecord)], _ release: String, _ report: inout ReleaseReport
) {
    let moved = (1...365).filter { day in then[(day - 1) % then.count].1 != now[(day - 1) % now.count].1.id }
    guard let first = moved.first, let last = moved.last else { return }
    let former = Dictionary(then.map { ($1, $0) }) { first, _ in first }
    let others = now.filter { former[$1.id] != $0 }.map { ($1.identity, was: former[$1.id]) }
    // Names up to four quizzes. If a quiz is new or gone, all after it have other numbers.
    let few =
        others.count > 4 || then.count != now.count ? [] : others.compactMap { one, was in was.map { (one, $0) } }
    let isMixed = others.contains { $0.was != nil }
    let order =
        few.isEmpty
        ? "give each quiz the `order` that it had"
            + (then.count < now.count ? ", and new ones the numbers after them" : "")
        : "write " + orList(few.map { "`order: \($1)` in \($0.name)" }, "and")
    let allowance = "add `# hornbook: allow \(Explanation.movedRotation.id) — reason`"
    let steps =
        then.count == now.count && isMixed
        ? order
        : isMixed ? "\(order); if the number is meant to change, \(allowance)" : "\(allowance) if that is meant"
    report.add(
        .movedRotation,
        "\(moved.count) dates of the year show another quiz than at \(release)"
            + (then.count == now.count ? "" : ", since there are \(now.count) in place of \(then.count)")
            + ": from \(date(first)) on", at: few.first?.0.place ?? now[(first - 1) % now.count].1.identity.place,
        help: "\(steps); the last such date is \(date(last))",
        related: few.dropFirst().map { .init("this had `order: \($1)`", at: $0.place) })
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
