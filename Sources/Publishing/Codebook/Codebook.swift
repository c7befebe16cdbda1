import CanonicalJSON
import ContentModel
import DailyPractice
import Parallel
import SourceText

/// Explains every id in stored answers: one entry for each record, exercise and option.
struct Codebook {
    let program: String
    let stamp: Stamp
    /// Passes the elements of the list of entries to `take`, some at a time.
    let entries: (_ take: ([UInt8]) -> Void) -> Void
}

/// The entries of a record, encoded for both files.
struct CodedRecord: Sendable {
    /// Elements of the list of entries.
    let json: [UInt8]
    /// One line for each entry.
    let csv: [UInt8]

    init(_ entries: [CodebookEntry]) {
        json = JSONWriter.elements(of: entries, depth: 1, JSONEncoders.codebookEntry.write)
        csv = codebookLines(entries)
    }
}

/// A record, something to answer in it, or an option of that.
struct CodebookEntry {
    let record: any PublishedRecord
    /// The hash of its row, by which databases identify its content.
    let version: String
    /// Nil for the record itself.
    var exercise: CodedExercise?
    /// Nil unless the entry is an option.
    var option: CodedExercise.Option?

    /// `activity`, `prompt`, `option`, `quiz`, `question`, `item`.
    var kind: String {
        guard let exercise, option == nil else { return option == nil ? record.origin.noun : "option" }
        return exercise.facet.noun == record.origin.noun ? "item" : exercise.facet.noun
    }

    var text: String { option?.facet.text.string ?? exercise?.facet.stem.string ?? record.origin.title }

    /// Whether an option is right for apps; nil for other entries.
    var isCorrect: Bool? { option.map { $0.facet.isAnswer || exercise?.isJudged == false } }

    var points: Int? {
        guard let option, let points = exercise?.facet.points else { return exercise?.facet.points }
        return option.facet.points ?? (isCorrect ?? false ? points : 0)
    }

    /// The grave subjects of a record; nil if it names none, and for other entries.
    var subjects: [String]? { exercise == nil && !record.origin.subjects.isEmpty ? record.origin.subjects : nil }

    /// Who wrote a record first; nil if its file does not say, and for other entries.
    var origin: String? { exercise == nil ? record.origin.authorship?.rawValue : nil }

    /// Its id in the file; nil if it has none.
    var name: String? { (option.map(\.facet.name) ?? exercise?.facet.name)?.string }
}

/// Something to answer, with the ids that stored answers contain.
final class CodedExercise {
    /// With its id in the JSON, or its position from 0.
    typealias Option = (facet: ExerciseFacet.Option, id: String)

    let facet: ExerciseFacet
    /// Its id in the JSON, or its number from 1.
    let id: String
    /// Its options, or the implied ones if it has none.
    let options: [Option]

    init(_ facet: ExerciseFacet, _ names: PartNames) {
        let own = facet.name.map { names.prompt($0.string) } ?? String(facet.number + 1)
        self.facet = facet
        id = own
        options = (facet.options.isEmpty ? facet.implied : facet.options).enumerated().map { position, option in
            (option, option.name.map { names.option($0.string, of: facet.name?.string ?? own) } ?? String(position))
        }
    }

    /// Whether an option by itself is right or wrong.
    var isJudged: Bool { [.single, .several, .word].contains(facet.form) }

    /// The right options, in order if the prompt asks for one; nil if no option is wrong.
    var answer: [String]? {
        if isJudged { return options.filter(\.facet.isAnswer).map(\.id) }
        guard facet.form == .order else { return nil }
        return options.sorted { ($0.facet.place ?? 0) < ($1.facet.place ?? 0) }.map(\.id)
    }
}

/// A record, then its items, each with its options.
func codebookEntries(of record: any PublishedRecord, version: String) -> [CodebookEntry] {
    [CodebookEntry(record: record, version: version)]
        + record.origin.exercises.flatMap { facet in
            let exercise = CodedExercise(facet, record.origin.names)
            return ([nil] + exercise.options).map { option in
                CodebookEntry(record: record, version: version, exercise: exercise, option: option)
            }
        }
}

extension OutputFormat {
    /// The codebook as JSON, and as CSV for spreadsheets and statistics.
    static let codebook = OutputFormat(name: "codebook", isParallel: true) { publication in
        guard !publication.kinds.isEmpty else { return [] }
        let records = publication.kinds.flatMap(\.coded)
        return [
            { place in
                let (json, csv) = (place.open("codebook.json"), place.open("codebook.csv"))
                var lines = OutputText(into: [csv])
                lines += codebookHead
                let codebook = Codebook(program: publication.program, stamp: publication.stamp) { take in
                    inOrder(records) { record in
                        record()
                    } take: { coded in
                        lines += coded.csv
                        lines.flush()
                        take(coded.json)
                    }
                }
                var writer = JSONWriter(.indented, into: json.take)
                JSONEncoders.codebook.write(codebook, to: &writer)
                json.take(writer.finish())
                lines.flush(whole: true)
                return [place.finish(json, "codebook.json", .docs), place.finish(csv, "codebook.csv", .docs)]
            }
        ]
    }
}
