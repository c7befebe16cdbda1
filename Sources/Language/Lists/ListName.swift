/// A list of words or phrases that some rule goes by: a part of `Words/en.txt` and of its like in other languages.
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
        eitherStarts, innerAbbreviations, lostApostrophes, capitalWords, titleNouns, synonyms, kinds

    // Words that may stand twice.
    case doubledWords, spokenTwice, afterThatThat, afterHerHer, beforeThatThat, beforeInIn, participles, predicates

    // Texts that are still to be written.
    case placeholders, requests, noteWords, tellingNotes, formParts, notesAlone

    // What single rules know.
    case hopes, times, objects, subjects, determiners, addresses, people, possessions, concessions, turns, dates,
        questionSubjects, clauseStarts, finiteVerbs, nounsInIng, wordsForOptions, wordsForAll, wordsForNone,
        tellingPointers, lonePointers, pointerFillers, pointerVerbs, labelNouns, labelOpeners

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The list below such a heading in a file: `function-words`.
    init?(heading: String) {
        let name = heading.split(separator: "-").reduce(into: "") { name, word in
            name += name.isEmpty ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }
        guard let list = ListName.byName[name] else { return nil }
        self = list
    }
}
