import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let contradictingPath = Rule(
        "contradicting-path", .warning, "A file and its path name different days, bands or categories.",
        because: "What the file says counts. A person who looks for a day by its name opens the wrong file.",
        bad: .tree(ExampleFile.activity("activities/10-12/day-01.yaml", day: 1)),
        good: .tree(ExampleFile.activity("activities/6-9/day-01.yaml", day: 1)), isDamage: true,
        check: .catalog { catalog, found in
            // Two files for one day, and a band that is none of the program's, are reported as such.
            let slots = catalog.entries.compactMap(\.daySlot)
            let doubles = Set(repeats(in: slots, by: { $0 }).map(\.again))
            let bands = catalog.program.bands
            for entry in catalog.entries {
                guard let slot = entry.writtenSlot else { continue }
                let path = entry.byPath
                if let day = entry.daySlot, doubles.contains(day) { continue }
                if let folder = path.band, let band = slot.band, band.isSound, folder != band.value,
                    bands.contains(band.value)
                {
                    found.report(
                        band.place, "this file says \(band.value.rawValue), but it is in `\(folder.rawValue)/`",
                        help: "write `ageBand: \(folder.rawValue)`, or move the file to a folder "
                            + "`\(band.value.rawValue)/`",
                        meant: bands.contains(folder) ? NearName(folder.rawValue) : nil)
                } else if entry.kind.numbering == .day, let named = path.day, slot.number.isSound,
                    named != slot.number.value
                {
                    let day = slot.number
                    found.report(
                        day.place, "this file says `day: \(day.value)`, but its name says day \(named)",
                        help: "write `day: \(named)`, or rename the file",
                        fix: Fix("write \(named)", replace: day.place, with: "\(named)"))
                }
            }
            for entry in catalog.entries(of: .lesson) { checkFolder(of: entry, catalog.program, &found) }
        })
}

/// A lesson in a folder that is named after another category.
private func checkFolder(of entry: Catalog.Entry, _ program: ProgramSource, _ found: inout Found) {
    guard let lesson = entry.record(LessonSource.self), lesson.category.isSound else { return }
    let folders = entry.path.split(separator: "/").dropLast().map(String.init)
    let known = Set((program.categories?.value ?? []).map(\.key.string))
    guard known.contains(lesson.category.string), !folders.contains(lesson.category.string),
        let folder = folders.last(where: known.contains)
    else { return }
    found.report(
        lesson.category.place, "this lesson says `\(lesson.category.value)`, but it is in `\(folder)/`",
        help: "write `category: \(folder)`, or move the file to a folder `\(lesson.category.value)/`",
        meant: NearName(folder))
}
