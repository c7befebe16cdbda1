import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let ambiguousID = Rule(
        "ambiguous-id", .error,
        check: .declared { catalog, context in
            let categories = catalog.program.categories?.value ?? []
            for lesson in catalog.records(LessonSource.self) where lesson.id.isSound {
                guard let category = categories.first(where: { $0.key.string == lesson.id.string }) else { continue }
                context.report(
                    lesson.id.place, "a category also has the id `\(lesson.id.value)`",
                    help: "write another id for the lesson, such as `\(lesson.id.value)-1`",
                    related: [.init("the category", at: category.key.place)])
            }
        })

    static let phaseSeconds = Rule(
        "phase-seconds", .error,
        check: .each(LessonSource.self) { lesson, context in
            for (name, phase, bounds) in [("hook", lesson.hook, 30...45), ("reward", lesson.reward, 15...30)] {
                let seconds = phase.value.seconds
                guard seconds.isSound, !bounds.contains(seconds.value) else { continue }
                context.report(
                    seconds.place,
                    "the app shows the \(name) for \(bounds.lowerBound) to \(bounds.upperBound) seconds, not for "
                        + "\(seconds.value)",
                    help: "write a number from \(bounds.lowerBound) to \(bounds.upperBound), and as much text as fits"
                )
            }
        })

    static let repeatedSide = Rule(
        "repeated-side", .error,
        check: .each(LessonSource.self) { lesson, context in
            let pairs = lesson.practice.value.match?.value.map(\.value) ?? []
            for (side, texts) in [("left", pairs.map(\.left)), ("right", pairs.map(\.right))] {
                context.reportRepeats(
                    in: texts, { again, _ in "another pair also has \(again.quoted) on the \(side)" },
                    help: "write another text here, or delete this pair", related: "the other pair")
            }
        })

    static let repeatedNumber = Rule(
        "repeated-number", .error,
        check: .catalog { catalog, context in
            // `duplicate-quiz-order` reports the numbers of quizzes.
            for row in catalog.rowsByNumber() where row.band == nil {
                let ids = Dictionary(
                    uniqueKeysWithValues: catalog.entries(of: row.kind).map {
                        ($0.file, $0.outline?.declarations.first?.id.string ?? $0.path)
                    })
                // If a file was copied whole, its id is reported.
                for (again, first) in repeats(in: row.numbers, by: \.value)
                where ids[again.place.file] != ids[first.place.file] {
                    context.report(
                        again.place,
                        "another \(row.kind.displayName) "
                            + (row.kind.numbering == .week ? "is also for `week" : "also has `order")
                            + ": \(first.value)`", help: "write another number for one of the two",
                        related: [.init("the other one", at: first.place)])
                }
            }
        })

    static let numberGap = Rule(
        "number-gap", .warning, isCause: true,
        check: .catalog { catalog, context in
            let rows = catalog.rowsByNumber()
            // A number that one band has twice may be missing in another band.
            let repeating = rows.filter { Set($0.numbers.map(\.value)).count < $0.numbers.count }.map(\.kind.folder)
            for row in rows where row.isWhole && !repeating.contains(row.kind.folder) {
                // `uncovered-day` reports a band with too few records.
                if row.band != nil, catalog.covers(row.kind), row.numbers.count < row.kind.slots(in: catalog.program)
                {
                    continue
                }
                let numbers = row.numbers.map(\.value)
                let missing = Set(1...(numbers.max() ?? 1)).subtracting(numbers).sorted()
                guard let gap = missing.first,
                    let next = row.numbers.filter({ $0.value > gap }).min(by: { $0.value < $1.value })
                else { continue }
                let unit = missing.count == 1 ? row.kind.unit : row.kind.unit + "s"
                context.report(
                    next.place, "no \(row.kind.displayName)\(ofBand(row.band)) has \(unit) \(compactList(missing))",
                    help: "add the \(row.kind.displayName) that is missing, or number them 1 to \(numbers.count)",
                    fix: Fix("number them 1 to \(numbers.count) in the same order", renumbered(row.numbers), .unsafe),
                    as: row.band == nil ? nil : .note, causes: catalog.causesOfGaps(of: row.kind, in: row.band))
            }
        })
}

/// The records of a kind, in a sequence by numbers that the author gives.
private struct Row {
    let kind: ContentKind
    let band: AgeBand?
    let numbers: [Spanned<Int>]
    /// Whether no unreadable file may have another number.
    let isWhole: Bool
}

extension Catalog {
    fileprivate func rowsByNumber() -> [Row] {
        kinds.filter { $0.numbering == .week || $0.numbering == .place }.flatMap { kind in
            let all = entries(of: kind)
            let slots = all.compactMap(\.slot)
            return kind.rows(in: program).map { band in
                let numbers = slots.filter { $0.band?.value == band }.map(\.number)
                return Row(kind: kind, band: band, numbers: numbers, isWhole: all.count == slots.count)
            }
        }
    }
}

extension ContentKind { fileprivate var unit: String { numbering == .week ? "week" : "place" } }
