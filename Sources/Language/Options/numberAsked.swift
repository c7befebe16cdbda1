/// The number of things that a question asks for: `Which two animals …`, `Choose the three …`. Nil for other questions.
package func numberAsked(by words: ArraySlice<Word>, in language: Language) -> Int? {
    for index in words.indices.dropFirst() {
        let before = words[index - 1]
        let isOrder =
            before.is("the") && (index < words.startIndex + 2 || words[index - 2].classes.contains(.instruction))
        guard before.classes.contains(.instruction) || before.is("which") || before.is("what") || isOrder,
            let number = language.number(words[index].hash), number > 1
        else { continue }
        return number
    }
    return nil
}
