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

        /// Whether it stops releases until it is read and fine.
        package var stopsReleases: Bool { standing != .read && file.isRequired }

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
        _ rules: ReadingRules, _ files: [ReviewedFile], _ lock: ReviewLock, in language: (ReviewedFile) -> Language,
        words: (ReviewedFile) -> [String: Text]
    ) {
        (self.lock, self.files) = (lock, files)
        let (said, keepsSmall) = (PlacedVerdicts(lock.verdicts, among: files), rules.keepSmall?.value ?? false)
        let homes = files.map(said.homes)
        var tries = 0
        for entry in rules.roles.value where entry.value.isSound {
            let (role, reads) = (entry.key.string, entry.value.value)
            for (file, homes) in zip(files, homes) {
                lazy var written = words(file)
                for text in file.texts where reads.reads(text.role) {
                    let found = said.about(text, for: role, of: file, homes) { verdict in
                        // Finding the old word takes a moment; a file with so many is no file of corrected typos.
                        tries += 1
                        return keepsSmall && tries <= 5_000
                            && written[text.address].flatMap { new in
                                WordTrace(verdict.trace)?.allowsSmallChange(to: new, in: language(file))
                            } ?? false
                    }
                    add(file, text, role, found.all, found.about, reads.readers?.value ?? 1)
                }
            }
        }
    }

    /// `about` are those of the verdicts that are about the text as it is.
    private mutating func add(
        _ file: ReviewedFile, _ text: ReviewedText, _ role: String, _ all: [ReviewVerdict], _ about: [ReviewVerdict],
        _ needed: Int
    ) {
        let followed = all.reduce(into: Set<UInt32>()) { $0.formUnion($1.earlier) }
        // What was said of other words since does not end what was said of these.
        let own = Set(about.map(\.hash))
        let ended = all.reversed().reduce(into: Set<UInt32>()) { ended, verdict in
            if own.contains(verdict.hash) || ended.contains(verdict.hash) { ended.formUnion(verdict.earlier) }
        }
        let last = about.filter { !ended.contains($0.hash) }
        let readers = Dictionary(about.map { ($0.reader, $0.isOK) }) { $1 }.filter { reader, isOK in
            isOK && !(file.isByModel && reader.hasPrefix("model:"))
        }.keys
        let rejected = last.last { !$0.isOK }
        let isChanged = about.isEmpty && !all.isEmpty
        let standing: Standing =
            rejected != nil ? .rejected : readers.count >= needed ? .read : isChanged ? .changed : .unread
        readings.append(
            Reading(
                file: file, text: text, role: role, standing: standing, verdict: rejected ?? last.last ?? all.last,
                readers: Set(readers), needed: needed, others: rejected == nil ? [] : last.filter(\.isOK),
                last: all.map(\.hash).filter { !followed.contains($0) }))
    }
}

/// The verdicts of all roles, to be found by the texts that they are about.
private struct PlacedVerdicts {
    private let byAddress: [String: [ReviewVerdict]]
    /// The texts that are at an address: several, if files of two kinds have the same name.
    private let now: [String: [TextPrint]]
    /// Those about texts that are no longer at their address.
    private let displaced: [TextPrint: [ReviewVerdict]]
    /// Those that follow another one, by its hash.
    private let following: [UInt32: [ReviewVerdict]]

    init(_ verdicts: [ReviewVerdict], among files: [ReviewedFile]) {
        byAddress = Dictionary(grouping: verdicts, by: \.address)
        let now = files.flatMap(\.texts).reduce(into: [:]) { $0[$1.address, default: []].append($1.print) }
        displaced = Dictionary(
            grouping: verdicts.filter { !now[$0.address, default: []].contains($0.print) }, by: \.print)
        following = verdicts.reduce(into: [:]) { following, verdict in
            for hash in verdict.earlier { following[hash, default: []].append(verdict) }
        }
        self.now = now
    }

    /// The beginnings of the addresses under which texts of a file were read: its own, and those before it moved.
    func homes(of file: ReviewedFile) -> Set<String> {
        var homes: Set = [file.stem]
        for text in file.texts {
            // A text that is in many places tells nothing.
            let tail = text.tail(behind: file.stem)
            for verdict in displaced[text.print, default: []].suffix(32) where verdict.address.hasSuffix(tail) {
                homes.insert(String(verdict.address.dropLast(tail.count)))
            }
        }
        return homes
    }

    /// The verdicts of a role at the address of a text, and of those the ones about the text as it is. It may have moved
    /// with its file or in its list, or its prompt may have another id now.
    func about(
        _ text: ReviewedText, for role: String, of file: ReviewedFile, _ homes: Set<String>,
        _ isSmall: (ReviewVerdict) -> Bool
    ) -> (all: [ReviewVerdict], about: [ReviewVerdict]) {
        let places = homes.map { $0 + text.tail(behind: file.stem) }
        var open = places.flatMap { byAddress[$0, default: []] } + displaced[text.print, default: []]
        var (all, seen): ([ReviewVerdict], Set<Int>) = ([], [])
        while let verdict = open.popLast() {
            guard verdict.role == role, seen.insert(verdict.place.span.start).inserted,
                verdict.print == text.print || !now[verdict.address, default: []].contains(verdict.print)
            else { continue }
            all.append(verdict)
            // Some texts of a file were read where it was in between, and others were not.
            open += following[verdict.hash, default: []]
        }
        all.sort { $0.place.span.start < $1.place.span.start }
        return (all, all.filter { $0.print == text.print || $0.print.meaning == text.print.meaning && isSmall($0) })
    }
}

extension ReviewedText {
    fileprivate func tail(behind stem: String) -> Substring { Substring(address.utf8.dropFirst(stem.utf8.count)) }
}
