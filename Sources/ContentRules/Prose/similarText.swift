import ContentModel
import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let similarText = Rule(
        "similar-text", .warning, "Two texts of a band are the same, or nearly the same.",
        because: "The reader knows the text from another day and skips it, or wonders if the day has changed at "
            + "all. Usually somebody copied a file to begin the next one, and forgot a passage.",
        bad: .tree(
            ExampleDays.files(
                scenarios: (
                    "\(ExampleDays.longJuice) You have a cloth in your hand.",
                    "\(ExampleDays.longJuice) The cloth is in the sink."
                ))),
        good: .tree(ExampleDays.files(scenarios: ("\(ExampleDays.longJuice)", "\(ExampleDays.longShoes)"))),
        options: [
            RuleOption(
                "percent", 10...100, standard: 20, "How many percent of all runs of five words must be in both texts."
            )
        ],
        background:
            "Texts of eight words and more that are the same (ignoring capitals, punctuation and spaces), and "
            + "texts of about thirty words and more that share a fifth of their runs of five words. Files that "
            + "share four texts or more get one finding together. `repeated-stem` finds questions of activities.",
        check: .library { library, context in
            let same = library.duplicates.inBand.filter(library.isForgotten)
            library.report(same, &context, help: "rewrite it, or delete one of the two") { copy in
                let isSameFile = copy.later.file == copy.earlier.file
                return "this text is in \(isSameFile ? "this file twice" : "another file of the band too")"
            }
            let least = Double(context.setting("percent")) / 100
            for copy in library.candidates() {
                let (words, others) = (library.words(copy.later), library.words(copy.earlier))
                let (later, earlier) = (rows(of: words), rows(of: others))
                let share = Double(later.intersection(earlier).count) / Double(later.union(earlier).count)
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

    /// Long texts of one band that share two of the runs in their sketches. Each is paired with up to four earlier
    /// ones, in turn. One shared run alone is usually a turn of phrase: `for as long as it takes`.
    fileprivate func candidates() -> [Duplicate] {
        let repeated = Set(duplicates.inBand.map(\.later))
        // The first that has a run, and all others.
        var (holders, sharing) = ([UInt64: Entry](), [Int: Set<Int>]())
        sketches.forEachShared { rows in
            for row in rows where !duplicatedFiles.contains(row.file) && prose[row.file].texts[row.item].isWritten {
                let entry = Entry(file: row.file, text: row.item)
                let hash = row.hash &+ bandNumber(prose[row.file].band)
                if repeated.contains(entry) { continue }
                if holders[hash] == nil {
                    holders[hash] = entry
                } else {
                    sharing[row.file, default: []].insert(row.item)
                }
            }
        }
        var found: [Duplicate] = []
        for (file, texts) in sharing.sorted(by: { $0.key < $1.key }) {
            let one = prose[file]
            let band = bandNumber(one.band)
            for text in one.longTexts where texts.contains(text.text) {
                let entry = Entry(file: file, text: text.text)
                var partners: [(entry: Entry, shared: Int)] = []
                for hash in text.minHash {
                    guard let earlier = holders[hash &+ band], earlier != entry else { continue }
                    if let known = partners.firstIndex(where: { $0.entry == earlier }) {
                        partners[known].shared += 1
                        if partners[known].shared == 2 { found.append(Duplicate(later: entry, earlier: earlier)) }
                    } else if partners.count < 4 {
                        partners.append((earlier, 1))
                    }
                }
            }
        }
        return found
    }
}
