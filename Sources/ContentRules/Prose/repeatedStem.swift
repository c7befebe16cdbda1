import ContentModel
import DailyPractice
import Diagnostics
import Parallel
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
struct AskedPlace: Hashable, Comparable {
    let file, exercise: Int

    static func < (a: AskedPlace, b: AskedPlace) -> Bool { (a.file, a.exercise) < (b.file, b.exercise) }
}

/// Of each item, the earlier one of its band that shares most rare words with it, and whether it asks the same.
struct NearestExercises: Sendable {
    fileprivate struct Nearest {
        let other: AskedPlace
        let isLike: Bool
    }

    /// By file, then by item.
    fileprivate private(set) var all: [[Nearest?]]
    /// The roots of the items, and in how many they are.
    private let index: HashIndex
    private let counts: [UInt64: Int]

    /// Copies of other files are left out. `known` is the library before some files `changed`.
    init(in prose: [ProseFacts], without copies: Set<Int>, after known: ProseLibrary?, _ changed: [Int]) {
        func rows(_ files: some Sequence<Int>, _ prose: [ProseFacts], _ copies: Set<Int>) -> [HashIndex.Row] {
            files.filter { !copies.contains($0) }.flatMap { file in
                prose[file].asked.indices.flatMap { item in
                    prose[file].asked[item].roots.map { .init(UInt64($0), file, item) }
                }
            }.sorted()
        }
        guard let known else {
            index = HashIndex(rows(prose.indices, prose, copies))
            counts = index.counts
            all = []
            let this = self
            all = inParallel(Array(prose.indices)) { file in
                prose[file].asked.indices.map {
                    this.nearest(to: AskedPlace(file: file, exercise: $0), in: prose, copies)
                }
            }
            return
        }
        let files = Set(changed).union(copies.symmetricDifference(known.duplicatedFiles))
        let (old, new) = (rows(files, known.prose, known.duplicatedFiles), rows(files, prose, copies))
        let before = known.nearest
        var counts = before.counts
        for row in old { counts[row.hash, default: 0] -= 1 }
        for row in new { counts[row.hash, default: 0] += 1 }
        (index, self.counts, all) = (before.index.replacing(old, with: new), counts, before.all)
        // Items with a rare word that came or went, and those in which a word weighs more or less now.
        var (stale, weighed): (Set<AskedPlace>, Set<AskedPlace>) = ([], [])
        for hash in Set(Set(old).symmetricDifference(new).map(\.hash)) {
            let (past, now) = (before.counts[hash, default: 0], counts[hash, default: 0])
            let isWeighed = NearestExercises.weight(past) != NearestExercises.weight(now)
            guard isWeighed || [past, now].contains(where: NearestExercises.isRare) else { continue }
            let items = index.rows(of: hash).map { AskedPlace(file: $0.file, exercise: $0.item) }
            stale.formUnion(items)
            if isWeighed { weighed.formUnion(items) }
        }
        for file in prose.indices {
            let isChanged = files.contains(file)
            if isChanged { all[file] = prose[file].asked.map { _ in nil } }
            for item in all[file].indices {
                let asked = AskedPlace(file: file, exercise: item)
                let other = all[file][item]?.other
                let isStale = other.map { files.contains($0.file) || weighed.contains($0) } ?? false
                if isChanged || isStale || stale.contains(asked) {
                    all[file][item] = nearest(to: asked, in: prose, copies)
                }
            }
        }
    }

    private func nearest(to asked: AskedPlace, in prose: [ProseFacts], _ copies: Set<Int>) -> Nearest? {
        if copies.contains(asked.file) { return nil }
        let (own, band) = (prose[asked.file].asked[asked.exercise], prose[asked.file].band)
        // The last items before it that have a word. A common word is no evidence, and for a rare word these are all.
        var shared: [AskedPlace: Int] = [:]
        for root in own.roots where NearestExercises.isRare(counts[UInt64(root), default: 0]) {
            let holders = index.rows(of: UInt64(root)).map { AskedPlace(file: $0.file, exercise: $0.item) }.prefix {
                $0 < asked
            }
            for holder in holders.filter({ prose[$0.file].band == band }).suffix(8) {
                shared[holder, default: 0] += 1
            }
        }
        guard let other = shared.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
        let isLike = own.isLike(prose[other.file].asked[other.exercise], inOneFile: asked.file == other.file) {
            roots in roots.reduce(0) { $0 + NearestExercises.weight(counts[UInt64($1), default: 0]) }
        }
        return Nearest(other: other, isLike: isLike)
    }

    private static func isRare(_ count: Int) -> Bool { 2...32 ~= count }

    private static func weight(_ count: Int) -> Int { 8_000 / (8 + count) }
}

extension ProseLibrary {
    fileprivate subscript(asked: AskedPlace) -> AskedExercise { prose[asked.file].asked[asked.exercise] }

    fileprivate func place(_ asked: AskedPlace) -> Place { Place(prose[asked.file].file, self[asked].span) }

    /// Items that ask the same as an earlier one, each with that one.
    fileprivate var repeatedExercises: [(later: AskedPlace, earlier: AskedPlace)] {
        // Another rule reports questions in the same words.
        let same = Set(relatedQuestions.map(\.later))
        var pairs: [FilePair: [(later: AskedPlace, earlier: AskedPlace)]] = [:]
        for (file, items) in nearest.all.enumerated() {
            for (item, nearest) in items.enumerated() {
                let asked = AskedPlace(file: file, exercise: item)
                guard let nearest, nearest.isLike, !same.contains(place(asked)) else { continue }
                let other = nearest.other
                pairs[FilePair(later: file, earlier: other.file), default: []].append(
                    isUnrelated(other, to: asked) ? (other, asked) : (asked, other))
            }
        }
        // Files that share several items are one mistake, which other rules report.
        let few = pairs.values.filter { $0.count == 1 || $0[0].later.file == $0[0].earlier.file }.joined()
        return few.sorted { $0.later < $1.later }
    }

    /// Of two files with an item, whether the first has less in common with it in its other items.
    private func isUnrelated(_ first: AskedPlace, to second: AskedPlace) -> Bool {
        func fit(_ asked: AskedPlace) -> Int {
            let rest = prose[asked.file].asked.filter { $0.span != self[asked].span }
            return self[asked].roots.count { root in rest.contains { $0.roots.contains(root) } }
        }
        return first.file != second.file && fit(first) < fit(second)
    }

    /// Stems of activities that are also in an earlier activity of the band.
    fileprivate var repeatedStems: [Duplicate] {
        var repeated: [Duplicate] = []
        stems.forEachShared { rows in
            var firsts: [AgeBand?: Entry] = [:]
            for row in rows where !duplicatedFiles.contains(row.file) {
                let (entry, band) = (Entry(file: row.file, text: row.item), prose[row.file].band)
                let first = firsts[band, default: entry]
                firsts[band] = first
                if first.file != row.file { repeated.append(Duplicate(later: entry, earlier: first)) }
            }
        }
        return repeated
    }
}
