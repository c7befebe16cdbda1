import ContentModel
import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let readingLevel = Rule(
        "reading-level", .warning, "An activity is written for readers with more years of school.",
        because: "Parents read it in a free minute, and not all of them in their first language. Long words "
            + "in long sentences shut some of them out.",
        bad: .activity(
            """
            bestApproach: >
              Acknowledging an overwhelmed youngster's predominant emotional experience facilitates subsequent
              collaborative resolution considerably. Premature reassurance, notwithstanding its benevolent
              intention, communicates inadvertently that uncomfortable experiences are unacceptable.
              Consistently demonstrating patient availability throughout emotionally demanding interactions
              cultivates psychological security. Psychological security encourages independent exploration,
              constructive communication and increasingly sophisticated self-regulation. Unhurried
              observation, accompanied by tentative interpretation, invariably outperforms immediate
              instruction. Emotional understanding necessitates considerable perseverance, particularly
              following disappointing experiences involving unappreciated accomplishments.
            """),
        good: .activity(
            """
            bestApproach: >
              When you say what your child feels, the two of you can sort things out much sooner. Comfort that
              comes too early is kindly meant, but it says that such feelings are not welcome. A child who
              finds you near and calm, time after time, feels safe. A child who feels safe tries things alone,
              tells you more and calms down sooner. To look on without haste, and then to guess, works better
              than to tell her what to do. It takes a while, above all when something that she was proud of
              has been lost. So sit down on the floor with her. Let the juice drip. The cloth can wait.
            """),
        options: [RuleOption("maxGrade", 1...20, standard: 8, "The highest grade that is let pass.")],
        background: "Haladyna, Downing and Rodriguez (2002), guideline 8: simple words for the readers. "
            + "The grade of Kincaid, Fishburne, Rogers and Chissom (1975), over all prose of the "
            + "activity together and never a single prompt: \"their use should be confined to paragraphs and "
            + "longer passages, not items\" (Oakland and Lane, 2004). Below 100 words of text it says "
            + "nothing, nor where half of the texts hold letters beyond ASCII. Syllables are counted by "
            + "spelling, for English: 99.3 % of the words of the first edition come out as in the CMU "
            + "dictionary, and their sum is right to 0.1 %. Titles, names and citations are left out. The "
            + "activities have grades 2 to 4. On the 84 sources of the shipped curriculum: no findings.",
        knows: .english,
        check: .prose { prose, found in
            guard !prose.isForLearners else { return }
            let limit = found.setting("maxGrade")
            guard prose.extent.mayReach(Double(limit) + 0.5) else { return }
            let all = prose.passages(where: \.role.isRunning)
                .flatMap { text in sentences(of: text.text.value, in: prose.language).map { (text, $0) } }
            var extent = prose.extent
            extent.syllables = all.reduce(0) { $0 + $1.1.syllables }
            guard extent.grade >= Double(limit) + 0.5 else { return }
            let hard = all.filter { $0.1.words >= 6 }.enumerated()
                .sorted { ($1.element.1.grade, $0.offset) < ($0.element.1.grade, $1.offset) }
                .prefix(2)
            found.report(
                prose.title.place,
                "this activity reads like grade \(Int(extent.grade.rounded())); \(limit) is the most",
                help: "use shorter words and sentences, the two shown here first",
                related: hard.map { entry in
                    let (text, sentence) = entry.element
                    return .init("one of the hardest sentences", in: text.text, sentence.range)
                })
        })

    static let quizReadingLevel = Rule(
        "quiz-reading-level", .warning, "The quizzes of a band are written for older readers.",
        because: "A child who cannot read the question cannot show what it knows.",
        bad: .quiz(
            """
            questions:
              - text: Which characteristic distinguishes Surah al-Fatihah's congregational significance?
                options: [It opens the Quran, It closes the Quran]
                answer: It opens the Quran
                explanation: >
                  Worshippers incorporate Surah al-Fatihah in every obligatory prayer. Consequently,
                  innumerable communities internationally recite identical supplications. Memorising
                  al-Fatihah traditionally precedes memorising additional passages. Generations of
                  instructors recommended understanding individual expressions before continuing.
                  Contemplating recurring expressions enriches concentration considerably.
              - text: Why do educators recommend individual understanding of unfamiliar vocabulary?
                options: [It helps the reader to follow, It makes the book thinner]
                answer: It helps the reader to follow
                explanation: >
                  Comprehension encourages concentration. Uncomprehended repetition occasionally generates
                  inattentiveness. Familiar vocabulary accelerates memorisation tremendously. Introductory
                  dictionaries illustrate approximately three hundred indispensable expressions. Patient
                  repetition eventually establishes considerable confidence. Grandparents frequently
                  accompany inexperienced youngsters throughout introductory memorisation. Exaggerated
                  ambition sometimes discourages otherwise enthusiastic participants. Encouraging
                  conversations about individual difficulties accomplish considerably more.
            """),
        good: .quiz(
            """
            questions:
              - text: Which surah do we say in every prayer?
                options: [Surah al-Fatihah, Surah an-Nas]
                answer: Surah al-Fatihah
                explanation: >
                  We say it each time we pray. All over the world people say the same words. Most of us learn
                  it by heart before any other surah. It is good to know what each word means. Then it is
                  not so hard to keep your mind on it.
              - text: What helps when you want to learn a surah by heart?
                options: [To know what it means, To learn it in one day]
                answer: To know what it means
                explanation: >
                  Words that you know are quick to learn. Words that you do not know slip away. So look up one
                  new word each day. Say the verse out loud, and then say it from memory. Ask someone at home
                  to listen. Do not rush, and do not give up. Little by little it will stay with you. And
                  when you have it, teach it to someone who is small.
            """),
        options: [
            RuleOption("maxGrade6to9", 1...20, standard: 4, "The highest grade that is let pass for 6-9."),
            RuleOption("maxGrade10to12", 1...20, standard: 6, "The same for 10-12."),
            RuleOption("maxGrade13to16", 1...20, standard: 8, "The same for 13-16."),
        ],
        background: "As `reading-level`, over the questions and explanations of all quizzes of a band "
            + "together. On the 84 sources of the shipped curriculum: no findings.",
        knows: .english,
        check: .library { library, found in
            for (band, extent) in library.quizExtents where extent.canBeGraded {
                let limit = found.setting("maxGrade\(suffix(band))")
                guard extent.grade >= Double(limit) + 0.5 else { continue }
                found.report(
                    found.program.title.place,
                    "the quizzes for \(band.rawValue) read like grade \(Int(extent.grade.rounded())); "
                        + "\(limit) is the most",
                    help: "use shorter words and sentences in their questions and explanations",
                    related: library.hardestQuizzes(of: band).map {
                        .init("the hardest quizzes", at: $0.title.place)
                    })
            }
        })
}

extension Sentence {
    /// What it alone would need of its readers: see `Extent.grade`.
    fileprivate var grade: Double { Extent(words: words, sentences: 1, syllables: syllables).grade }
}

extension ProseLibrary {
    /// How much prose the quizzes of each band hold, youngest band first.
    var quizExtents: [(band: AgeBand, extent: Extent)] {
        AgeBand.allCases.map { band in
            var extent = Extent()
            for one in prose where one.isForLearners && one.band == band {
                extent.add(one.extent)
            }
            return (band, extent)
        }
    }

    func hardestQuizzes(of band: AgeBand) -> [ProseFacts] {
        prose.filter { $0.isForLearners && $0.band == band && $0.extent.words >= 30 }
            .enumerated()
            .sorted { ($1.element.extent.grade, $0.offset) < ($0.element.extent.grade, $1.offset) }
            .prefix(2).map(\.element)
    }
}
