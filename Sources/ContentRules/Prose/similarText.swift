import ContentModel
import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let similarText = Rule(
        "similar-text", .warning,
        options: [
            RuleOption(
                "percent", 10...100, standard: 20, "How many percent of all runs of five words must be in both texts."
            )
        ],
        check: .library { library, context in
            let same = library.duplicates.inBand.filter(library.isForgotten)
            library.report(same, &context, help: "rewrite it, or delete one of the two") { copy in
                let isSameFile = copy.later.file == copy.earlier.file
                return "this text is in \(isSameFile ? "this file twice" : "another file of the band too")"
            }
            let least = Double(context.setting("percent")) / 100
            for copy in library.candidates() {
                let share = MinHash.share(library.runs(copy.later), library.runs(copy.earlier))
                guard share >= least else { continue }
                context.report(
                    library.place(copy.later),
                    "this text and another one of the band are \(Int(share * 100)) % the same",
                    help: "rewrite it, or delete one of the two",
                    related: [.init("the other one", at: library.place(copy.earlier))])
            }
        })
}

extension ProseLibrary {
    /// Whether this rule reports a copy. Other rules report copies in one prompt or takeaway, and questions.
    fileprivate func isForgotten(_ copy: Duplicate) -> Bool {
        let (later, earlier) = (self[copy.later], self[copy.earlier])
        if later.role == .stem, earlier.role == .stem {
            return prose[copy.later.file].isForLearners && copy.later.file != copy.earlier.file
        }
        guard copy.later.file == copy.earlier.file else { return true }
        let isOneItem = later.exercise >= 0 && later.exercise == earlier.exercise
        return !isOneItem && !(later.role == .takeaway && earlier.role == .takeaway)
    }

    /// Long texts of one band that share two of the runs in their sketches, each with the first texts that have them. One
    /// shared run alone is usually a turn of phrase: `for as long as it takes`.
    fileprivate func candidates() -> [Duplicate] {
        var repeated = Array(repeating: Set<Int>(), count: prose.count)
        for copy in duplicates.inBand { repeated[copy.later.file].insert(copy.later.text) }
        let isDuplicated = prose.indices.map(duplicatedFiles.contains)
        var shared: [(later: HashIndex.Row, earlier: HashIndex.Row)] = []
        sketches.forEachShared { rows in
            var firsts: [(band: AgeBand?, row: HashIndex.Row)] = []
            for row in rows where !isDuplicated[row.file] && !repeated[row.file].contains(row.item) {
                let band = prose[row.file].band
                if let first = firsts.first(where: { $0.band == band }) {
                    shared.append((row, first.row))
                } else {
                    firsts.append((band, row))
                }
            }
        }
        shared.sort { ($0.later.place, $0.earlier.place) < ($1.later.place, $1.earlier.place) }
        let isSame = { (one: Int, other: Int) in
            shared[one].later.place == shared[other].later.place
                && shared[one].earlier.place == shared[other].earlier.place
        }
        // The second of a run of equal pairs.
        return shared.indices.dropFirst().filter { isSame($0, $0 - 1) && ($0 == 1 || !isSame($0, $0 - 2)) }.map {
            let (later, earlier) = shared[$0]
            return Duplicate(
                later: Entry(file: later.file, text: later.item),
                earlier: Entry(file: earlier.file, text: earlier.item))
        }
    }
}
