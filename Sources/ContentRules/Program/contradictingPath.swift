import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let contradictingPath = Rule(
        "contradicting-path", .warning, isCause: true,
        check: .declared { catalog, context in
            // Two files for one day, and a band that the program does not have, are reported by other rules.
            let slots = catalog.entries.compactMap(\.daySlot)
            let doubles = Set(repeats(in: slots, by: { $0 }).map(\.again))
            let bands = catalog.program.bands
            lazy var places = Dictionary(grouping: catalog.entries.compactMap(\.outline?.identity), by: \.name)
            for entry in catalog.entries {
                guard let slot = entry.writtenSlot else { continue }
                let (path, identity) = (entry.byPath, entry.outline?.identity)
                let own = identity.map { [Finding.Cause.anything(in: $0.place)] } ?? []
                if let day = entry.daySlot, doubles.contains(day) { continue }
                lazy var original = identity.flatMap { own in
                    places[own.name]?.first { $0.place.file != own.place.file }
                }
                if let folder = path.band, let band = slot.band, band.isSound, folder != band.value,
                    bands.contains(band.value)
                {
                    let (old, new) = (band.value.rawValue, folder.rawValue)
                    context.report(
                        band.place, "this file says \(old), but it is in `\(new)/`",
                        help: original == nil
                            ? "write `ageBand: \(new)`, or move the file to a folder `\(old)/`"
                            : "delete this copy, or write `ageBand: \(new)` and give it texts and a place of its own",
                        meant: original == nil && bands.contains(folder) ? NearName(new) : nil,
                        related: original.map { [.init("the original", at: $0.place)] } ?? [], causes: own)
                } else if entry.kind.numbering == .day, let named = path.day, slot.number.isSound,
                    named != slot.number.value
                {
                    let day = slot.number
                    let name = entry.path.split(separator: "/").last.map(String.init) ?? ""
                    context.report(
                        day.place, "this file says `day: \(day.value)`, but its name says day \(named)",
                        help: "write `day: \(named)`, or rename the file `\(renamed(name, day.value))`",
                        fix: Fix("write \(named)", replace: day.place, with: "\(named)"), causes: own)
                }
            }
            for entry in catalog.entries(of: .lesson) { checkFolder(of: entry, catalog, &context) }
        })
}

/// A file name like `day-04.yaml` with another day, padded with zeros to as many digits.
private func renamed(_ name: String, _ day: Int) -> String {
    let digits = name.dropFirst(4).prefix(while: \.isNumber)
    let number = String(day)
    let zeros = String(repeating: "0", count: max(0, digits.count - number.count))
    return "day-\(zeros)\(number)\(name.dropFirst(4 + digits.count))"
}

/// Reports a lesson in a folder that has the name of another category.
private func checkFolder(of entry: Catalog.Entry, _ catalog: Catalog, _ context: inout RuleContext) {
    guard let lesson = entry.record(LessonSource.self), lesson.category.isSound else { return }
    let folders = entry.path.split(separator: "/").dropLast().map(String.init)
    let known = Set((catalog.program.categories?.value ?? []).map(\.key.string))
    guard known.contains(lesson.category.string), !folders.contains(lesson.category.string),
        let folder = folders.last(where: known.contains)
    else { return }
    let isReleased = catalog.isReleased(entry)
    context.report(
        lesson.category.place, "this lesson says `\(lesson.category.value)`, but it is in `\(folder)/`",
        help: isReleased
            ? "move the file to a folder `\(lesson.category.value)/`; if the change is meant, write `category: \(folder)`"
            : "write `category: \(folder)`, or move the file to a folder `\(lesson.category.value)/`",
        meant: isReleased ? nil : NearName(folder))
}
