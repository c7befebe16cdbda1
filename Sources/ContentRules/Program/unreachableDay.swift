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
            var coverage = Gaps(catalog)
            for band in program.bands {
                let known = coverage.days[band] ?? []
                var reached = 0
                while known.contains(reached + 1) { reached += 1 }
                // `uncovered-day` speaks of the days that the program must cover.
                guard !program.covers(.activities) || reached >= program.days.value else { continue }
                let beyond = catalog.activities.filter { activity in
                    activity.slot.map { $0.band == band && $0.day > reached } ?? false
                }
                guard let first = beyond.min(by: { $0.day.value < $1.day.value }) else { continue }
                let gaps = coverage.gaps(in: band, upTo: first.day.value - 1)
                guard !gaps.isEmpty else { continue }
                found.report(
                    first.day.place,
                    "nobody gets to day \(first.day.value) of \(band.rawValue): "
                        + (gaps.count == 1 ? "day \(gaps[0]) is" : "days \(compactList(gaps)) are")
                        + " missing",
                    help: "write what is missing, or number the days without a gap")
            }
        })
}
