import ContentModel
import DailyPractice
import SourceText

extension PromptSource {
    var name: String { id.isSound ? "prompt `\(id.value)`" : "this prompt" }

    /// The options that the writer gave, when there are some and all of them could be read.
    var givenOptions: [OptionSource]? {
        guard type.isSound, let options, options.isSound else { return nil }
        return options.value.map(\.value)
    }

    /// The lowest and the highest value of a rating; nil when a mistake in it is reported elsewhere.
    var scale: ClosedRange<Int>? {
        guard let range = config?.value.scaleRange, range.isSound, range.value.count == 2,
            range.value[0].value < range.value[1].value
        else { return nil }
        return range.value[0].value...range.value[1].value
    }
}

extension OptionSource {
    var name: String { id.isSound ? "option `\(id.value)`" : "another option" }

    /// What the writer says of it; nil when that cannot be told for a slip that is reported elsewhere.
    var isMarkedRight: Bool? {
        if let correct { return correct.isSound ? correct.value : nil }
        return hasUnknownKeys ? nil : false
    }
}

extension [OptionSource] {
    /// Which of them are marked right, in their order; nil when that cannot be told of all.
    var marks: [Bool]? {
        let marks = compactMap(\.isMarkedRight)
        return marks.count == count ? marks : nil
    }
}

extension PromptType {
    /// Whether options are marked right or wrong, and one must be right.
    var hasWrongAnswers: Bool { isSingleChoice || self == .selectAll || self == .textInput }

    /// Whether any answer is right: the learner tells something instead of knowing it.
    var asksForAnOpinion: Bool { self == .rating || self == .reflection }
}
