import ContentModel
import DailyPractice
import Lowering
import SourceText

/// What is published of a program: everything lowered, in the order of the outputs.
package struct Publication: Sendable {
    package let program: String
    package let title: String
    package let days: Int
    /// Youngest first.
    let bands: [AgeBand]
    /// Those that the program has records of, or had.
    package let kinds: [PublishedKind]
    let history: History
    /// Known once the documents are written.
    var stamp: Stamp

    init(_ catalog: Catalog, _ ids: WireIDs, _ publishing: [KindPublishing], _ history: History, _ hash: HashFunction)
    {
        let source = catalog.program
        (program, title) = (source.program.string, source.title.string)
        (days, bands) = (source.days.value, source.bands)
        self.history = history
        stamp = Stamp(contentVersion: "", history)
        kinds = publishing.map { $0.publish(catalog, ids, hash) }.filter { $0.isThere(in: history) }
    }

    var tables: [Table] { kinds.flatMap(\.tables) }

    var seeds: [Seed] { kinds.flatMap(\.seeds) }
}
