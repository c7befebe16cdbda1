import Analysis
import ContentModel
import LearningRules
import Lowering
import SourceText

extension Displays {
    /// The path of the lessons, category by category: what opens each, and what each opens.
    var lessons: [Display] {
        let sources = records(LessonSource.self)
        let all = sources.map { ($0.file, $0.record.model) }.sorted { $0.1.order < $1.1.order }
        let known = Dictionary(all.map { ($1.id, (file: $0, title: $1.title)) }) { first, _ in first }
        let opened = Dictionary(
            grouping: all.flatMap { _, lesson in (lesson.requires ?? []).map { ($0, lesson.id) } }, by: \.0)
        let next = Dictionary(zip(all, all.dropFirst()).map { ($0.1.id, $1.1.id) }) { first, _ in first }
        func links(_ words: String, _ ids: [String]) -> [Card.Link] {
            ids.compactMap { known[$0] }.map { Card.Link(label: words, title: $0.title, file: $0.file) }
        }
        let displays = lowerLessons(sources.map(\.record), in: catalog.program).categories.map {
            category -> Display in
            let own = all.filter { $1.category == category.id }
            let cards = own.map { file, lesson in
                Card(
                    file: file, look: .entry, above: "\(lesson.order)", title: lesson.title,
                    captions: [notes(on: lesson)],
                    links: links("opens after", lesson.requires ?? [])
                        + links("opens", opened[lesson.id]?.map(\.1) ?? [])
                        + links("next by number", next[lesson.id].map { [$0] } ?? []))
            }
            return Display(
                title: category.title, isTitleWritten: true, caption: description(of: category), cards: cards)
        }
        let rewards = records(RewardsSource.self).first?.record.model
        let most = rewards?.lessonsADay.map { " A day offers \(counted($0, "lesson")) at most." } ?? ""
        let pathWords = "The app offers the lesson with the lowest number that is open and not done.\(most)"
        let order = Display(title: "The path", caption: pathWords, cards: [])
        return (all.isEmpty ? [] : [order]) + displays.filter { !$0.cards.isEmpty }
    }

    private func notes(on lesson: Lesson) -> String {
        let seconds =
            lesson.hook.seconds + lesson.teach.map(\.seconds).reduce(0, +) + lesson.practice.seconds
            + lesson.reward.seconds
        let practice =
            lesson.practice.questions.map { counted($0.count, "question") }
            ?? counted(lesson.practice.pairs?.count ?? 0, "pair")
        let categories = (lesson.requires ?? []).compactMap(category).map(quotation)
        return [
            "\(counted(lesson.teach.count + 2, "page")) and \(practice), \(minutes(seconds)), \(lesson.baseXP) XP",
            lesson.event.map { "only during `\($0)`" },
            categories.isEmpty ? nil : "opens when all of \(orList(categories, "and")) is done",
        ].compactMap(\.self).joined(separator: "; ") + "."
    }

    private func description(of category: LessonCategory) -> String {
        let before = (category.requires ?? []).compactMap(self.category).map(quotation)
        return before.isEmpty ? "" : "Opens when all of \(orList(before, "and")) is done."
    }

    private func minutes(_ seconds: Int) -> String {
        "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60) minutes"
    }
}
