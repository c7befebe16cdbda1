import ContentModel
import Language
import Ledger
import SourceText

/// What is known of the texts of a file. A class, since it is kept while other files change.
final class FileReadings: Sendable {
    let file: ReviewedFile
    /// The verdicts about its texts as they are, by their places in the lock.
    let settled: [Int]
    /// In the order of `hornbook.yaml`.
    let byRole: [[ReviewState.Reading]]
    /// How many texts each role has to read for the first time before a release, and those that it has to read again.
    let unread: [Int]
    let objections: [[ReviewState.Reading]]
    /// The beginnings of the addresses under which its texts were read: its own, and those before it moved.
    private let homes: Set<String>

    init(
        _ file: ReviewedFile, _ settled: [Int], _ roles: [DictionaryShape<RecordShape<ReaderRole>>.Entry],
        _ index: VerdictIndex, _ loose: LooseVerdicts
    ) {
        let homes = loose.homes(of: file)
        // Finding an old word takes a moment; a file with so many is not one of corrected typos.
        var tries = 500
        byRole = roles.map { role in
            file.texts.filter { role.value.value.reads($0.role) }.map { text in
                let all = loose.adding(to: index.settled(about: text), about: text, of: file, homes).filter {
                    $0.role == role.key.string
                }
                let own = all.filter { verdict in
                    if verdict.print == text.print { return true }
                    guard let language = file.smallChanges, verdict.print.meaning == text.print.meaning, tries > 0,
                        let trace = WordTrace(verdict.trace)
                    else { return false }
                    tries -= 1
                    return trace.allowsSmallChange(to: text.words, in: language)
                }
                return ReviewState.Reading(
                    file, text, role.key.string, all, about: own, answered: index.answers[text.print] ?? [],
                    needed: role.value.value.readers?.value ?? 1)
            }
        }
        let open = byRole.map { $0.filter(\.stopsReleases) }
        unread = open.map { $0.count { $0.standing == .unread } }
        objections = open.map { $0.filter { $0.standing != .unread } }
        (self.file, self.settled, self.homes) = (file, settled, homes)
    }

    /// Whether a verdict on a text that is not there can be about one of these.
    func concerns(_ verdict: ReviewVerdict) -> Bool {
        homes.contains(where: verdict.address.hasPrefix) || file.texts.contains { $0.print == verdict.print }
            || byRole.joined().contains { !$0.earlier.isEmpty && !Set(verdict.earlier).isDisjoint(with: $0.earlier) }
    }
}

/// The verdicts of a lock, by the texts that they are about. A class, since it stays the same while texts change.
final class VerdictIndex: Sendable {
    let lock: ReviewLock
    /// Who answered a text without the key.
    let answers: [TextPrint: Set<String>]
    private let byAddress: [String: [Int]]

    init(_ lock: ReviewLock) {
        self.lock = lock
        answers = Dictionary(grouping: lock.answers, by: \.print).mapValues { Set($0.map(\.reader)) }
        byAddress = Dictionary(grouping: lock.verdicts.indices) { lock.verdicts[$0].address }
    }

    /// The verdicts about the texts of a file as they are.
    func settled(in file: ReviewedFile) -> [Int] { byAddress.isEmpty ? [] : file.texts.flatMap(places) }

    func settled(about text: ReviewedText) -> [ReviewVerdict] { places(of: text).map { lock.verdicts[$0] } }

    private func places(of text: ReviewedText) -> [Int] {
        byAddress[text.address]?.filter { lock.verdicts[$0].print == text.print } ?? []
    }
}

/// The verdicts about texts that are no longer there: by the address, by the print, and by the verdicts that they follow.
struct LooseVerdicts: Sendable {
    private let all: [Int]
    private let byAddress: [String: [ReviewVerdict]]
    private let byPrint: [TextPrint: [ReviewVerdict]]
    private var following: [UInt32: [ReviewVerdict]] = [:]

    init(of lock: ReviewLock, besides settled: [[Int]]) {
        var isLoose = [Bool](repeating: true, count: lock.verdicts.count)
        for place in settled.joined() { isLoose[place] = false }
        all = isLoose.indices.filter { isLoose[$0] }
        let verdicts = all.map { lock.verdicts[$0] }
        byAddress = Dictionary(grouping: verdicts, by: \.address)
        byPrint = Dictionary(grouping: verdicts, by: \.print)
        for verdict in verdicts { for hash in verdict.earlier { following[hash, default: []].append(verdict) } }
    }

    /// Those that are in one of both only.
    func difference(from other: LooseVerdicts, in lock: ReviewLock) -> [ReviewVerdict] {
        Set(all).symmetricDifference(other.all).map { lock.verdicts[$0] }
    }

    func homes(of file: ReviewedFile) -> Set<String> {
        var homes: Set = [file.stem]
        if byPrint.isEmpty { return homes }
        for text in file.texts {
            // A text that is in many places tells nothing.
            let tail = text.tail(behind: file.stem)
            for verdict in byPrint[text.print, default: []].suffix(32) where verdict.address.hasSuffix(tail) {
                homes.insert(String(verdict.address.dropLast(tail.count)))
            }
        }
        return homes
    }

    /// The verdicts on a text as it is, and those on what it was. It may have moved with its file or in its list, or its
    /// prompt may have another id now.
    func adding(to settled: [ReviewVerdict], about text: ReviewedText, of file: ReviewedFile, _ homes: Set<String>)
        -> [ReviewVerdict]
    {
        if byAddress.isEmpty { return settled }
        var open = settled + byPrint[text.print, default: []]
        open += homes.flatMap { byAddress[$0 + text.tail(behind: file.stem), default: []] }
        // Some texts of a file were read where it was in between, and others were not.
        open += open.flatMap { following[$0.hash, default: []] }
        let found = Dictionary(open.map { ($0.place.span.start, $0) }) { first, _ in first }
        return found.values.sorted { $0.place.span.start < $1.place.span.start }
    }
}

extension ReviewedText {
    func tail(behind stem: String) -> Substring { Substring(address.utf8.dropFirst(stem.utf8.count)) }
}
