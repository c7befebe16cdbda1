package import ContentModel
package import DailyPractice
package import SourceText

/// Items that are judged together: those of one file, of all files of a band, or of all of a kind.
package struct GuessedGroup: Sendable {
    package enum Level: String, Sendable { case program, band, file }

    package let level: Level
    /// The folder of the kind of content.
    package let kind: String
    /// Nil for all bands together.
    package let band: AgeBand?
    /// Nil for more than one file.
    package let file: FileID?
    /// Where it is reported; nil for more than one file.
    package let title: Place?
    /// Indices of items.
    package let items: [Int]
    /// Indices of the groups that it is made of.
    package var parts: [Int] = []
}

/// The items of a program and the groups that they are judged in.
///
/// A group with one part that has items is that part, so that nothing is tested or reported twice.
package struct GuessedGroups: Sendable {
    private(set) var items: [GuessedItem] = []
    private(set) var groups: [GuessedGroup] = []
    /// The groups that are part of no other.
    private(set) var roots: [Int] = []

    package init(_ catalog: Catalog) {
        for kind in catalog.kinds { add(kind.folder, catalog.entries(of: kind)) }
    }

    private mutating func add(_ kind: String, _ entries: [Catalog.Entry]) {
        // A record whose band cannot be told belongs to no group.
        let placed = entries.compactMap { entry -> (content: Content, band: AgeBand?)? in
            guard let content = entry.content, content.record.slot?.band?.isSound ?? true else { return nil }
            return (content, content.record.slot?.band?.value)
        }
        let bands = ([nil] + AgeBand.allCases).compactMap { band -> Int? in
            let files = placed.filter { $0.band == band }.compactMap { file -> Int? in
                let found = file.content.facets.items.compactMap(GuessedItem.init)
                guard !found.isEmpty else { return nil }
                let start = items.count
                items += found
                groups.append(
                    GuessedGroup(
                        level: .file, kind: kind, band: band, file: file.content.record.place.file,
                        title: file.content.record.title.place, items: Array(start..<items.count)))
                return groups.count - 1
            }
            return join(files, .band, kind, band)
        }
        if let root = join(bands, .program, kind, nil) { roots.append(root) }
    }

    private mutating func join(
        _ parts: [Int], _ level: GuessedGroup.Level, _ kind: String, _ band: AgeBand?
    ) -> Int? {
        guard parts.count > 1 else { return parts.first }
        groups.append(
            GuessedGroup(
                level: level, kind: kind, band: band, file: nil, title: nil,
                items: parts.flatMap { groups[$0].items }, parts: parts))
        return groups.count - 1
    }
}
