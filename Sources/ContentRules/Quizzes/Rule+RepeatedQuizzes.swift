import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let duplicateQuizOrder = Rule(
        "duplicate-quiz-order", .error, keepsFromLoading: true,
        check: .catalog { catalog, context in
            let quizzes = catalog.entries(of: .quiz).compactMap {
                entry -> (entry: Catalog.Entry, band: AgeBand, order: Spanned<Int>, title: Spanned<Text>)? in
                guard let slot = entry.slot, let band = slot.band, let title = entry.outline?.title else {
                    return nil
                }
                return (entry, band.value, slot.number, title)
            }
            let repeated = repeats(in: quizzes) { "\($0.band.rawValue) \($0.order.value)" }
            if repeated.isEmpty { return }
            let taken = Dictionary(grouping: quizzes, by: \.band).mapValues { Set($0.map(\.order.value)) }
            let free = taken.mapValues { taken in
                // Of one more places than are taken, at least one is free.
                (1...taken.count + 1).first { !taken.contains($0) } ?? 1
            }
            // If a file was copied whole, its title or its id is reported.
            for (again, first) in repeated
            where again.title.value != first.title.value && !again.entry.isCopy(of: first.entry) {
                let band = first.band
                context.report(
                    again.order.place, "two quizzes of \(band.rawValue) have `order: \(first.order.value)`",
                    help: "write `order: \(free[band] ?? 1)`, the first free number, in one of the two, "
                        + "or renumber the quizzes", related: [.init("the other quiz", at: first.order.place)],
                    fix: free[band].map { Fix("write \($0)", replace: again.order.place, with: "\($0)", .unsafe) },
                    causes: [.anything(in: again.title.place), .anything(in: first.title.place)])
            }
        })

    static let duplicateQuizTitle = Rule(
        "duplicate-quiz-title", .error, keepsFromLoading: true,
        check: .catalog { catalog, context in
            let quizzes = catalog.entries(of: .quiz).compactMap {
                entry -> (entry: Catalog.Entry, band: Spanned<AgeBand>, title: Spanned<Text>)? in
                guard let outline = entry.outline, let band = outline.slot?.band, band.isSound, outline.title.isSound
                else { return nil }
                return (entry, band, outline.title)
            }
            let repeated = repeats(in: quizzes) { "\($0.band.value.rawValue) \($0.title.string)" }
            for (again, first) in repeated where !again.entry.isCopy(of: first.entry) {
                context.report(
                    again.title.place,
                    "another quiz for \(first.band.value.rawValue) also has the title \(first.title.value.quoted)",
                    help: "write another title for the new quiz, or delete it",
                    related: [.init("the other quiz", at: first.title.place)],
                    causes: [.anything(in: again.band.place), .anything(in: first.band.place)])
            }
        })
}
