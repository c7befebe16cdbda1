package import ContentModel
package import DailyPractice
package import Ledger
import Lowering
import SourceText

/// The ledger that a release of a build's sources would have written. For programs that were live before they had a
/// ledger, and for comparisons with a build.
package func publishedLedger(
    of program: String, as release: Ledger.Release, activities: [Activity], quizzes: [(band: AgeBand, quiz: Quiz)],
    declared: [(list: DeclarationFacet.List, id: String)]
) -> Ledger {
    var update = LedgerUpdate(next: Ledger(program: program, releases: [release]), release: release.name)
    for activity in activities { update.add(SourceRecord(activity)) }
    for (band, quiz) in quizzes { update.add(SourceRecord(quiz, for: band)) }
    for (list, id) in declared {
        let stable = StableID.make([list.rawValue, program, id])
        update.add(SourceRecord(published: stable, list.rawValue, IdentityFacet.quoted(id)))
    }
    return update.next
}

/// A place outside all sources.
private let nowhere = Place(FileID(-1), ByteSpan(0, 0))

private func spanned(_ text: String) -> Spanned<Text> { Spanned(Text(text), at: nowhere) }

extension SourceRecord {
    fileprivate init(
        published id: String, _ noun: String, _ slot: String, order: Int? = nil, title: String? = nil,
        _ parts: [TrackedPart] = []
    ) {
        self.init(
            file: nowhere.file, noun: noun,
            identity: IdentityFacet(written: nil, parts: [], name: slot, slot: slot, place: nowhere),
            tracked: Tracked(slot: slot, at: nowhere, order: order, title: title.map { Text($0) }, parts: parts))
        self.id = id
    }

    fileprivate init(_ activity: Activity) {
        let parts = activity.prompts.map { prompt in
            TrackedPart(
                PromptSource.noun, spanned(prompt.promptId), text: spanned(prompt.promptText),
                traits: prompt.traits.map { .init($0.name, $0.value(PartNames())) },
                parts: prompt.options.map { option in
                    TrackedPart(
                        OptionSource.noun, spanned(option.optionId), text: spanned(option.optionText),
                        target: option.metadata?.matchTarget.map(spanned),
                        traits: option.metadata?.version.map { [.init("version", $0)] } ?? [])
                })
        }
        self.init(
            published: activity.id, ActivitySource.noun, "\(activity.ageBand.rawValue)/\(activity.dayNumber)",
            title: activity.title, parts)
    }

    fileprivate init(_ quiz: Quiz, for band: AgeBand) {
        let parts = quiz.questions.enumerated().map { index, question in
            TrackedPart(
                QuestionSource.noun, spanned("\(index + 1)"), isPositional: true, text: spanned(question.text),
                traits: [.init("key", "\(question.correctIndex)")],
                parts: question.options.map { option in
                    TrackedPart(OptionSource.noun, spanned(option), isPositional: true, text: spanned(option))
                })
        }
        self.init(
            published: quiz.id, QuizSource.noun, IdentityFacet.slot(band.rawValue, title: quiz.title),
            order: quiz.order, parts)
    }
}
