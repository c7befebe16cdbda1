import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let repeatedStem = Rule(
        "repeated-stem", .note, "Two activities of a band ask the same question.",
        because: "The reader knows the question from another day, and answers from memory or thinks that "
            + "the app has stopped.",
        bad: .tree(
            ExampleDays.files(
                prompts: (
                    ExampleDays.reflection("What did your face say?"),
                    ExampleDays.reflection("What did your face say?")
                ))), good: .tree(ExampleDays.files()),
        background:
            "Haladyna, Downing and Rodriguez (2002), guideline 4: keep items independent of each other. Letter "
            + "case, punctuation and spaces do not count.",
        check: .library { library, found in
            for copy in library.repeatedStems {
                found.report(
                    library.place(copy.later), "another day of this band asks the same question",
                    help: "ask about something that only this day has",
                    related: [.init("the same question", at: library.place(copy.earlier))])
            }
        })
}

extension ProseLibrary {
    /// Stems of activities that an earlier activity of the band has too.
    fileprivate var repeatedStems: [Copy] {
        var firsts: [UInt64: Entry] = [:]
        var repeated: [Copy] = []
        for (file, one) in prose.enumerated() {
            guard !one.isForLearners, !copiedFiles.contains(file) else { continue }
            for (index, text) in one.texts.enumerated() where text.role == .stem && text.words > 0 && text.isWritten {
                let entry = Entry(file: file, text: index)
                let key = text.fingerprint &+ bandNumber(one.band)
                guard let first = firsts[key] else {
                    firsts[key] = entry
                    continue
                }
                if first.file != file { repeated.append(Copy(later: entry, earlier: first)) }
            }
        }
        return repeated
    }
}
