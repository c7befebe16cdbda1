import ContentModel
import DailyPractice
import SourceText

/// The texts of a whole program, and which of them stand in it twice. Looked for once, when the first
/// rule asks; the time grows with the number of texts, not with that of their pairs.
package final class ProseLibrary {
    /// A text by its file and its place among the file's texts.
    struct Entry: Hashable { let file, text: Int }

    /// A text that says what an earlier one says.
    struct Copy {
        let later, earlier: Entry
        var files: FilePair { FilePair(later: later.file, earlier: earlier.file) }
    }

    /// Two files that share texts.
    struct FilePair: Hashable { let later, earlier: Int }

    let prose: [ProseFacts]
    /// Texts with fewer words may well be the same by chance.
    static let leastWords = 8
    /// With that many copies one file is a copy of the other, which is one mistake.
    static let manyCopies = 4

    /// Band by band, the youngest first, so that it is the older band's text that is said to be a copy.
    /// Files in the slot or with the title of an earlier one are left out: that they double it is known.
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

    /// The hashes of its words in their order: of the texts that may turn out to be like others.
    func words(_ entry: Entry) -> [UInt32] {
        prose[entry.file].longTexts.first { $0.text == entry.text }?.words ?? []
    }

    private(set) lazy var copies = findCopies(in: prose)
    /// Files that are whole copies of an earlier one of their band: nothing else in them counts as repeated.
    private(set) lazy var copiedFiles: Set<Int> = {
        let many = countCopies(copies.inBand).filter { $1 >= ProseLibrary.manyCopies && $0.later != $0.earlier }
        return Set(many.map(\.key.later))
    }()
}

/// How many texts each two files share.
func countCopies(_ copies: [ProseLibrary.Copy]) -> [ProseLibrary.FilePair: Int] {
    Dictionary(copies.map { ($0.files, 1) }, uniquingKeysWith: +)
}

/// Keeps equal hashes of different bands apart.
func bandNumber(_ band: AgeBand?) -> UInt64 { band.flatMap(AgeBand.allCases.firstIndex).map { UInt64($0) + 1 } ?? 0 }

/// Texts of eight words or more that stand in a program twice, word for word.
struct Copies {
    /// Both for the same band; the earlier one is the first there.
    var inBand: [ProseLibrary.Copy] = []
    /// For different bands, the later one the first in its own.
    var acrossBands: [ProseLibrary.Copy] = []
}

extension ProseText {
    /// Whether it is long enough, and somebody's own words.
    fileprivate var mayBeCopied: Bool { words >= ProseLibrary.leastWords && role != .citation && isWritten }
}

private func findCopies(in prose: [ProseFacts]) -> Copies {
    var copies = Copies()
    // Of each text the first of each band that says it.
    var firsts: [UInt64: ProseLibrary.Entry] = [:]
    let bands = AgeBand.allCases.map(bandNumber)
    for (file, one) in prose.enumerated() {
        let band = bandNumber(one.band)
        for (index, text) in one.texts.enumerated() where text.mayBeCopied {
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
