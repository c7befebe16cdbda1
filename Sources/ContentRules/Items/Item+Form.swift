import ContentModel

extension ItemFacet.Form {
    /// Options are chosen, and some may be right and some wrong.
    var isChosen: Bool {
        switch self {
        case .single, .several, .word: true
        case .order, .pairs, .scale, .reflection: false
        }
    }
}

extension Item {
    /// The items that people call multiple choice: options that are read whole and chosen from.
    var isMultipleChoice: Bool { form == .single || form == .several }
}
