import ContentModel
import DailyPractice
import SourceText

/// The texts of a whole program, and which of them occur twice. Computed once, when the first rule needs it. The
/// time grows with the number of texts, not of pairs.
package final class ProseLibrary {
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

    /// Sorted by band, the youngest first, so that the text of the older band is reported as the copy. Files with
    /// the slot or title of an earlier one are left out, because that duplication is already known.
    package init(_ prose: [ProseFacts]) {
        let placed = prose.filter(\.isPlaced)
        self.prose = ([nil] + AgeBand.allCases).flatMap { band in
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

    /// The hashes of its words in order; empty for a text that is too short to be compared.
    func words(_ entry: Entry) -> [UInt32] {
        prose[entry.file].longTexts.first { $0.text == entry.text }?.words ?? []
    }

    private(set) lazy var relatedQuestions = findRelatedQuestions(in: prose)
    private(set) lazy var duplicates = findDuplicates(in: prose)
    /// Pairs of files of which one is a copy of the other, in a band or in two. Other rules tell that as a whole.
    private(set) lazy var copiedFiles = Set(
        countDuplicates(duplicates.inBand + duplicates.acrossBands).filter {
            $1 >= ProseLibrary.manyDuplicates && $0.later != $0.earlier
        }.keys)
    /// Files that are copies of an earlier one of their band. Nothing else in them counts as repeated.
    private(set) lazy var duplicatedFiles: Set<Int> = {
        let many = countDuplicates(duplicates.inBand).filter {
            $1 >= ProseLibrary.manyDuplicates && $0.later != $0.earlier
        }
        return Set(many.map(\.key.later))
    }()
}

/// The number of texts that each two files share.
func countDuplicates(_ copies: [ProseLibrary.Duplicate]) -> [ProseLibrary.FilePair: Int] {
    Dictionary(copies.map { ($0.files, 1) }, uniquingKeysWith: +)
}

/// Keeps equal hashes of different bands apart.
func bandNumber(_ band: AgeBand?) -> UInt64 { band.flatMap(AgeBand.allCases.firstIndex).map { UInt64($0) + 1 } ?? 0 }

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

private func findDuplicates(in prose: [ProseFacts]) -> DuplicateCounts {
    var copies = DuplicateCounts()
    // For each text, its first occurrence in each band.
    var firsts: [UInt64: ProseLibrary.Entry] = [:]
    let bands = AgeBand.allCases.map(bandNumber)
    for (file, one) in prose.enumerated() {
        let band = bandNumber(one.band)
        for (index, text) in one.texts.enumerated() where text.mayBeDuplicate {
            let entry = ProseLibrary.Entry(file: file, text: index)
            if let earlier = firsts[text.fingerprint &+ band] {
                copies.inBand.append(.init(later: entry, earlier: earlier))
                continue
            }
            if band > 0, let earlier = bands.compactMap({ firsts[text.fingerprint &+ $0] }).first {
                copies.acrossBands.append(.init(later: entry, earlier: earlier))
            }
            firsts[text.fingerprint &+ band] = entry
        }
    }
    return copies
}
