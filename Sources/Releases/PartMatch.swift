import ContentModel
import Diagnostics
import Ledger
import SourceText

/// A part of the sources, with the line of the ledger that it continues.
struct PartMatch {
    let source: SourcePart
    /// Nil for a part that was never released.
    let line: LedgerLine?
    /// Whether the line was retired, and the part brings the same thing back.
    let isBack: Bool
    /// Its path in the JSON.
    let published: String

    var part: TrackedPart { source.part }
    /// Its path in the sources.
    var path: String { source.path }

    /// The part as people say it.
    var displayName: String {
        part.isPositional ? "\(part.noun) \(part.name.string)" : "\(part.noun) `\(part.name.string)`"
    }

    /// The place to report findings at.
    var place: Place { part.isPositional ? part.text.place : part.name.place }
}

/// A released part that is not in the sources under its id.
struct PartLoss {
    /// The path of its parent in the sources.
    let parent: String
    /// The path of the new part that has its text; nil if it is gone.
    let successor: String?
    let finding: Finding
}
