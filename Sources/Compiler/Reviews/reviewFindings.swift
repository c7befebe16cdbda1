import ContentModel
import ContentRules
import Diagnostics
import Ledger
import SourceText

extension ReviewState {
    /// Nil if the program has no `reviews:`.
    init?(_ units: ProgramUnits, _ catalog: Catalog, _ read: ReadFile) {
        guard let program = units.declaration.program, let rules = program.reviews, rules.isSound else { return nil }
        let lock = units.named.first { $0.format == .reviews }?.content as? ReviewLock ?? .empty
        let entries = Dictionary(catalog.entries.map { ($0.file, $0) }) { first, _ in first }
        func addressed(_ file: FileID) -> AddressedFile? {
            guard let place = units.files[file], let bytes = try? read(place) else { return nil }
            return AddressedFile(SourceFile(id: file, path: place.path, bytes: bytes), entries[file])
        }
        let own = addressed(units.files.declaration.id).map { ReviewedFile($0, nil) }
        self.init(
            rules.value, [own].compactMap(\.self) + units.sources.compactMap(\.reviewed), lock,
            in: units.rules.language
        ) { file in
            let texts = addressed(file.file)?.readings ?? []
            return Dictionary(texts.map { ($0.address, $0.text.value) }) { first, _ in first }
        }
    }
}

extension ProgramUnits {
    /// What stops releases until somebody has read it. If that is much, one finding for each role says so.
    func reviewFindings(_ state: ReviewState?) -> Findings {
        var findings = Findings()
        guard let state, let roles = declaration.program?.reviews?.value.roles.value else {
            let model = sources.first { $0.origin?.value == .model }
            if declaration.program != nil, declaration.program?.reviews == nil, let place = model?.origin?.place {
                findings.report(
                    .unreadModelText, "a model wrote this, and nobody is asked to read it", at: place,
                    help: "write `reviews:` into \(files.folderInMessages)hornbook.yaml; docs/reviewing.md says how")
            }
            return findings
        }
        findings.add(state.lock.findings)
        for verdicts in state.contradictions {
            guard let last = verdicts.last else { continue }
            findings.report(
                .contradictingVerdicts, "`\(last.address)` is both fine and not fine for `\(last.role)`",
                at: last.place, help: "read the text again: `hornbook review next --role \(last.role)` shows it",
                related: verdicts.dropLast().map { .init("what \($0.reader) said", at: $0.place) })
        }
        let asked = Set(state.contradictions.flatMap { $0.map(\.hash) })
        for role in roles {
            let due = state.readings.filter { role.key.value.equals($0.role) && $0.standing != .read }
            let unread = Dictionary(grouping: due.filter { $0.standing == .unread }, by: \.file.file)
            let command = "hornbook review next \(quotedForShell(folder)) --role \(role.key.string)"
            for texts in unread.count > 10 ? [] : Array(unread.values) {
                findings.report(
                    .unreviewed,
                    "\(counted(texts.count, "text")) of this file \(texts.count == 1 ? "was" : "were") not read for "
                        + "`\(role.key.string)`", at: texts[0].text.place,
                    help: "read it, then run `hornbook review ok \(quotedForShell(texts[0].file.path)) --role "
                        + "\(role.key.string)`")
            }
            if unread.count > 10 {
                let texts = counted(unread.values.reduce(0) { $0 + $1.count }, "text")
                findings.report(
                    .unreviewed, "\(texts) in \(unread.count) files were not read for `\(role.key.string)`",
                    at: role.key.place, help: "read them: `\(command)` shows where to begin")
            }
            for reading in due where reading.standing != .unread {
                guard let verdict = reading.verdict, !asked.contains(verdict.hash) else { continue }
                let isRejected = reading.standing == .rejected
                findings.report(
                    isRejected ? .rejected : .changedSinceReview,
                    isRejected
                        ? "this is not fine for `\(verdict.role)`, \(verdict.reader) says: \(verdict.why ?? "")"
                        : "this has changed since \(verdict.reader) read it for `\(verdict.role)` on \(verdict.date)",
                    at: reading.text.place,
                    help: isRejected
                        ? "change the text, and have it read again"
                        : "read it again: `\(command)` shows the old words")
            }
        }
        return findings
    }

    private var folder: String {
        files.declaration.programFolder.isEmpty ? "." : String(files.declaration.programFolder.dropLast())
    }
}
