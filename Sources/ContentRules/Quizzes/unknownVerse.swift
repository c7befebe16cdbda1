import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let unknownVerse = Rule(
        "unknown-verse", .error, "A verse is named that the Quran does not have.",
        because: "The app looks verses up by surah and ayah and would find nothing to show.",
        bad: .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Fatiha, Al-Ikhlas]
                answer: Al-Fatiha
                verses: ["1:1-8"]
            """),
        good: .quiz(
            """
            questions:
              - text: Which surah opens the Quran?
                options: [Al-Fatiha, Al-Ikhlas]
                answer: Al-Fatiha
                verses: ["1:1-7"]
            """),
        check: .questions { questions, found in
            for written in questions.flatMap({ $0.verses?.value ?? [] }) {
                guard verseFault(in: written.string) == nil, let verse = verse(in: written.string) else {
                    continue
                }
                guard ayahCounts.indices.contains(verse.surah - 1) else {
                    found.report(
                        written.place, "there is no surah \(verse.surah)",
                        help: "the Quran has \(ayahCounts.count) surahs; the surah's number comes first, "
                            + "then the ayah's")
                    continue
                }
                let count = ayahCounts[verse.surah - 1]
                guard verse.last > count else { continue }
                found.report(
                    written.place, "surah \(verse.surah) has \(count) ayahs, and no \(verse.last)",
                    help: verse.first <= count && verse.first < verse.last
                        ? "end at its last ayah: \(verseRange(verse.surah, verse.first, count))"
                        : "look the verse up again")
            }
        })
}
