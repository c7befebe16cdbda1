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
        let files = prose.indices.filter { !duplicatedFiles.contains($0) }
        let repeated = Set(duplicates.inBand.map(\.later))
        var (holders, found) = ([UInt64: Entry](), [Duplicate]())
        for file in files {
            let one = prose[file]
            let band = bandNumber(one.band)
            for text in one.longTexts {
                let entry = Entry(file: file, text: text.text)
                guard !repeated.contains(entry), one.texts[text.text].isWritten else { continue }
                var shared: [Entry: Int] = [:]
                for hash in text.minHash {
                    let earlier = holders[hash &+ band, default: entry]
                    holders[hash &+ band] = earlier
                    if earlier != entry { shared[earlier, default: 0] += 1 }
                }
                let partners = shared.filter { $0.value > 1 }.keys.sorted { ($0.file, $0.text) < ($1.file, $1.text) }
                found += partners.prefix(4).map { Duplicate(later: entry, earlier: $0) }
            }
        }
        return found
    }
}
