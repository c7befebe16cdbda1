import ContentModel
import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let similarText = Rule(
        "similar-text", .warning, "A text stands twice in a band, or nearly so.",
        because: "The reader meets it on another day and skips it, or wonders whether the day has changed at "
            + "all. Mostly a file was copied to begin the next one, and a passage was forgotten.",
        bad: .tree(
            ExampleDays.files(
                scenarios: (
                    "\(ExampleDays.longJuice) You have a cloth in your hand.",
                    "\(ExampleDays.longJuice) The cloth is in the sink."
                ))),
        good: .tree(ExampleDays.files(scenarios: ("\(ExampleDays.longJuice)", "\(ExampleDays.longShoes)"))),
        options: [
            RuleOption(
                "percent", 10...100, standard: 20,
                "How many of all rows of five words must stand in both texts.")
        ],
        background: "Texts of eight words and more that are the same (letter case, punctuation and blanks "
            + "aside), and texts of about thirty words and more that share a fifth of their rows of five "
            + "words. Files that share four texts or more get one finding together. Stems of activities are "
            + "left to `repeated-stem`. On the 84 sources of the shipped curriculum: no findings.",
        check: .library { library, found in
            let same = library.copies.inBand.filter(library.isForgotten)
            library.report(same, &found) { copy in
                let isSameFile = copy.later.file == copy.earlier.file
                return (
                    "this text stands in \(isSameFile ? "this file twice" : "another file of the band too")",
                    "write it anew, or delete one of the two"
                )
            }
            let least = Double(found.setting("percent")) / 100
            var (last, ofLast) = (ProseLibrary.Entry?.none, [UInt64]())
            for copy in library.candidates() {
                if last != copy.later {
                    (last, ofLast) = (copy.later, rows(of: library.words(copy.later)))
                }
                let share = sharedRows(ofLast, rows(of: library.words(copy.earlier)))
                guard share >= least else { continue }
                found.report(
                    library.place(copy.later),
                    "this text and another one of the band are \(Int(share * 100)) % the same",
                    help: "write it anew, or delete one of the two",
                    related: [.init("the other one", at: library.place(copy.earlier))])
            }
        })
}

extension ProseLibrary {
    /// Whether a copy is this rule's matter: repetitions within one prompt or takeaway, and questions, are
    /// that of others.
    fileprivate func isForgotten(_ copy: Copy) -> Bool {
        let (later, earlier) = (self[copy.later], self[copy.earlier])
        if later.role == .stem, earlier.role == .stem {
            if !prose[copy.later.file].isForLearners || copy.later.file == copy.earlier.file { return false }
            return !itemsAskedAgain.contains(copy.later)
        }
        guard copy.later.file == copy.earlier.file else { return true }
        let isOneItem = later.item >= 0 && later.item == earlier.item
        return !isOneItem && !(later.role == .takeaway && earlier.role == .takeaway)
    }

    /// Long texts of one band that share two of the rows of words that are kept of them, each later one with
    /// up to four earlier ones, one behind the other. One row alone is mostly a turn of phrase:
    /// `for as long as it takes`.
    fileprivate func candidates() -> [Copy] {
        let files = prose.indices.filter { !copiedFiles.contains($0) }
        let originals = copies.originals
        // Most rows of words stand in one text only, so that it is enough to look up those that may not.
        let filter = RepeatFilter(count: files.reduce(0) { $0 + prose[$1].sketches.hashes.count }) { add in
            for file in files {
                let band = bandNumber(prose[file].band)
                for hash in prose[file].sketches.hashes { add(hash &+ band) }
            }
        }
        var table = FingerprintTable(capacity: 4096)
        var holders: [Entry] = []
        var found: [Copy] = []
        for file in files {
            let one = prose[file]
            let band = bandNumber(one.band)
            one.sketches.forEach { text, hashes in
                guard originals[file][text], one.texts[text].isWritten else { return }
                var partners: [(entry: Entry, shared: Int)] = []
                let entry = Entry(file: file, text: text)
                for hash in hashes where filter.mayRepeat(hash &+ band) {
                    guard let holder = table.existing(hash &+ band, orKeep: holders.count) else {
                        holders.append(entry)
                        continue
                    }
                    let earlier = holders[holder]
                    guard earlier != entry else { continue }
                    if let known = partners.firstIndex(where: { $0.entry == earlier }) {
                        partners[known].shared += 1
                        if partners[known].shared == 2 { found.append(Copy(later: entry, earlier: earlier)) }
                    } else if partners.count < 4 {
                        partners.append((earlier, 1))
                    }
                }
            }
        }
        return found
    }
}

/// How many of all rows of five words in two texts stand in both, as a share.
private func sharedRows(_ a: [UInt64], _ b: [UInt64]) -> Double {
    let shared = countShared(a, b)
    let all = a.count + b.count - shared
    return all == 0 ? 0 : Double(shared) / Double(all)
}

/// The hashes of all rows of five words, each once, in ascending order.
private func rows(of words: ArraySlice<UInt32>) -> [UInt64] {
    var rows: [UInt64] = []
    rows.reserveCapacity(words.count)
    words.withUnsafeBufferPointer { words in forEachRow(of: words) { rows.append($0) } }
    rows.sort()
    var count = 0
    for index in rows.indices where index == 0 || rows[index] != rows[count - 1] {
        rows[count] = rows[index]
        count += 1
    }
    rows.removeSubrange(count...)
    return rows
}
