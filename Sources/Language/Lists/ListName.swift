/// A list of words or phrases that some rule goes by: a part of `Words/en.txt` and of its like in other languages.
package enum ListName: String, CaseIterable, Sendable {
    // Classes of words.
    case functionWords = "function-words"
    case articles, negatives, absolutes, hedges, auxiliaries, instructions, conjunctions, prepositions
    case questionWords = "question-words"
    case pointingWords = "pointing-words"
    case clauseWords = "clause-words"
    case optionLabels = "option-labels"
    case pluralWords = "plural-words"
    case rangeWords = "range-words"
    case softWords = "soft-words"
    case sweepingWords = "sweeping-words"
    case verdicts, appraisals
    case wrongVerdicts = "wrong-verdicts"
    case wrongAppraisals = "wrong-appraisals"
    case verdictFillers = "verdict-fillers"
    case statementOpeners = "statement-openers"
    case familiarWords = "familiar-words"

    // Phrases.
    case praise, blame, announcements, advice, exceptions

    // Grammar and spelling.
    case endings, numbers, amounts, units, abbreviations, elisions
    case wordForms = "word-forms"
    case silentStarts = "silent-starts"
    case spokenStarts = "spoken-starts"
    case eitherStarts = "either-starts"
    case innerAbbreviations = "inner-abbreviations"
    case lostApostrophes = "lost-apostrophes"
    case capitalWords = "capital-words"
    case titleNouns = "title-nouns"

    // Words that may stand twice.
    case doubledWords = "doubled-words"
    case spokenTwice = "spoken-twice"
    case afterThatThat = "after-that-that"
    case afterHerHer = "after-her-her"
    case participles

    // Texts that are still to be written.
    case placeholders, requests
    case noteWords = "note-words"
    case tellingNotes = "telling-notes"
    case formParts = "form-parts"
    case notesAlone = "notes-alone"

    // What single rules know.
    case hopes, thoughts, times, objects, subjects, determiners, addresses, people, possessions
    case concessions, turns, dates
    case questionSubjects = "question-subjects"
    case clauseStarts = "clause-starts"
    case finiteVerbs = "finite-verbs"
    case nounsInIng = "nouns-in-ing"
    case wordsForOptions = "words-for-options"
    case wordsForAll = "words-for-all"
    case wordsForNone = "words-for-none"
    case tellingPointers = "telling-pointers"
    case lonePointers = "lone-pointers"
    case pointerFillers = "pointer-fillers"
    case labelNouns = "label-nouns"
    case labelOpeners = "label-openers"
}
