import Diagnostics
import SourceText

/// What fixes wrote, wherever it is after further fixes.
struct WrittenTexts {
    struct Written {
        /// Of the fix.
        let key: [String]
        let file: FileID
        fileprivate var span: ByteSpan
        /// The rules of the errors that were there.
        fileprivate let known: Set<String>
    }

    private var all: [Written] = []

    /// Adds what some fixes write into texts in which that was found.
    mutating func add(_ fixes: [(key: [String], fix: Fix)], to base: SourceMap, _ found: FoundByFile) {
        let edits = Dictionary(grouping: fixes.flatMap(\.fix.edits), by: \.place.file)
        let changes = edits.reduce(into: [:]) { $0[$1.key] = base.file($1.key).bytes.changes(by: $1.value) }
        for index in all.indices {
            let (span, changes) = (all[index].span, changes[all[index].file, default: []])
            let start = changes.moved(span.start)
            all[index].span = ByteSpan(start, start + span.end - span.start)
        }
        for (key, fix) in fixes {
            for place in fix.edits.map(\.place) {
                guard let change = changes[place.file]?.first(where: { $0.old == place.span }) else { continue }
                let known = Set(found.errors(in: place.file, at: place.span).map(\.rule))
                all.append(Written(key: key, file: place.file, span: change.new, known: known))
            }
        }
    }

    /// Those with an error that was not there, which no further fix mends, and which is not about a release.
    func withErrors(_ found: FoundByFile) -> [(Written, Finding)] {
        all.compactMap { text in
            found.errors(in: text.file, at: text.span).first { error in
                error.fix == nil && error.info.group != .history && !text.known.contains(error.rule)
            }.map { (text, $0) }
        }
    }
}
