import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let malformedVerse = Rule(
        "malformed-verse", .error, "A verse is not written as surah:ayah or surah:first-last.",
        because: "The app looks verses up by these numbers; one that it cannot read is left out.",
        bad: .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Fatiha, Al-Ikhlas]
                answer: Al-Fatiha
                verses: ["1:7-1"]
            """),
        mended: ["[\"1:7-1\"]": "[\"1:1-7\"]"],
        check: .questions { questions, found in
            for written in questions.flatMap({ $0.verses?.value ?? [] }) {
                guard let fault = verseFault(in: written.string) else { continue }
                found.report(written.place, fault.message, help: fault.help)
            }
        })
}
