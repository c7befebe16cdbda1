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

    /// A text that a role reads. A class, since lists of them are filtered again and again.
    package final class Reading: Sendable {
        package let file: ReviewedFile
        package let text: ReviewedText
        package let role: String
        package let standing: Standing
        /// What was said of it last; of other words if it has changed.
        package let verdict: ReviewVerdict?
        /// The readers who have read it as it is, and how many must.
        package let readers: Set<String>
        package let needed: Int
        /// The readers who have answered it without the key.
        private let answered: Set<String>
        /// If it is not fine: who said on another branch that it is.
        let others: [ReviewVerdict]
        /// The lines that the next verdict follows.
        private let earlier: [UInt32]

        /// `about` are those of the verdicts that are about the text as it is.
        fileprivate init(
            _ file: ReviewedFile, _ text: ReviewedText, _ role: String, _ all: [ReviewVerdict],
            about: [ReviewVerdict], answered: Set<String>, needed: Int
        ) {
            // What was said of other words since does not end what was said of these.
            let ended = about.reduce(into: Set<UInt32>()) { $0.formUnion($1.earlier) }
            let valid = about.filter { !ended.contains($0.hash) }
            let rejected = valid.last { !$0.isOK }
            let said = Dictionary(about.map { ($0.reader, $0.isOK) }) { $1 }
            readers = Set(said.filter { $1 && !(file.isByModel && $0.lowercased().hasPrefix("model:")) }.keys)
            standing =
                rejected != nil
                ? .rejected : readers.count >= needed ? .read : about.isEmpty && !all.isEmpty ? .changed : .unread
            verdict = rejected ?? valid.last ?? all.last
            others = rejected == nil ? [] : valid.filter(\.isOK)
            earlier = all.map(\.hash)
            (self.file, self.text, self.role) = (file, text, role)
            (self.answered, self.needed) = (answered, needed)
        }

        /// Whether a reader has not yet said this of it.
        private func isOpen(to reader: String, _ said: ReviewVerdict.Kind = .ok, _ why: String? = nil) -> Bool {
            switch said {
            case .ok: !readers.contains(reader) || standing == .rejected
            case .notOK: standing != .rejected || !others.isEmpty || verdict?.reader != reader || verdict?.why != why
            // Who answers a question again has seen the key.
            case .right, .wrong: !answered.contains(reader)
            }
        }

        /// Its address in its file.
        package var own: Substring { text.tail(behind: file.stem).dropFirst() }

        /// Whether it has an address: in its file, in its program, or in a file of translations.
        package func isCalled(_ address: String) -> Bool {
            [String(own), text.address, String(text.address.dropFirst(file.prefix.count))].contains(address)
        }

        /// Whether it stops releases until it is read and fine.
        package var stopsReleases: Bool { standing != .read && file.isRequired }

        /// The command that says of it alone that it is fine.
        package var lifting: String { "hornbook review ok \(quotedForShell("\(file.path):\(own)")) --role \(role)" }

        /// Whether it is to be read; by a certain reader, if there is one.
        package func isDue(for reader: String?) -> Bool { standing != .read && reader.map { isOpen(to: $0) } ?? true }

        /// The line for `review.lock` by which a reader says something of it; nil if she has said so.
        package func line(_ said: ReviewVerdict.Kind = .ok, _ why: String? = nil, by reader: String, on date: String)
            -> String?
        {
            guard isOpen(to: reader, said, why) else { return nil }
            let trace = file.smallChanges.map { WordTrace(of: text.words, in: $0).description }
            return ReviewVerdict.line(
                said, role, text.address, text.print, trace: trace, by: reader, on: date, why: why, after: earlier)
        }
    }

    /// What a reader says of a text, and what is wrong with it.
    package typealias Said = (reading: Reading, kind: ReviewVerdict.Kind, why: String?)

    package let lock: ReviewLock
    package let files: [ReviewedFile]
    /// By role, in the order of `hornbook.yaml`, then in reading order.
    package let readings: [Reading]

    /// Nil if the program has no `reviews:`.
    init?(_ units: ProgramUnits) {
        guard let rules = units.declaration.program?.reviews, rules.isSound, !rules.value.roles.value.isEmpty else {
            return nil
        }
        lock = units.named.first { $0.format == .reviews }?.content as? ReviewLock ?? .empty
        let file = units.files.declaration
        let declaration = SourceFile(id: file.id, path: file.path, bytes: units.declaration.bytes ?? [])
        let own = AddressedFile(declaration, nil).map { ReviewedFile($0, nil, units.rules) }
        let translated = units.translatedDeclaration + units.sources.flatMap(\.translations)
        files = [own].compactMap(\.self) + units.sources.compactMap(\.reviewed) + translated.compactMap(\.reviewed)
        let said = PlacedVerdicts(lock.verdicts, among: files)
        let places = zip(files, files.map(said.homes))
        let answers = Dictionary(grouping: lock.answers, by: \.print).mapValues { Set($0.map(\.reader)) }
        // Finding an old word takes a moment; a program with so many is not one of corrected typos.
        var tries = 5_000
        readings = rules.value.roles.value.filter(\.value.isSound).flatMap { role in
            places.flatMap { file, homes in
                file.texts.filter { role.value.value.reads($0.role) }.map { text in
                    let all = said.all(about: text, for: role.key.string, of: file, homes)
                    let own = all.filter { verdict in
                        if verdict.print == text.print { return true }
                        guard let language = file.smallChanges, verdict.print.meaning == text.print.meaning,
                            tries > 0, let trace = WordTrace(verdict.trace)
                        else { return false }
                        tries -= 1
                        return trace.allowsSmallChange(to: text.words, in: language)
                    }
                    return Reading(
                        file, text, role.key.string, all, about: own, answered: answers[text.print] ?? [],
                        needed: role.value.value.readers?.value ?? 1)
                }
            }
        }
    }
}

/// The verdicts of all roles, to be found by the texts that they are about.
private struct PlacedVerdicts {
    private struct Key: Hashable { let address: String, print: TextPrint }

    /// Those about texts that are at their address.
    private var settled: [Key: [ReviewVerdict]] = [:]
    /// Those about texts that are no longer there, by the address, by the print, and by the verdicts that they follow.
    private var byAddress: [String: [ReviewVerdict]] = [:]
    private var byPrint: [TextPrint: [ReviewVerdict]] = [:]
    private var following: [UInt32: [ReviewVerdict]] = [:]

    init(_ verdicts: [ReviewVerdict], among files: [ReviewedFile]) {
        let texts = Set(files.flatMap(\.texts).map { Key(address: $0.address, print: $0.print) })
        for verdict in verdicts {
            let key = Key(address: verdict.address, print: verdict.print)
            if texts.contains(key) {
                settled[key, default: []].append(verdict)
                continue
            }
            byAddress[verdict.address, default: []].append(verdict)
            byPrint[verdict.print, default: []].append(verdict)
            for hash in verdict.earlier { following[hash, default: []].append(verdict) }
        }
    }

    /// The beginnings of the addresses under which texts of a file were read: its own, and those before it moved.
    func homes(of file: ReviewedFile) -> Set<String> {
        var homes: Set = [file.stem]
        for text in file.texts {
            // A text that is in many places tells nothing.
            let tail = text.tail(behind: file.stem)
            for verdict in byPrint[text.print, default: []].suffix(32) where verdict.address.hasSuffix(tail) {
                homes.insert(String(verdict.address.dropLast(tail.count)))
            }
        }
        return homes
    }

    /// The verdicts of a role on a text as it is or was. It may have moved with its file or in its list, or its prompt may
    /// have another id now.
    func all(about text: ReviewedText, for role: String, of file: ReviewedFile, _ homes: Set<String>)
        -> [ReviewVerdict]
    {
        var open = settled[Key(address: text.address, print: text.print), default: []]
        if byAddress.isEmpty { return open.filter { $0.role == role } }
        open += byPrint[text.print, default: []]
        open += homes.flatMap { byAddress[$0 + text.tail(behind: file.stem), default: []] }
        // Some texts of a file were read where it was in between, and others were not.
        open += open.flatMap { following[$0.hash, default: []] }
        let found = Dictionary(open.map { ($0.place.span.start, $0) }) { first, _ in first }
        return found.values.filter { $0.role == role }.sorted { $0.place.span.start < $1.place.span.start }
    }
}

extension ReviewedText {
    fileprivate func tail(behind stem: String) -> Substring { Substring(address.utf8.dropFirst(stem.utf8.count)) }
}
