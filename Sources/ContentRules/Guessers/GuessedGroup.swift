package import ContentModel
package import DailyPractice
package import SourceText

/// Items that are judged together: those of one file, of all files of a band, or of all of a kind.
package struct GuessedGroup: Sendable {
    package enum Level: String, Sendable { case program, band, file }

    package let level: Level
    package let kind: Covered
    /// Nil for all bands together.
    package let band: AgeBand?
    /// Nil for more than one file.
    package let file: FileID?
    /// Where it is reported; nil for more than one file.
    let title: Place?
    /// Indices of items.
    let items: [Int]
    /// Indices of the groups that it is made of.
    var parts: [Int] = []
}

/// The items of a program and the groups that they are judged in.
///
/// A group with one part that has items is that part, so that nothing is tested or reported twice.
struct GuessedGroups: Sendable {
    private(set) var items: [GuessedItem] = []
    private(set) var groups: [GuessedGroup] = []
    /// The groups that are part of no other.
    private(set) var roots: [Int] = []

    init(_ catalog: Catalog) {
        add(.activities, catalog.activities) { activity in
            activity.prompts.value.compactMap { GuessedItem($0.value) }
        }
        add(.quizzes, catalog.quizzes) { quiz in
            quiz.questions.value.compactMap { GuessedItem($0.value) }
        }
    }

    private mutating func add<Record: ContentRecord>(
        _ kind: Covered, _ records: [Record], _ read: (Record) -> [GuessedItem]
    ) {
        let sound = records.filter(\.ageBand.isSound)
        let bands = AgeBand.allCases.compactMap { band in
            let files = sound.filter { $0.ageBand.value == band }.compactMap { record -> Int? in
                let found = read(record)
                guard !found.isEmpty else { return nil }
                let start = items.count
                items += found
                groups.append(
                    GuessedGroup(
                        level: .file, kind: kind, band: band, file: record.place.file,
                        title: record.title.place, items: Array(start..<items.count)))
                return groups.count - 1
            }
            return join(files, .band, kind, band)
        }
        if let root = join(bands, .program, kind, nil) { roots.append(root) }
    }

    private mutating func join(
        _ parts: [Int], _ level: GuessedGroup.Level, _ kind: Covered, _ band: AgeBand?
    ) -> Int? {
        guard parts.count > 1 else { return parts.first }
        groups.append(
            GuessedGroup(
                level: level, kind: kind, band: band, file: nil, title: nil,
                items: parts.flatMap { groups[$0].items }, parts: parts))
        return groups.count - 1
    }
}
