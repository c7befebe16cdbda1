package import ContentModel
package import DailyPractice
package import Language
package import SourceText

/// Items that are judged together: those of one file, of all files of a band, or of a whole kind of content.
package struct GuessedGroup: Sendable {
    package enum Level: String, Sendable { case program, band, file }

    package let level: Level
    /// The folder of the kind of content.
    package let kind: String
    /// Nil for all bands together, and for files that belong to no band.
    package let band: AgeBand?
    /// Nil for more than one file.
    package let file: FileID?
    /// Where findings are reported; nil for more than one file.
    package let title: Place?
    /// Indices of the items, which are consecutive.
    package let exercises: Range<Int>
    /// Indices of the groups that it consists of.
    package var parts: [Int] = []
    /// The result of each guesser: the sum of those of its parts, in their order.
    let tallies: [GuesserStudy.Tally]
}

package struct GuessedFile: Sendable {
    let kind: String
    let file: FileID
    let band: AgeBand?
    let title: Place
    let exercises: [GuessedExercise]
    fileprivate let tallies: [GuesserStudy.Tally]

    /// Nil if there is nothing to guess, or if its band is invalid: then it belongs to no group. `words` are the
    /// words of its items, if they are known.
    package init?(_ content: FileContent, _ kind: ContentKind, in language: Language, words: [ExerciseWords]? = nil) {
        let slot = content.record.slot
        guard slot?.band?.isSound ?? true else { return nil }
        let facets = content.facets.exercises
        var exercises = facets.indices.compactMap { GuessedExercise(facets[$0], in: language, words: words?[$0]) }
        guard !exercises.isEmpty else { return nil }
        for index in exercises.indices.dropFirst() where exercises[index - 1].right.nonzeroBitCount == 1 {
            exercises[index].lastPlace = exercises[index - 1].right.trailingZeroBitCount
        }
        self.exercises = exercises
        tallies = GuesserStudy.tallies(of: exercises)
        self.kind = kind.folder
        file = content.record.place.file
        band = slot?.band?.value
        title = content.record.title.place
    }
}

/// The items of a program, and the groups they are judged in.
///
/// A group whose items are all in one part is not added: the part takes its place, so nothing is tested or reported
/// twice.
package struct GuessedGroups: Sendable {
    private(set) var exercises: [GuessedExercise] = []
    private(set) var groups: [GuessedGroup] = []
    /// The groups that are not part of another group.
    private(set) var roots: [Int] = []

    /// `files` are those of all kinds, in their order.
    package init(_ files: [GuessedFile], _ kinds: [ContentKind]) {
        let byKind = Dictionary(grouping: files, by: \.kind)
        for kind in kinds { add(kind.folder, byKind[kind.folder] ?? []) }
    }

    package init(_ catalog: Catalog, in language: Language) {
        self.init(
            catalog.entries.compactMap { entry in entry.content.flatMap { GuessedFile($0, entry.kind, in: language) }
            }, catalog.kinds)
    }

    private mutating func add(_ kind: String, _ placed: [GuessedFile]) {
        let bands = ([nil] + AgeBand.allCases).compactMap { band -> Int? in
            let files = placed.filter { $0.band == band }.map { file -> Int in
                let start = exercises.count
                exercises += file.exercises
                groups.append(
                    GuessedGroup(
                        level: .file, kind: kind, band: band, file: file.file, title: file.title,
                        exercises: start..<exercises.count, tallies: file.tallies))
                return groups.count - 1
            }
            return join(files, .band, kind, band)
        }
        if let root = join(bands, .program, kind, nil) { roots.append(root) }
    }

    private mutating func join(_ parts: [Int], _ level: GuessedGroup.Level, _ kind: String, _ band: AgeBand?) -> Int?
    {
        guard let first = parts.first, let last = parts.last, first < last else { return parts.first }
        let exercises = groups[first].exercises.lowerBound..<groups[last].exercises.upperBound
        var tallies = groups[first].tallies
        for part in parts.dropFirst() {
            for guesser in tallies.indices { tallies[guesser].add(groups[part].tallies[guesser]) }
        }
        groups.append(
            GuessedGroup(
                level: level, kind: kind, band: band, file: nil, title: nil, exercises: exercises, parts: parts,
                tallies: tallies))
        return groups.count - 1
    }
}
