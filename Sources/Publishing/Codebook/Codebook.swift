import CanonicalJSON
import ContentModel
import DailyPractice
import Parallel
import SourceText

/// Explains every id in stored answers: each record, with its exercises and their options.
struct Codebook {
    let program: String
    let stamp: Stamp
    /// Passes the elements of the list of records to `take`, some at a time.
    let records: (_ take: ([UInt8]) -> Void) -> Void
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

    /// Its id in the file; nil if it has none, or none but that for apps.
    var name: String? {
        let name = (option.map(\.facet.name) ?? exercise?.facet.name)?.string
        return name == option?.id ?? exercise?.id ? nil : name
    }

    /// The items of a record, or the options of an item.
    var parts: [CodebookEntry] {
        if let exercise {
            return option != nil
                ? [] : exercise.options.map { Self(record: record, version: version, exercise: exercise, option: $0) }
        }
        return record.origin.exercises.map {
            Self(record: record, version: version, exercise: CodedExercise($0, record.origin.names))
        }
    }
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

extension OutputFormat {
    static let codebook = OutputFormat(name: "codebook", isParallel: true) { publication in
        guard !publication.kinds.isEmpty else { return [] }
        return [
            { place in
                let json = place.open("codebook.json")
                let codebook = Codebook(program: publication.program, stamp: publication.stamp) { take in
                    inOrder(publication.kinds.flatMap(\.coded)) { record in
                        var writer = JSONWriter(.compact)
                        JSONEncoders.codebookRecord.write(record(), to: &writer)
                        return JSONWriter.element(writer.finish(), depth: 1)
                    } take: {
                        take($0)
                    }
                }
                var writer = JSONWriter(.indented, into: json.take)
                JSONEncoders.codebook.write(codebook, to: &writer)
                json.take(writer.finish())
                return [place.finish(json, "codebook.json", .docs)]
            }
        ]
    }

    /// The codebook as a table, for spreadsheets and statistics: a line for each record, item and option.
    static let codebookTable = OutputFormat(name: "codebook.csv", isParallel: true) { publication in
        guard !publication.kinds.isEmpty else { return [] }
        return [
            { place in
                let csv = place.open("codebook.csv")
                var lines = OutputText(into: [csv])
                lines += codebookHead
                inOrder(publication.kinds.flatMap(\.coded)) {
                    codebookLines(of: $0())
                } take: { some in
                    lines += some
                    lines.flush()
                }
                lines.flush(whole: true)
                return [place.finish(csv, "codebook.csv", .docs)]
            }
        ]
    }
}
