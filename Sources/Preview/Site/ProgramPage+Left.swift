import CanonicalJSON
import Compiler
import ContentModel
import Diagnostics
import Ledger
import Releases
import SourceText
import Translations

extension ProgramPage {
    /// What is left to do, the most urgent first: a sentence, and the id of the part of the page that shows it.
    var left: [JSONValue] {
        (mistakes + gaps + texts).map { words, part in ["words": .text(words), "part": .text(part)] }
    }

    private typealias Task = (words: String, part: String)

    private var mistakes: [Task] {
        let advice = [
            (Severity.error, "builds stop"), (.warning, "most often right: correct it, or give a reason"),
            (.note, "worth a look"),
        ]
        return advice.compactMap { severity, words in
            let count = outcome.findings.all.filter { $0.severity == severity }.reduce(0) { $0 + $1.places.count }
            return count == 0 ? nil : ("\(counted(count, severity.rawValue)): \(words)", "findings")
        }
    }

    private var gaps: [Task] {
        (outcome.coverage?.grids ?? []).filter { $0.isRequired && $0.hasGaps }.map { grid in
            let verb = grid.total - grid.covered == 1 ? "is" : "are"
            let count = "\(grid.total - grid.covered) of \(grid.total) \(grid.kind.folder) \(verb)"
            let advice = "`hornbook new \(grid.kind.noun)` begins the next one"
            return ("\(count) missing or broken: \(advice)", "kind-\(grid.kind.folder)")
        }
    }

    /// What is to be read, translated or released.
    private var texts: [Task] {
        let unread = (outcome.reviews?.readings ?? []).filter(\.stopsReleases).grouped(by: \.role)
        let left = outcome.translations.compactMap { translation -> String? in
            let texts = translation.files.reduce(0) { $0 + $1.texts.count { !$0.state.isShown } }
            return texts == 0
                ? nil
                : "\(counted(texts, "text")) to translate into `\(translation.language)`: see `hornbook translate status`"
        }
        let changes = outcome.comparison.changes.count
        let release = changes == 0 ? nil : outcome.ledger?.lastRelease
        let words =
            unread.map { "\(counted($1.count, "text")) not read: see `hornbook review next --role \($0)`" } + left
            + (release.map { ["\(counted(changes, "change")) since \($0): see `hornbook diff`"] } ?? [])
        return words.map { ($0, "") }
    }
}
