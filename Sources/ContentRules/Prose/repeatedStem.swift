import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let repeatedStem = Rule(
        "repeated-stem", .note,
        check: .library { library, context in
            for copy in library.repeatedStems {
                context.report(
                    library.place(copy.later), "another day of this band asks the same question",
                    help: "ask about something that only this day has",
                    related: [.init("the same question", at: library.place(copy.earlier))])
            }
        })
}

extension ProseLibrary {
    /// Stems of activities that are also in an earlier activity of the band.
    fileprivate var repeatedStems: [Duplicate] {
        var repeated: [Duplicate] = []
        stems.forEachShared { rows in
            var firsts: [AgeBand?: Entry] = [:]
            for row in rows where !duplicatedFiles.contains(row.file) {
                let (entry, band) = (Entry(file: row.file, text: row.item), prose[row.file].band)
                let first = firsts[band, default: entry]
                firsts[band] = first
                if first.file != row.file { repeated.append(Duplicate(later: entry, earlier: first)) }
            }
        }
        return repeated
    }
}
