extension Item.Form {
    /// Options are chosen, and some may be right and some wrong.
    var isChosen: Bool {
        switch self {
        case .single, .question, .several, .word: true
        case .order, .pairs, .scale, .reflection: false
        }
    }
}

extension Item {
    /// The items that people call multiple choice: options that are read whole and chosen from.
    var isMultipleChoice: Bool { form == .single || form == .question || form == .several }

    /// Some options are right and some wrong, and after a wrong one the reader tries again.
    var isTriedAgain: Bool { isJudged && form != .question && form.isChosen }
}
