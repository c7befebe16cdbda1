import ContentModel
import Language
package import Ledger
import SourceText

/// Who has read which texts of a program, and what has changed since.
package struct ReviewState: Sendable {
    /// What is known of a text in a role, in words; the worst first.
    package enum Standing: String, CaseIterable, Sendable {
        case rejected = "not fine"
        case changed = "changed since"
        case unread = "never read"
        case read
    }

    /// A text that a role reads.
    package struct Reading: Sendable {
        package let file: ReviewedFile
        package let text: ReviewedText
        package let role: String
        package let standing: Standing
        /// What was said of it last; of other words if it has changed.
        package let verdict: ReviewVerdict?
        /// The readers who have read it as it is, and how many must.
        package let readers: Set<String>
        package let needed: Int
        /// If it is not fine: who said on another branch that it is.
        package let others: [ReviewVerdict]
        /// The lines that the next verdict follows.
        package let last: [UInt32]

        /// Whether a reader has not yet said of it that it is fine, or what is wrong.
        package func isOpen(to reader: String, why: String? = nil) -> Bool {
            guard let why else { return !readers.contains(reader) || standing == .rejected }
            return standing != .rejected || !others.isEmpty || verdict?.reader != reader || verdict?.why != why
        }

        /// Its address in its file.
        package var own: Substring { text.tail(behind: file.stem).dropFirst() }

        /// The command that says of it alone that it is fine.
        package var lifting: String { "hornbook review ok \(quotedForShell("\(file.path):\(own)")) --role \(role)" }

        /// Whether it is to be read; by a certain reader, if there is one.
        package func isDue(for reader: String?) -> Bool { standing != .read && reader.map { isOpen(to: $0) } ?? true }
    }

    package let lock: ReviewLock
    package let files: [ReviewedFile]
    /// By role, in the order of `hornbook.yaml`, then in reading order.
    package private(set) var readings: [Reading] = []

    /// `words` reads the texts of a file, by address.
    init(
        _ rules: ReadingRules, _ files: [ReviewedFile], _ lock: ReviewLock, in language: Language,
        words: (ReviewedFile) -> [String: Text]
    ) {
        (self.lock, self.files) = (lock, files)
        var tries = 0
        let said = PlacedVerdicts(lock.verdicts, among: files)
        let homes = files.map(said.homes)
        for entry in rules.roles.value where entry.value.isSound {
            let (role, needed) = (entry.value.value, entry.value.value.readers?.value ?? 1)
            for (file, homes) in zip(files, homes) {
                let texts = file.texts.filter { role.reads($0.role) }
                if texts.isEmpty { continue }
                var written: [String: Text]?
                for text in texts {
                    let isSmall = { (verdict: ReviewVerdict) in
                        guard rules.keepSmall?.value ?? false, verdict.print.meaning == text.print.meaning else {
                            return false
                        }
                        // Finding the old word takes a moment; a file with so many is no file of corrected typos.
                        tries += 1
                        if tries > 5_000 { return false }
                        written = written ?? words(file)
                        return written?[text.address].map { new in
                            WordTrace(verdict.trace)?.allowsSmallChange(to: new, in: language) ?? false
                        } ?? false
                    }
                    let (own, about) = said.about(text, for: entry.key.string, in: file.stem, homes, isSmall)
                    add(file, text, entry.key.string, own, about, needed)
                }
            }
        }
    }

    private mutating func add(
        _ file: ReviewedFile, _ text: ReviewedText, _ role: String, _ own: [ReviewVerdict], _ about: [ReviewVerdict],
        _ needed: Int
    ) {
        let all = (own + about).sorted { $0.place.span.start < $1.place.span.start }
        let followed = all.reduce(into: Set<UInt32>()) { $0.formUnion($1.earlier) }
        // What a reader of other words said does not end what was said of these.
        let isAbout = Set(about.map(\.hash))
        let ended = all.reversed().reduce(into: Set<UInt32>()) { ended, verdict in
            if isAbout.contains(verdict.hash) || ended.contains(verdict.hash) { ended.formUnion(verdict.earlier) }
        }
        let last = about.filter { !ended.contains($0.hash) }
        let readers = Dictionary(about.map { ($0.reader, $0.isOK) }) { $1 }.filter { reader, isOK in
            isOK && !(file.isByModel && reader.hasPrefix("model:"))
        }.keys
        let rejected = last.last { !$0.isOK }
        let standing: Standing =
            rejected != nil
            ? .rejected : readers.count >= needed ? .read : about.isEmpty && !own.isEmpty ? .changed : .unread
        let ends = all.filter { !followed.contains($0.hash) }
        readings.append(
            Reading(
                file: file, text: text, role: role, standing: standing, verdict: rejected ?? last.last ?? own.last,
                readers: Set(readers), needed: needed, others: rejected == nil ? [] : last.filter(\.isOK),
                last: Set(ends.map(\.hash)).sorted()))
    }
}

/// The verdicts of all roles, to be found by the texts that they are about.
private struct PlacedVerdicts {
    private let byAddress: [String: [ReviewVerdict]]
    /// The texts that are at an address: several, if files of two kinds have the same name.
    private let now: [String: [TextPrint]]
    /// Those about texts that are no longer at their address.
    private let displaced: [TextPrint: [ReviewVerdict]]
    /// The same, by all that their addresses begin with.
    private let displacedBelow: [Substring: [ReviewVerdict]]

    init(_ verdicts: [ReviewVerdict], among files: [ReviewedFile]) {
        byAddress = Dictionary(grouping: verdicts, by: \.address)
        let now = Dictionary(files.flatMap(\.texts).map { ($0.address, [$0.print]) }) { $0 + $1 }
        self.now = now
        let displaced = verdicts.filter { !(now[$0.address]?.contains($0.print) ?? false) }
        self.displaced = Dictionary(grouping: displaced, by: \.print)
        displacedBelow = displaced.reduce(into: [:]) { below, verdict in
            for slash in verdict.address.indices where verdict.address[slash] == "/" {
                below[verdict.address[..<slash], default: []].append(verdict)
            }
        }
    }

    /// The stems of the addresses under which a file was read, the likeliest first: its own, unless most of it was
    /// elsewhere then.
    func homes(of file: ReviewedFile) -> [String] {
        var (own, votes) = (0, [String: Int]())
        for text in file.texts {
            if byAddress[text.address]?.contains(where: { $0.print == text.print }) ?? false { own += 1 }
            let tail = text.tail(behind: file.stem).split(separator: "/")
            // A text that is in many places tells nothing. Its prompt may have had another id.
            for verdict in displaced[text.print]?.suffix(32) ?? [] {
                let parts = verdict.address.split(separator: "/")
                guard parts.last == tail.last else { continue }
                votes[parts.dropLast(tail.count).joined(separator: "/"), default: 0] += 1
            }
        }
        let others = votes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return (others.first?.value ?? 0 > own ? [] : [file.stem]) + others.prefix(8).map(\.key)
    }

    /// The verdicts of a role at the address of a text, and those about the text as it is: there, or elsewhere in its
    /// file.
    func about(
        _ text: ReviewedText, for role: String, in stem: String, _ homes: [String], _ isSmall: (ReviewVerdict) -> Bool
    ) -> (own: [ReviewVerdict], about: [ReviewVerdict]) {
        let tail = text.tail(behind: stem)
        let address = homes[0] == stem ? text.address : homes[0] + tail
        // A file that moved may have been read in several places.
        let all = (address == text.address ? [] : byAddress[address] ?? []) + (byAddress[text.address] ?? [])
        let own = all.filter { verdict in
            let isOfOther = verdict.print != text.print && now[verdict.address]?.contains(verdict.print) ?? false
            return verdict.role == role && !isOfOther
        }
        let elsewhere = (displaced[text.print] ?? []).filter {
            $0.role == role && $0.address != address && $0.address != text.address && $0.address.hasSuffix(tail)
        }
        let about = elsewhere + own.filter { $0.print == text.print || isSmall($0) }
        if !about.isEmpty { return (own, about) }
        // Its item may have moved in the list, or have another id now.
        let key = text.address.split(separator: "/").last ?? ""
        let shifted = homes.flatMap { displacedBelow[$0[...]] ?? [] }.filter { $0.role == role }
        return (own, shifted.filter { $0.print == text.print || $0.address.hasSuffix("/\(key)") && isSmall($0) })
    }
}

extension ReviewedText {
    fileprivate func tail(behind stem: String) -> Substring { Substring(address.utf8.dropFirst(stem.utf8.count)) }
}
