import ContentModel
import Language
package import Ledger
package import SourceText

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
        let earlier: [UInt32]

        /// `about` are those of the verdicts that are about the text as it is.
        init(
            _ file: ReviewedFile, _ text: ReviewedText, _ role: String, _ all: [ReviewVerdict],
            about: [ReviewVerdict], answered: Set<String>, needed: Int
        ) {
            // What was said of other words since does not end what was said of these.
            let ended = about.count > 1 ? Set(about.flatMap(\.earlier)) : []
            let valid = about.filter { !ended.contains($0.hash) }
            let rejected = valid.last { !$0.isOK }
            var readers: Set<String> = []
            for verdict in about {
                if !verdict.isOK {
                    readers.remove(verdict.reader)
                } else if !(file.isByModel && verdict.reader.lowercased().hasPrefix("model:")) {
                    readers.insert(verdict.reader)
                }
            }
            standing =
                rejected != nil
                ? .rejected : readers.count >= needed ? .read : about.isEmpty && !all.isEmpty ? .changed : .unread
            verdict = rejected ?? valid.last ?? all.last
            others = rejected == nil ? [] : valid.filter(\.isOK)
            earlier = all.map(\.hash)
            (self.file, self.text, self.role, self.readers) = (file, text, role, readers)
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

    /// What is known of each file, in the order of the program.
    let parts: [FileReadings]
    private let index: VerdictIndex
    private let loose: LooseVerdicts

    package var lock: ReviewLock { index.lock }
    package var files: [ReviewedFile] { parts.map(\.file) }

    /// By role, in the order of `hornbook.yaml`, then in reading order.
    package var readings: [Reading] {
        (parts.first?.byRole.indices ?? 0..<0).flatMap { role in parts.flatMap { $0.byRole[role] } }
    }

    /// Those of a source or of a file of translations.
    package func readings(of file: FileID) -> [Reading] {
        parts.filter { $0.file.file == file }.flatMap { $0.byRole.joined() }
    }

    /// Nil if the program has no `reviews:`. What was known `earlier`, with the same `hornbook.yaml`, is kept of each file
    /// that neither changed nor got or lost a verdict.
    init?(_ units: ProgramUnits, after earlier: ReviewState?) {
        guard let rules = units.declaration.program?.reviews, rules.isSound, !rules.value.roles.value.isEmpty else {
            return nil
        }
        let lock = units.named.first { $0.format == .reviews }?.content as? ReviewLock ?? .empty
        let same = earlier.flatMap { $0.lock === lock ? $0 : nil }
        let index = same?.index ?? VerdictIndex(lock)
        let file = units.files.declaration
        let declaration = SourceFile(id: file.id, path: file.path, bytes: units.declaration.bytes ?? [])
        let own = AddressedFile(declaration, nil).map { ReviewedFile($0, nil, units.rules) }
        let translated = units.translatedDeclaration + units.sources.flatMap(\.translations)
        let files =
            [own].compactMap(\.self) + units.sources.compactMap(\.reviewed) + translated.compactMap(\.reviewed)
        let known = Dictionary((same?.parts ?? []).map { (ObjectIdentifier($0.file), $0) }) { first, _ in first }
        let settled = files.map { known[ObjectIdentifier($0)]?.settled ?? index.settled(in: $0) }
        let loose = LooseVerdicts(of: lock, besides: settled)
        let changed = same.map { loose.difference(from: $0.loose, in: lock) } ?? []
        let roles = rules.value.roles.value.filter(\.value.isSound)
        parts = zip(files, settled).map { file, settled in
            if let part = known[ObjectIdentifier(file)], !changed.contains(where: part.concerns) { return part }
            return FileReadings(file, settled, roles, index, loose)
        }
        (self.index, self.loose) = (index, loose)
    }
}
