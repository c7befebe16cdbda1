package import ContentModel
import DailyPractice
package import Language
import SourceText

/// How hard the sentences of a program are to read, by kind and band.
package struct ReadabilityReport: ExplainedReport, Sendable {
    private struct Row {
        let kind: String
        let band: AgeBand?
        var sentences = 0
        var words = 0
        var longWords = 0
        var longest = (words: 0, path: "")
    }

    private var rows: [Row] = []

    package init() {}

    /// Adds the running text of one file. Files must come in the order of kinds and bands.
    package mutating func add(_ texts: [TextFacet], of entry: Catalog.Entry, in language: Language) {
        let (kind, band) = (entry.kind.folder, entry.band)
        var row = rows.firstIndex { $0.kind == kind && $0.band == band }
        for text in texts where text.role.isRunning && text.text.isSound {
            let survey = TextSurvey(Reading(of: text.text.value, in: language), of: text.text.value)
            guard survey.words > 0 else { continue }
            let index = row ?? rows.count
            if row == nil { rows.append(Row(kind: kind, band: band)) }
            row = index
            rows[index].sentences += max(survey.sentences, 1)
            rows[index].words += survey.words
            rows[index].longWords += survey.longWords
            if survey.longestSentence > rows[index].longest.words {
                rows[index].longest = (survey.longestSentence, entry.path)
            }
        }
    }

    package var isEmpty: Bool { rows.isEmpty }

    /// How many words a sentence has in the mean of all that were added; nil without a sentence.
    package var wordsASentence: String? {
        let sentences = rows.reduce(0) { $0 + $1.sentences }
        return sentences == 0 ? nil : tenths(Double(rows.reduce(0) { $0 + $1.words }) / Double(sentences))
    }

    package var explanation: String {
        let longest = rows.map(\.longest).max { $0.words < $1.words } ?? (0, "")
        return """
            The longest sentence has \(longest.words) words, in \(longest.path). Read it aloud: if you run out
            of breath, make two of it.
            `words a sentence`: how many words a sentence has in the mean. `longest`: how many
            the longest one has. `long words`: how many words of a hundred have ten letters or
            more. Texts for younger readers should have the lower numbers.

            """
    }

    package var tables: [TextTable] {
        let cells = rows.map { row in
            [
                row.kind + (row.band.map { " \($0.rawValue)" } ?? ""), "\(row.sentences)",
                tenths(Double(row.words) / Double(row.sentences)), "\(row.longest.words)",
                tenths(Double(row.longWords) * 100 / Double(row.words)),
            ]
        }
        return [TextTable(["texts", "sentences", "words a sentence", "longest", "long words"], cells)]
    }
}
