import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let unreachableDay = Rule(
        "unreachable-day", .warning, "No user gets to a day, because one before it is missing.",
        because: "The app goes from day to day; where one is missing, everybody stays for good.",
        bad: .tree(
            ExampleFile.activity("activities/6-9/day-01.yaml", day: 1)
                + ExampleFile.activity(
                    "activities/6-9/day-03.yaml", day: 3, title: "The lost shoe", tool: "Count to ten")),
        good: .tree(
            ExampleFile.activity("activities/6-9/day-01.yaml", day: 1)
                + ExampleFile.activity(
                    "activities/6-9/day-02.yaml", day: 2, title: "The lost shoe", tool: "Count to ten")),
        check: .catalog { catalog, found in
            let program = catalog.program
            guard program.days.isSound, program.knowsItsBands else { return }
            for kind in catalog.kinds where kind.numbering == .day {
                let entries = catalog.entries(of: kind)
                var placement = Placement(entries, kind, program)
                for band in kind.rows(in: program) {
                    var reached = 0
                    while placement.holds(reached + 1, in: band) { reached += 1 }
                    // `uncovered-day` speaks of the days that the program must cover.
                    guard !catalog.covers(kind) || reached >= program.days.value else { continue }
                    let beyond = entries.compactMap(\.slot).filter { slot in
                        slot.band?.value == band && slot.number.value > reached
                    }
                    guard let first = beyond.map(\.number).min(by: { $0.value < $1.value }) else { continue }
                    let gaps = placement.gaps(in: band, upTo: first.value - 1)
                    guard !gaps.isEmpty else { continue }
                    found.report(
                        first.place,
                        "nobody gets to day \(first.value)\(ofBand(band)): "
                            + (gaps.count == 1 ? "day \(gaps[0]) is" : "days \(compactList(gaps)) are")
                            + " missing",
                        help: "write what is missing, or number the days without a gap")
                }
            }
        })
}
