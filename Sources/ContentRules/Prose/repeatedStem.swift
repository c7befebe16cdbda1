import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let repeatedStem = Rule(
        "repeated-stem", .warning, "Two files of a band ask the same question, or one asks it twice in other words.",
        because: "The reader knows the question, and answers from memory or thinks that the app has stopped.",
        bad: .tree(
            ExampleDays.files(
                prompts: (
                    ExampleDays.reflection("What did your face say?"),
                    ExampleDays.reflection("What did your face say?")
                ))), good: .tree(ExampleDays.files()),
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 4: keep items independent of each other. Compares question \
            and right option together, and the words that are rare in the program most: one may ask what the other tells. \
            Other names or numbers make another question. Explanations and the steps of takeaways count as well. Told at the one that has less in common with its file. A question with other options is a note.
            """,
        check: .library { library, context in
            let again = library.repeatedExercises
            for (later, earlier) in again {
                context.report(
                    library.place(later),
                    library[later].leastShared == nil
                        ? "this question is nearly the same as another one"
                        : "this says nearly the same as another text does",
                    help: "write another one, or delete one of the two",
                    related: [.init("the other one", at: library.place(earlier))])
            }
            for copy in library.repeatedStems {
                let place = library.place(copy.later)
                guard !again.contains(where: { library.place($0.later) == place }) else { continue }
                context.report(
                    place, "another day of this band asks the same question",
                    help: "ask about something that only this day has",
                    related: [.init("the same question", at: library.place(copy.earlier))], as: .note)
            }
        })
}

/// An item, by the index of its file and its index among the file's items.
private struct Asked { let file, exercise: Int }

extension ProseLibrary {
    fileprivate subscript(asked: Asked) -> AskedExercise { prose[asked.file].asked[asked.exercise] }

    fileprivate func place(_ asked: Asked) -> Place { Place(prose[asked.file].file, self[asked].span) }

    /// Items that ask the same as an earlier one, each with that one.
    fileprivate var repeatedExercises: [(later: Asked, earlier: Asked)] {
        let all = prose.indices.filter { !duplicatedFiles.contains($0) }.flatMap { file in
            prose[file].asked.indices.map { Asked(file: file, exercise: $0) }
        }
        // Another rule reports questions in the same words.
        let same = Set(relatedQuestions.map(\.later))
        var counts: [Int: Int] = [:]
        for asked in all { for root in self[asked].roots { counts[root, default: 0] += 1 } }
        func weight(_ roots: Set<Int>) -> Int { roots.reduce(0) { $0 + 8_000 / (8 + counts[$1, default: 0]) } }
        // The last items that have a word. A common word is no evidence, and for a rare word these are all.
        var holders: [Int: [Int]] = [:]
        var shared: [Int: Int] = [:]
        var pairs: [Int: [(later: Asked, earlier: Asked)]] = [:]
        for (index, asked) in all.enumerated() {
            let band = Int(truncatingIfNeeded: bandNumber(prose[asked.file].band))
            shared.removeAll(keepingCapacity: true)
            for root in self[asked].roots where 2...32 ~= counts[root, default: 0] {
                for other in holders[root &+ band, default: []].suffix(8) { shared[other, default: 0] += 1 }
                holders[root &+ band, default: []].append(index)
            }
            let likely = shared.max { ($0.value, $1.key) < ($1.value, $0.key) }
            guard let other = likely.map({ all[$0.key] }),
                self[asked].isLike(self[other], inOneFile: asked.file == other.file, by: weight),
                !same.contains(place(asked))
            else { continue }
            pairs[asked.file * prose.count + other.file, default: []].append(
                isUnrelated(other, to: asked) ? (other, asked) : (asked, other))
        }
        // Files that share several items are one mistake, which other rules report.
        let few = pairs.values.filter { $0.count == 1 || $0[0].later.file == $0[0].earlier.file }.joined()
        return few.sorted { ($0.later.file, $0.later.exercise) < ($1.later.file, $1.later.exercise) }
    }

    /// Of two files with an item, whether the first has less in common with it in its other items.
    private func isUnrelated(_ first: Asked, to second: Asked) -> Bool {
        func fit(_ asked: Asked) -> Int {
            let rest = prose[asked.file].asked.filter { $0.span != self[asked].span }
            return self[asked].roots.count { root in rest.contains { $0.roots.contains(root) } }
        }
        return first.file != second.file && fit(first) < fit(second)
    }

    /// Stems of activities that are also in an earlier activity of the band.
    fileprivate var repeatedStems: [Duplicate] {
        var firsts: [UInt64: Entry] = [:]
        var repeated: [Duplicate] = []
        for (file, one) in prose.enumerated() {
            guard !one.isForLearners, !duplicatedFiles.contains(file) else { continue }
            let band = bandNumber(one.band)
            for (index, text) in one.texts.enumerated() where text.role == .stem && text.words > 0 && text.isWritten {
                let entry = Entry(file: file, text: index)
                let first = firsts[text.fingerprint &+ band, default: entry]
                firsts[text.fingerprint &+ band] = first
                if first.file != file { repeated.append(Duplicate(later: entry, earlier: first)) }
            }
        }
        return repeated
    }
}
