/// A list of words or phrases that some rule uses: a section of `Words/en.txt` and of the files of other languages.
package enum ListName: String, CaseIterable, Sendable {
    // MARK: Classes of words

    /// Words of grammar, and words so common that they say nothing of the subject: `about`, `the`.
    case functionWords
    /// `a`, `an`, `the`.
    case articles
    /// Words that negate a question or a sentence: `not`, `never`.
    case negatives
    /// Words that allow no exception, whatever they are about: `absolutely`, `always`.
    case absolutes
    /// Words that protect a claim from objections: `could`, `usually`.
    case hedges
    /// Verbs that help other verbs: `are`, `have`.
    case auxiliaries
    /// Verbs that ask the reader to do something with the options: `answer`, `choose`.
    case instructions
    /// Words that join two things: `and`.
    case conjunctions
    /// Words before a noun that relate it to the rest: `above`, `with`.
    case prepositions
    /// Words that ask: `how`, `who`.
    case questionWords
    /// Words that may be about other options. An option without one is complete in itself.
    case pointingWords
    /// Words that begin a clause, or introduce what somebody says or thinks.
    case clauseWords
    /// What options are called: `answer`, `B`.
    case optionLabels
    /// Words before several things: `both`, `these`.
    case pluralWords
    /// Words that make a number a range: `about`, `up to`.
    case rangeWords
    /// Words that weaken a claim, in addition to hedges: `apparently`.
    case softWords
    /// Words that widen a claim, depending on what they are about: `all`, `every`.
    case sweepingWords
    /// Words that say "right".
    case verdicts
    /// Words that praise if they are about a choice: `best`.
    case appraisals
    /// Words that say "wrong".
    case wrongVerdicts
    /// Words that blame if they are about a choice: `bad`.
    case wrongAppraisals
    /// Words that add nothing to a verdict: `afraid`.
    case verdictFillers
    /// First words of a statement, not of something to do.
    case statementOpeners
    /// Verbs and adjectives that exclude what they are about: `avoid`.
    case exclusions
    /// What is good for people, and how kind people behave, each by any of its forms.
    case goodWords
    /// What harms people, and how they feel and behave then, each by any of its forms.
    case harmWords
    /// Words that make a text say less than it seems to, in addition to negatives: `but`, `if`.
    case limits

    // MARK: Phrases

    /// What feedback says about a right choice, anywhere in a text.
    case praise
    /// What feedback says about a wrong choice, anywhere in a text.
    case blame
    /// First words of feedback that regrets the choice: `be careful`.
    case regrets
    /// Phrases that announce the right option: `the next option is`.
    case announcements
    /// Phrases of a sentence that says what would have been right.
    case hints
    /// Words with which feedback begins to say what would be right.
    case advice
    /// Phrases that negate a question like `not`: `all but one`.
    case exceptions

    // MARK: Grammar and spelling

    /// Endings of words, each with what replaces it. The longest that fits is removed.
    case endings
    /// Numbers from zero, in order.
    case numbers
    /// Words and parts of words that count, with their values: `dozen 12`.
    case amounts
    /// Units by kind, with the value of each in the smallest one, and its names.
    case units
    /// Abbreviations whose full stop ends no sentence, such as titles before a name.
    case abbreviations
    /// Words that begin with an apostrophe.
    case elisions
    /// Words whose forms no ending makes: one family a line, beginning with its root.
    case wordForms
    /// Beginnings of words with the sound of a vowel, whatever the letter: `heir`.
    case silentStarts
    /// Beginnings of words with the sound of a consonant, but a vowel as the letter: `ouija`.
    case spokenStarts
    /// Beginnings of words that people pronounce in both ways: `habitual`.
    case eitherStarts
    /// Abbreviations after which a sentence may continue with a small letter: `al.`.
    case innerAbbreviations
    /// Words without their apostrophe, alone or before the words that show it: `aint`.
    case lostApostrophes
    /// Nouns whose plural is rare before another noun: `aunts`.
    case owners
    /// Nouns after owners that show a lost apostrophe: `his mothers towel`.
    case ownedNouns
    /// Words written for others that sound or look similar, with the words around that show it.
    case mixedUpWords
    /// Common words that may have a capital inside a sentence: names, and words of faith.
    case capitalWords
    /// Words before a title without quotation marks: `about`.
    case titleNouns
    /// Families of words that mean about the same.
    case synonyms
    /// Kinds of things, each followed by some that belong to it.
    case kinds

    // MARK: Words that may be repeated

    /// Words that may come twice in a row, most of them in speech.
    case doubledWords
    /// Words that may come twice at the start of a sentence, or before a pause.
    case spokenTwice
    /// Words before which `that that` is a mistake.
    case afterThatThat
    /// Words before which `her her` is a mistake.
    case afterHerHer
    /// Words after which `that that` is intended.
    case beforeThatThat
    /// Words after which `in in` and `on on` are intended.
    case beforeInIn
    /// Participles that do not end in -ed, and words before one: `had had told` is a mistake.
    case participles
    /// What `it is` says about something at the end of a clause: `its unfair.`
    case predicates

    // MARK: Placeholders for texts

    /// Words in place of a text that is still to be written: `TODO`, `insert here`.
    case placeholders
    /// First words of a writer's note in brackets about a part of a form: `add`.
    case requests
    /// Words next to those of an empty form: `Feedback to be written`.
    case noteWords
    /// Those of `noteWords` that say that something is still missing: `added`.
    case missingNotes
    /// What an empty form has: `Option D`, `Feedback here`.
    case formParts
    /// Whole texts that say that the text is still to be written: `coming soon`.
    case notesAlone

    // MARK: Used by single rules

    /// First words of what may or may not happen: `eventually`.
    case hopes
    /// First words of a time or a place, before an order.
    case times
    /// Words after which `to` begins no verb: `to you`.
    case objects
    /// Words that begin a sentence as its subject: `he`.
    case subjects
    /// Words that begin a phrase, but no sentence: `a`.
    case determiners
    /// Words that address the reader: `please`.
    case addresses
    /// First words of what somebody in the scene does: `he`.
    case people
    /// First words after which a `but` may reverse the sentence: `almost`.
    case concessions
    /// Words that reverse a sentence: `although`.
    case turns
    /// Names of days and months that are no names of people.
    case dates
    /// Words that begin a subject after the verb of a question.
    case questionSubjects
    /// Subjects of a clause, and their short forms with a verb: `what they're doing` is no question.
    case clauseStarts
    /// Verbs that make a step a statement, as its second word: `patience grows`.
    case finiteVerbs
    /// Words that end in -ing and are no form of a verb: `anything`.
    case ingNouns
    /// Words for what was chosen: `answer`.
    case wordsForOptions
    /// Words that make an option say that all the others are right.
    case wordsForAll
    /// Words that make an option say that none of the others is right.
    case wordsForNone
    /// Words that, next to another pointing word, are about options and hardly anything else.
    case optionPointers
    /// Words that are about options by themselves: `else`.
    case singlePointers
    /// Words that may be next to those that point to options: `a`.
    case pointerFillers
    /// Verbs that say that an option is right: `apply`.
    case pointerVerbs
    /// Words before the label of an option: `answer`.
    case labelNouns
    /// Words before two labels, in addition to those for options: `both`.
    case labelOpeners

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
