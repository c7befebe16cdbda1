import ContentModel
import DailyPractice
import SourceText

/// The texts of a whole program, and which of them occur twice. The time grows with the number of texts, not of pairs.
/// After a change in a few files, only they are looked at again.
package final class ProseLibrary: Sendable {
    /// A text, by the index of its file and its index in the file.
    struct Entry: Hashable { let file, text: Int }

    /// A text that is equal to an earlier one.
    struct Duplicate {
        let later, earlier: Entry
        var files: FilePair { FilePair(later: later.file, earlier: earlier.file) }
    }

    /// Two files that share texts.
    struct FilePair: Hashable { let later, earlier: Int }

    let prose: [ProseFacts]
    /// Shorter texts may be equal by chance.
    static let leastWords = 8
    /// With this many copies, one file is a copy of the other, which is one mistake.
    static let manyDuplicates = 4

    private let texts: HashIndex
    let stems, sketches: HashIndex
    private let questions: HashIndex
    let duplicates: DuplicateCounts
    /// Pairs of files of which one is a copy of the other, in a band or in two. Other rules tell that as a whole.
    let copiedFiles: Set<FilePair>
    /// Files that are copies of an earlier one of their band. Nothing else in them counts as repeated.
    let duplicatedFiles: Set<Int>
    let relatedQuestions: [RelatedQuestions]
    let outliers: [(file: Int, outlier: StyleOutlier)]

    /// Sorted by band, the youngest first, so that the text of the older band is reported as the copy. `earlier` is the
    /// library of the same program before a change.
    package init(_ all: [ProseFacts], after earlier: ProseLibrary? = nil) {
        let prose = ProseLibrary.arranged(all)
        let isAlike = { (one: ProseFacts, other: ProseFacts) in
            one.file == other.file && one.band == other.band && one.kind.folder == other.kind.folder
        }
        let known = earlier.flatMap { $0.prose.elementsEqual(prose, by: isAlike) ? $0 : nil }
        let changed = known.map { known in prose.indices.filter { prose[$0] !== known.prose[$0] } } ?? []
        func update(_ index: HashIndex?, _ rows: (Int, ProseFacts) -> [HashIndex.Row]) -> HashIndex {
            guard let known, let index else { return HashIndex(prose.indices.flatMap { rows($0, prose[$0]) }) }
            return index.replacing(
                changed.flatMap { rows($0, known.prose[$0]) }.sorted(),
                with: changed.flatMap { rows($0, prose[$0]) }.sorted())
        }
        texts = update(known?.texts) { file, one in one.rows(file, where: \.mayBeDuplicate) }
        stems = update(known?.stems) { file, one in
            one.isForLearners ? [] : one.rows(file) { $0.role == .stem && $0.words > 0 && $0.isWritten }
        }
        sketches = update(known?.sketches) { file, one in
            one.longTexts.filter { one.texts[$0.text].isWritten }.flatMap { text in
                text.runs.prefix(MinHash.size).map { .init($0, file, text.text) }
            }
        }
        questions = update(known?.questions) { file, one in
            one.questions.indices.map { .init(UInt64(bitPattern: Int64(one.questions[$0].stem)), file, $0) }
        }
        duplicates = findDuplicates(texts, in: prose)
        func copied(_ copies: [Duplicate]) -> [FilePair] {
            countDuplicates(copies).filter { $1 >= ProseLibrary.manyDuplicates && $0.later != $0.earlier }.map(\.key)
        }
        copiedFiles = Set(copied(duplicates.inBand + duplicates.acrossBands))
        let duplicated = Set(copied(duplicates.inBand).map(\.later))
        relatedQuestions = findRelatedQuestions(questions, in: prose)
        (self.prose, duplicatedFiles) = (prose, duplicated)
        outliers = prose.enumerated().flatMap { file, one in one.outliers.map { (file, $0) } }
    }

    /// Without the files with the slot or title of an earlier one, because that duplication is already known.
    private static func arranged(_ all: [ProseFacts]) -> [ProseFacts] {
        let placed = all.filter(\.isPlaced)
        return ([nil] + AgeBand.allCases).flatMap { band in
            var numbers: [String: Set<Int>] = [:]
            var titles: Set<Text> = []
            return placed.filter { one in
                guard one.band == band else { return false }
                guard let number = one.number, one.title.isSound else { return true }
                guard numbers[one.kind.folder, default: []].insert(number).inserted else { return false }
                return one.kind.numbering == .day || titles.insert(one.title.value).inserted
            }
        }
    }

    subscript(entry: Entry) -> ProseText { prose[entry.file].texts[entry.text] }

    func place(_ entry: Entry) -> Place { prose[entry.file].place(entry.text) }

    /// See `MinHash.runs(of:)`; empty for a text that is too short to be compared.
    func runs(_ entry: Entry) -> [UInt64] { prose[entry.file].longTexts.first { $0.text == entry.text }?.runs ?? [] }
}

/// The number of texts that each two files share.
func countDuplicates(_ copies: [ProseLibrary.Duplicate]) -> [ProseLibrary.FilePair: Int] {
    Dictionary(copies.map { ($0.files, 1) }, uniquingKeysWith: +)
}

/// Texts of eight words or more that occur twice in a program, word for word.
struct DuplicateCounts {
    /// Both texts are for the same band. The earlier one is the first of the band.
    var inBand: [ProseLibrary.Duplicate] = []
    /// The texts are for different bands. The later one is the first of its band.
    var acrossBands: [ProseLibrary.Duplicate] = []
}

extension ProseText {
    /// Whether it is long enough, written, and not a citation.
    fileprivate var mayBeDuplicate: Bool { words >= ProseLibrary.leastWords && role != .citation && isWritten }
}

extension ProseFacts {
    fileprivate func rows(_ file: Int, where isWanted: (ProseText) -> Bool) -> [HashIndex.Row] {
        texts.indices.filter { isWanted(texts[$0]) }.map { .init(texts[$0].fingerprint, file, $0) }
    }
}

private func findDuplicates(_ index: HashIndex, in prose: [ProseFacts]) -> DuplicateCounts {
    var copies = DuplicateCounts()
    index.forEachShared { rows in
        // The first occurrence in each band.
        var firsts: [(band: AgeBand?, entry: ProseLibrary.Entry)] = []
        for row in rows {
            let (band, entry) = (prose[row.file].band, ProseLibrary.Entry(file: row.file, text: row.item))
            if let earlier = firsts.first(where: { $0.band == band }) {
                copies.inBand.append(.init(later: entry, earlier: earlier.entry))
                continue
            }
            if band != nil, let earlier = firsts.first(where: { $0.band != nil }) {
                copies.acrossBands.append(.init(later: entry, earlier: earlier.entry))
            }
            firsts.append((band, entry))
        }
    }
    let isEarlier = { (a: ProseLibrary.Duplicate, b: ProseLibrary.Duplicate) in
        (a.later.file, a.later.text) < (b.later.file, b.later.text)
    }
    copies.inBand.sort(by: isEarlier)
    copies.acrossBands.sort(by: isEarlier)
    return copies
}
