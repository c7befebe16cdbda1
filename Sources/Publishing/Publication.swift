import ContentModel
import DailyPractice
import Lowering
import SourceText

/// Everything that is published of a program, lowered and in the order of the outputs.
package struct Publication: Sendable {
    package let program: String
    package let title: String
    var language: String
    package let days: Int
    /// Youngest first.
    let bands: [AgeBand]
    /// The kinds that the program has or had records of.
    package internal(set) var kinds: [PublishedKind]
    let history: History
    /// Known once the documents are written.
    var stamp: Stamp

    init(
        _ catalog: Catalog, _ ids: PublishedIDs, _ publishing: [KindPublishing], _ history: History,
        _ hash: HashFunction
    ) {
        let source = catalog.program
        (program, title) = (source.program.string, source.title.string)
        language = source.language?.string ?? "en"
        (days, bands) = (source.days.value, source.bands)
        self.history = history
        stamp = Stamp(contentVersion: "", history)
        kinds = publishing.map { $0.publish(catalog, ids, hash) }.filter { $0.isThere(in: history) }
    }

    var tables: [Table] { kinds.flatMap(\.tables) }

    var seeds: [Seed] { kinds.flatMap(\.seeds) }
}
