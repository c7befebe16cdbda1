import ContentModel
import DailyPractice
import Lowering

extension KindPublishing {
    package static let quizzes = KindPublishing(
        .quiz, QuizSource.self, tables: [SeededTable.quizzes.table], rows: .quizzes,
        documents: [("quizzes-bundle", quizBundle.description)],
        lower: { lower($0, in: $1) },
        bundles: { records, band in
            guard let band, !records.isEmpty else { return [] }
            return [
                {
                    let bundle = Bundle(band: band, records: records)
                    return OutputFile(
                        path: "json/quizzes/\(band.rawValue).json", bytes: quizBundle.document(bundle))
                }
            ]
        })
}

private let quizBundle = WireObject<Bundle<Quiz>>.bundle(
    "QuizBundle", "Every quiz of one age band, in the order of its rotation.",
    band: "The band that every quiz here is for.", list: "quizzes", "One a day, in turn.",
    of: Wire.quiz.showing(.quiz))
