import ContentModel
import Diagnostics
import SourceText

extension Catalog {
    /// The kinds whose records stand in one row by a number that the writer gives, each with its records'
    /// numbers, and whether a file that cannot be read may have any other.
    fileprivate func rowsByNumber() -> [(kind: ContentKind, numbers: [Spanned<Int>], isWhole: Bool)] {
        kinds.filter { !$0.hasBands && ($0.numbering == .week || $0.numbering == .place) }.map { kind in
            let all = entries(of: kind)
            let numbers = all.compactMap { $0.writtenSlot?.number }
            return (kind, numbers.filter(\.isSound), all.count == numbers.count && numbers.allSatisfy(\.isSound))
        }
    }
}

extension ContentKind { fileprivate var unit: String { numbering == .week ? "week" : "place" } }

extension Rule {
    static let repeatedNumber = Rule(
        "repeated-number", .error, "Two lessons have the same place, or two family activities the same week.",
        because: "Chance would decide which of the two comes first.",
        bad: .tree(
            LessonExample.program() + LessonExample.lesson("wudu-hands", 1) + LessonExample.lesson("wudu-face", 2)
                + LessonExample.lesson("wudu-feet", 2, title: "The feet")),
        good: .tree(
            LessonExample.program() + LessonExample.lesson("wudu-hands", 1) + LessonExample.lesson("wudu-face", 2)
                + LessonExample.lesson("wudu-feet", 3)),
        check: .catalog { catalog, found in
            for row in catalog.rowsByNumber() {
                let ids = Dictionary(
                    uniqueKeysWithValues: catalog.entries(of: row.kind).map {
                        ($0.file, $0.outline?.identity?.parts ?? [$0.path])
                    })
                // A file that was copied whole is reported by its id.
                for (again, first) in repeats(in: row.numbers, by: \.value)
                where ids[again.place.file] != ids[first.place.file] {
                    found.report(
                        again.place, "another \(row.kind.noun) also has the number \(first.value) here",
                        help: "write another number for one of the two",
                        related: [.init("the other one", at: first.place)])
                }
            }
        })

    static let numberGap = Rule(
        "number-gap", .warning, "A number is missing among the places of lessons or the weeks of family activities.",
        because: "Perhaps the one that belongs there is not written yet, or is in the wrong folder.",
        bad: .lesson("order: 2"), good: .lesson("order: 1"), isDamage: true,
        check: .catalog { catalog, found in
            for row in catalog.rowsByNumber() where row.isWhole {
                let numbers = row.numbers.map(\.value)
                guard let last = numbers.max(), Set(numbers).count == numbers.count else { continue }
                let missing = Set(1...last).subtracting(numbers).sorted()
                guard let gap = missing.first,
                    let next = row.numbers.filter({ $0.value > gap }).min(by: { $0.value < $1.value })
                else { continue }
                let unit = missing.count == 1 ? row.kind.unit : row.kind.unit + "s"
                found.report(
                    next.place, "no \(row.kind.noun) has \(unit) \(compactList(missing))",
                    help: "add the \(row.kind.noun) that is missing, or number them 1 to \(numbers.count)",
                    fix: Fix("number them 1 to \(numbers.count) in the same order", renumbered(row.numbers), .unsafe),
                    suspects: catalog.unread(of: row.kind))
            }
        })
}
