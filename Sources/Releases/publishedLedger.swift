package import ContentModel
package import DailyPractice
package import Ledger
import Lowering
import SourceText

/// What a build gave out, as a release of its sources would have written it down: for programs that were live
/// before they had a ledger, and for comparing with a build.
package func ledger(
    of program: String, as release: Ledger.Release, activities: [Activity],
    quizzes: [(band: AgeBand, quiz: Quiz)], declared: [(list: DeclarationFacet.List, id: String)]
) -> Ledger {
    let draft = PublishedLedger(release: release.name)
    var records: [String: Ledger.Record] = [:]
    for activity in activities { records[activity.id] = draft.record(of: activity) }
    for (band, quiz) in quizzes { records[quiz.id] = draft.record(of: quiz, for: band) }
    for (list, id) in declared {
        let stable = StableID.make([list.rawValue, program, id])
        records[stable] = Ledger.Record(
            LedgerLine(list.rawValue, stable, IdentityFacet.quoted(id), [.init("since", release.name)]))
    }
    return Ledger(program: program, releases: [release], records: records)
}

private struct PublishedLedger {
    let release: String

    func record(of activity: Activity) -> Ledger.Record {
        let slot = "\(activity.ageBand.rawValue)/\(activity.dayNumber)"
        var parts: [String: LedgerLine] = [:]
        let prompts = Fingerprint.exact(ofAlike: activity.prompts.map { Text($0.promptText) })
        for (prompt, exact) in zip(activity.prompts, prompts) {
            let own = LedgerLine.component(prompt.promptId)
            parts[own] = line(
                PromptSource.noun, activity.id, own, traits(of: prompt), text: prompt.promptText, exact)
            let options = Fingerprint.exact(ofAlike: prompt.options.map { Text($0.optionText) })
            let targets = Fingerprint.exact(
                ofAlike: prompt.options.compactMap { option in
                    option.metadata?.matchTarget.map { (option.optionId, Text($0)) }
                })
            for (option, exact) in zip(prompt.options, options) {
                let path = "\(own)/\(LedgerLine.component(option.optionId))"
                let target = targets[option.optionId].map { LedgerLine.Attribute("exact-target", $0) }
                parts[path] = line(
                    OptionSource.noun, activity.id, path, traits(of: option) + [target].compactMap { $0 },
                    text: option.optionText, exact)
            }
        }
        return Ledger.Record(
            LedgerLine(
                ActivitySource.noun, activity.id, slot, [.init("since", release), .title(Text(activity.title))]),
            parts: parts)
    }

    private func traits(of option: Option) -> [LedgerLine.Attribute] {
        [
            option.metadata?.version.map { LedgerLine.Attribute("version", $0) },
            option.metadata?.matchTarget.map { LedgerLine.Attribute("target", "\(Fingerprint(of: Text($0)))") },
        ].compactMap { $0 }
    }

    private func traits(of prompt: Prompt) -> [LedgerLine.Attribute] {
        var traits = [
            LedgerLine.Attribute("type", prompt.type.rawValue), .init("points", "\(prompt.points)"),
        ]
        switch prompt.type {
        case .rating:
            if let range = prompt.config?.scaleRange, range.count == 2 {
                traits.append(.init("scale", TrackedPart.Trait.scale(range[0], range[1])))
                traits.append(.init("scale-type", TrackedPart.Trait.scaleType(prompt.config?.scaleType)))
            }
        case .reflection, .matching: break
        case .sequencing:
            let ordered = prompt.options.sorted {
                ($0.metadata?.correctOrder ?? 0) < ($1.metadata?.correctOrder ?? 0)
            }
            traits.append(.init("key", TrackedPart.Trait.key(order: ordered.map(\.optionId))))
        default:
            let right = prompt.options.filter(\.correct).map(\.optionId)
            traits.append(
                .init("key", TrackedPart.Trait.key(right: right, minCorrect: prompt.config?.minCorrect)))
        }
        if let branch = prompt.branchLogic {
            traits.append(
                .init(
                    "branch",
                    TrackedPart.Trait.branch(
                        branch.condition.operator.rawValue, selected: branch.condition.ifSelected,
                        next: branch.nextPrompt)))
        }
        return traits
    }

    func record(of quiz: Quiz, for band: AgeBand) -> Ledger.Record {
        var parts: [String: LedgerLine] = [:]
        for (index, question) in quiz.questions.enumerated() {
            let options = question.options.map { Fingerprint(of: Text($0)).description }
            let traits: [LedgerLine.Attribute] = [
                .init("key", "\(question.correctIndex)"), .init("options", options.joined(separator: ",")),
            ]
            let exact = LedgerLine.exactOptions(question.options.map { Text($0) })
            parts["\(index + 1)"] = line(
                QuestionSource.noun, quiz.id, "\(index + 1)", traits + [exact].compactMap { $0 },
                text: question.text)
        }
        return Ledger.Record(
            LedgerLine(
                QuizSource.noun, quiz.id, IdentityFacet.slot(band.rawValue, title: quiz.title),
                [.init("since", release), .init("order", "\(quiz.order)")]), parts: parts)
    }

    private func line(
        _ noun: String, _ record: String, _ path: String, _ traits: [LedgerLine.Attribute], text: String,
        _ exact: String? = nil
    ) -> LedgerLine {
        LedgerLine(
            noun, record, path,
            [.init("since", release)] + traits + [.init("text", "\(Fingerprint(of: Text(text)))")]
                + [exact.map { .init("exact", $0) }].compactMap { $0 })
    }
}
