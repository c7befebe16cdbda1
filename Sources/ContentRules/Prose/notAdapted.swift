import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let notAdapted = Rule(
        "not-adapted", .warning, "A text stands unchanged in two age bands.",
        because: "The same day means something else at seven and at fifteen. A text that was copied as it "
            + "was is mostly one that somebody meant to rewrite.",
        bad: .tree(
            """
            \(twoBands)
            --- quizzes/6-9/first-surah.yaml
            \(firstSurah("6-9", "The name means the opening, and it opens the book for all of us."))
            --- quizzes/10-12/first-surah.yaml
            \(firstSurah("10-12", "The name means the opening, and it opens the book for all of us."))
            """),
        good: .tree(
            """
            \(twoBands)
            --- quizzes/6-9/first-surah.yaml
            \(firstSurah("6-9", "The name means the opening, and it opens the book for all of us."))
            --- quizzes/10-12/first-surah.yaml
            \(firstSurah("10-12", "Al-Fatihah comes from a verb that means to open, as one opens a door."))
            """),
        background:
            "Texts of eight words and more, letter case and punctuation aside; citations may repeat. Files that "
            + "share four texts or more get one finding together.",
        check: .library { library, found in
            library.report(library.copies.acrossBands, &found) { copy in
                let band = library.prose[copy.earlier.file].band?.rawValue ?? "for all"
                return (
                    "this text was taken over unchanged from the band \(band)",
                    "write it anew for the readers of this band"
                )
            }
        })

    private static let twoBands = """
        program: first-days
        title: First days
        days: 1
        ageBands: [6-9, 10-12]
        """

    private static func firstSurah(_ band: String, _ explanation: String) -> String {
        let question = band == "6-9" ? "Which surah comes first?" : "What is the first surah called?"
        return """
            title: The first surah
            ageBand: \(band)
            order: 1
            questions:
              - text: \(question)
                options: [Surah al-Fatihah, Surah an-Nas]
                answer: Surah al-Fatihah
                explanation: \(explanation)
            """
    }
}

extension ProseLibrary {
    /// Reports copies, those of two files that share many of them together.
    func report(_ copies: [Copy], _ found: inout Found, wording: (Copy) -> (message: String, help: String)) {
        var told: Set<FilePair> = []
        let counts = countCopies(copies)
        for (index, copy) in copies.enumerated() {
            let pair = FilePair(copy)
            let count = copy.later.file == copy.earlier.file ? 1 : counts[index]
            guard count >= ProseLibrary.manyCopies else {
                let (message, help) = wording(copy)
                found.report(
                    place(copy.later), message, help: help, related: [.init("the same text", at: place(copy.earlier))]
                )
                continue
            }
            guard index == 0 || FilePair(copies[index - 1]) != pair, told.insert(pair).inserted else { continue }
            found.report(
                prose[pair.later].title.place,
                "\(count) texts of this file stand unchanged in \(found.shown(prose[pair.earlier].path))",
                help: wording(copy).help,
                related: [
                    .init("the first of them", at: place(copy.later)),
                    .init("the same text", at: place(copy.earlier)),
                ])
        }
    }
}
