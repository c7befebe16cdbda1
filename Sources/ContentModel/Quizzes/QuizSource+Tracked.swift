import DailyPractice
import SourceText

extension QuizSource {
    /// Questions, whose answers are kept by their position.
    package var tracked: Tracked? {
        guard let identity, order.isSound, questions.isSound, questions.value.allSatisfy(\.isSound) else {
            return nil
        }
        var parts: [TrackedPart] = []
        for (index, question) in questions.value.enumerated() {
            guard let part = question.value.tracked(at: index + 1) else { return nil }
            parts.append(part)
        }
        return Tracked(
            slot: identity.slot, at: identity.place, order: order.value, origins: origins, parts: parts,
            list: questions.place)
    }

    package var speaksOfThePast: Bool { retitledFrom != nil || replaces != nil }

    private var origins: [Tracked.Origin] {
        var origins: [Tracked.Origin] = []
        if let retitledFrom, retitledFrom.isSound {
            let slot = IdentityFacet.slot(ageBand.value.rawValue, title: retitledFrom.string)
            origins.append(.moved(from: slot, at: retitledFrom.place))
        }
        if let replaces, replaces.value { origins.append(.replaces(at: replaces.place)) }
        return origins
    }
}

extension QuestionSource {
    fileprivate func tracked(at number: Int) -> TrackedPart? {
        guard text.isSound, options.isSound, answer.isSound, options.value.allSatisfy(\.isSound),
            let key = options.value.firstIndex(where: { $0.value == answer.value })
        else { return nil }
        var trait = TrackedPart.Trait("key", "\(key)")
        trait.places = [answer.place]
        return TrackedPart(
            QuestionSource.noun, Spanned(Text("\(number)"), at: text.place), isPositional: true, text: text,
            traits: [trait], parts: trackedOptions)
    }

    /// Known by their positions, too.
    private var trackedOptions: [TrackedPart] {
        options.value.enumerated().map { index, option in
            TrackedPart(
                OptionSource.noun, Spanned(Text("\(index)"), at: option.place), isPositional: true, text: option)
        }
    }
}
