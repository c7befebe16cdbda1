import ContentModel

/// The sentences of a text, as runs of its words. Only what stands outside quotes ends one.
func sentences(of words: ArraySlice<Word>) -> [ArraySlice<Word>] {
    var sentences: [ArraySlice<Word>] = []
    var start = words.startIndex
    for index in words.indices {
        guard !words[index].marks.isDisjoint(with: .endsSentence) else { continue }
        // A quoted sentence inside another ends where the next word outside begins with a capital.
        if words[index].marks.contains(.quoted), index + 1 < words.endIndex,
            !words[index + 1].marks.contains(.capital)
        {
            continue
        }
        sentences.append(words[start...index])
        start = index + 1
    }
    if start < words.endIndex { sentences.append(words[start...]) }
    return sentences
}

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
