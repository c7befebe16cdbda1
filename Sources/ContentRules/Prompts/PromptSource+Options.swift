import ContentModel
import DailyPractice
import SourceText

extension PromptSource {
    var name: String { id.isSound ? "prompt `\(id.value)`" : "this prompt" }

    /// The options in the source; nil if there are none or some could not be read.
    var givenOptions: [OptionSource]? {
        guard type.isSound, let options, options.isSound else { return nil }
        return options.value.map(\.value)
    }

    /// The lowest and highest value of a rating; nil if a mistake in it is reported elsewhere.
    var scale: ClosedRange<Int>? {
        guard let range = config?.value.scaleRange, range.isSound, range.value.count == 2,
            range.value[0].value < range.value[1].value
        else { return nil }
        return range.value[0].value...range.value[1].value
    }
}

extension OptionSource {
    var name: String { id.isSound ? "option `\(id.value)`" : "another option" }

    /// Whether the source marks it as right; nil if that is unclear because of a mistake that is reported elsewhere.
    var isMarkedRight: Bool? {
        if let correct { return correct.isSound ? correct.value : nil }
        return hasUnknownKeys ? nil : false
    }
}

extension [OptionSource] {
    /// Whether each option is marked as right, in order; nil if that is unclear for any of them.
    var marks: [Bool]? {
        let marks = compactMap(\.isMarkedRight)
        return marks.count == count ? marks : nil
    }
}

extension PromptType {
    /// Whether options are marked right or wrong, and one must be right.
    var hasWrongAnswers: Bool { isSingleChoice || self == .selectAll || self == .textInput }

    /// Whether any answer is right, because it is about the learner and not about knowledge.
    var asksForAnOpinion: Bool { self == .rating || self == .reflection }
}
