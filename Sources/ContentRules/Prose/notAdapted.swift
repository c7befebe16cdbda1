import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let notAdapted = Rule(
        "not-adapted", .warning, "A text is the same in two age bands.",
        because: "A child of seven needs other words than one of fifteen. Usually somebody copied the text and "
            + "forgot to rewrite it.",
        bad: twoBands(second: "The name means the opening, and it opens the book for all of us."),
        good: twoBands(second: "Al-Fatihah comes from a verb that means to open, as one opens a door."),
        background:
            "Texts of eight words and more, ignoring capitals and punctuation; citations may repeat. Files that "
            + "share four texts or more get one finding together.",
        check: .library { library, context in
            library.report(library.duplicates.acrossBands, &context, help: "rewrite it for the readers of this band")
            { "this text is the same as in the band \(library.prose[$0.earlier.file].band?.rawValue ?? "for all")" }
        })

    private static func twoBands(second explanation: String) -> Example {
        .tree(
            """
            --- hornbook.yaml
            program: first-days
            title: First days
            days: 1
            ageBands: [6-9, 10-12]
            --- quizzes/6-9/first-surah.yaml
            title: The first surah
            ageBand: 6-9
            order: 1
            questions:
              - text: Which surah comes first?
                options: [Surah al-Fatihah, Surah an-Nas]
                answer: Surah al-Fatihah
                explanation: The name means the opening, and it opens the book for all of us.
            --- quizzes/10-12/first-surah.yaml
            title: The first surah
            ageBand: 10-12
            order: 1
            questions:
              - text: What is the first surah called?
                options: [Surah al-Fatihah, Surah an-Nas]
                answer: Surah al-Fatihah
                explanation: \(explanation)
            """)
    }
}

extension ProseLibrary {
    /// Reports copies. Many copies shared by two files are reported together.
    func report(_ copies: [Duplicate], _ context: inout RuleContext, help: String, wording: (Duplicate) -> String) {
        var reported: Set<FilePair> = []
        let counts = countDuplicates(copies)
        for copy in copies {
            let pair = copy.files
            let files = pair.later == pair.earlier ? [] : [copy.later, copy.earlier].map { place($0).wholeFile }
            let causes = files.map(Finding.Cause.anything)
            guard pair.later != pair.earlier, let count = counts[pair], count >= ProseLibrary.manyDuplicates else {
                context.report(
                    place(copy.later), wording(copy), help: help,
                    related: [.init("the same text", at: place(copy.earlier))], causes: causes)
                continue
            }
            guard reported.insert(pair).inserted else { continue }
            context.report(
                prose[pair.later].title.place,
                "\(count) texts of this file are the same in \(context.displayPath(prose[pair.earlier].path))",
                help: help,
                related: [
                    .init("the first of them", at: place(copy.later)),
                    .init("the same text", at: place(copy.earlier)),
                ], causes: causes)
        }
    }
}
