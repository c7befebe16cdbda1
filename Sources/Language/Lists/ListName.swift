/// A list of words or phrases that some rule uses: a section of `Words/en.txt` and of the files of other languages.
package enum ListName: String, CaseIterable, Sendable {
    // Classes of words.
    case functionWords, articles, negatives, absolutes, hedges, auxiliaries, instructions, conjunctions, prepositions,
        questionWords, pointingWords, clauseWords, optionLabels, pluralWords, rangeWords, softWords, sweepingWords,
        verdicts, appraisals, wrongVerdicts, wrongAppraisals, verdictFillers, statementOpeners, exclusions, goodWords,
        harmWords, limits

    // Phrases.
    case praise, blame, regrets, announcements, hints, advice, exceptions

    // Grammar and spelling.
    case endings, numbers, amounts, units, abbreviations, elisions, wordForms, silentStarts, spokenStarts,
        eitherStarts, innerAbbreviations, lostApostrophes, owners, ownedNouns, mixedUpWords, capitalWords, titleNouns,
        synonyms, kinds

    // Words that may be repeated.
    case doubledWords, spokenTwice, afterThatThat, afterHerHer, beforeThatThat, beforeInIn, participles, predicates

    // Placeholders for texts.
    case placeholders, requests, noteWords, tellingNotes, formParts, notesAlone

    // Used by single rules.
    case hopes, times, objects, subjects, determiners, addresses, people, possessions, concessions, turns, dates,
        questionSubjects, clauseStarts, finiteVerbs, nounsInIng, wordsForOptions, wordsForAll, wordsForNone,
        tellingPointers, lonePointers, pointerFillers, pointerVerbs, labelNouns, labelOpeners

    /// The list with a heading in a file: `function-words`. Nil if there is none.
    init?(heading: String) {
        var (name, isInitial): ([UInt8], Bool) = ([], false)
        for byte in heading.utf8 {
            if byte != UInt8(ascii: "-") { name.append(isInitial ? byte & 0xDF : byte) }
            isInitial = byte == UInt8(ascii: "-")
        }
        self.init(rawValue: String(decoding: name, as: UTF8.self))
    }
}
