import ContentModel
import Diagnostics
import Ledger
import SourceText

extension ProgramUnits {
    /// What stops releases until somebody has read it. If that is much, one finding for each role says so.
    func reviewFindings(_ state: ReviewState?) -> Findings {
        var findings = Findings()
        guard let state, let roles = declaration.program?.reviews?.value.roles.value else {
            let model = sources.first { $0.origin?.value == .model }
            if let program = declaration.program, program.reviews?.value.roles.value.isEmpty ?? true,
                let place = model?.origin?.place
            {
                findings.report(
                    .unreadModelText, "a model wrote this, and nobody is asked to read it", at: place,
                    help: "write `reviews:` into \(files.folderInMessages)hornbook.yaml; docs/reviewing.md says how")
            }
            return findings
        }
        findings.add(state.lock.findings)
        for (index, role) in roles.filter(\.value.isSound).enumerated() {
            let name = role.key.string
            func command(_ language: String?) -> String {
                "hornbook review next \(quotedForShell(files.folderName)) --role \(name)"
                    + (language.map { " --language \($0)" } ?? "")
            }
            for (language, unread) in state.parts.filter({ $0.unread[index] > 0 }).grouped(by: \.file.language) {
                let needed = role.value.value.readers?.value ?? 1
                let sum = unread.reduce(0) { $0 + $1.unread[index] }
                let texts = counted(sum, "text") + (sum == 1 ? " was" : " were")
                let files = counted(unread.count, "file")
                let by = needed > 1 ? "by \(needed) readers " : ""
                findings.report(
                    .unreviewed,
                    "\(texts) not read \(by)for `\(name)`\(language.map { " in `\($0)`" } ?? ""), in \(files)",
                    at: role.key.place,
                    help:
                        "read what `\(command(language))` lists, then run `hornbook review ok <file> --role \(name)`")
            }
            for reading in state.parts.flatMap({ $0.objections[index] }) {
                guard let verdict = reading.verdict else { continue }
                let isRejected = reading.standing == .rejected
                findings.report(
                    isRejected ? .rejected : .changedSinceReview,
                    isRejected
                        ? "this is not fine for `\(name)`, \(verdict.reader) says: \(verdict.why ?? "")"
                        : "this has changed since \(verdict.reader) read it for `\(name)` on \(verdict.date)",
                    at: reading.text.place,
                    help: isRejected
                        ? "change it, and have it read again; `\(reading.lifting)` says that it is fine after all"
                        : "read it again: `\(command(reading.file.language))` shows the old words",
                    related: reading.others.map {
                        .init("on another branch, \($0.reader) found it fine", at: $0.place)
                    })
            }
        }
        return findings
    }
}
