import ContentModel
import ContentRules
import Diagnostics
import Language
import Ledger
import SourceText

extension ReviewState {
    /// Nil if the program has no `reviews:`.
    init?(_ units: ProgramUnits, _ catalog: Catalog, _ read: ReadFile) {
        guard let program = units.declaration.program, let rules = program.reviews, rules.isSound else { return nil }
        let lock = units.named.first { $0.format == .reviews }?.content as? ReviewLock ?? .empty
        func bytes(_ file: FileID) -> [UInt8] {
            if let place = units.files[file] { return (try? read(place)) ?? [] }
            return (units.named.first { $0.file.id == file }?.content as? FileBytes)?.bytes ?? []
        }
        let file = units.files.declaration
        let own = AddressedFile(SourceFile(id: file.id, path: file.path, bytes: bytes(file.id)), nil)
        let translated = units.translatedDeclaration + units.sources.flatMap(\.translations)
        self.init(
            rules.value,
            [own.map { ReviewedFile($0, nil) }].compactMap(\.self) + units.sources.compactMap(\.reviewed)
                + translated.compactMap(\.reviewed), lock,
            in: { $0.language.map { units.registry.languages[$0] } ?? units.rules.language },
            words: { $0.words(in: bytes($0.file)) })
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
        for role in roles {
            let name = role.key.string
            let own = state.readings.filter { $0.role == name && $0.stopsReleases }
            func command(_ language: String?) -> String {
                "hornbook review next \(quotedForShell(folder)) --role \(name)"
                    + (language.map { " --language \($0)" } ?? "")
            }
            for (language, unread) in own.filter({ $0.standing == .unread }).grouped(by: \.file.language) {
                let needed = unread[0].needed
                let texts = counted(unread.count, "text") + (unread.count == 1 ? " was" : " were")
                let files = counted(Set(unread.map(\.file.file)).count, "file")
                let by = needed > 1 ? "by \(needed) readers " : ""
                findings.report(
                    .unreviewed,
                    "\(texts) not read \(by)for `\(name)`\(language.map { " in `\($0)`" } ?? ""), in \(files)",
                    at: role.key.place,
                    help:
                        "read what `\(command(language))` lists, then run `hornbook review ok <file> --role \(name)`")
            }
            for reading in own {
                guard let verdict = reading.verdict else { continue }
                switch reading.standing {
                case .rejected:
                    findings.report(
                        .rejected, "this is not fine for `\(name)`, \(verdict.reader) says: \(verdict.why ?? "")",
                        at: reading.text.place,
                        help: reading.others.isEmpty
                            ? "change the text, and have it read again"
                            : "read it again: `\(reading.lifting)` says that it is fine after all",
                        related: reading.others.map {
                            .init("on another branch, \($0.reader) found it fine", at: $0.place)
                        })
                case .changed:
                    findings.report(
                        .changedSinceReview,
                        "this has changed since \(verdict.reader) read it for `\(name)` on \(verdict.date)",
                        at: reading.text.place,
                        help: "read it again: `\(command(reading.file.language))` shows the old words")
                case .unread, .read: continue
                }
            }
        }
        return findings
    }

    private var folder: String {
        files.declaration.programFolder.isEmpty ? "." : String(files.declaration.programFolder.dropLast())
    }
}
