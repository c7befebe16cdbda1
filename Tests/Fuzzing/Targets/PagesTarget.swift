import Analysis
import CanonicalJSON
import Compiler
import ContentModel
import ContentRules
import Diagnostics
import Dispatch
import Preview
import Presentation
import RandomEdits
import SourceText
import Web
import Workspace

extension FuzzTarget {
    /// What `analyze`, `coverage`, `graph`, `report` and the preview show, and plays that are typed there.
    static let pages = FuzzTarget("pages", seeds: \.trees) { bytes in
        let tree = ProgramTree(bytes)
        var (workspace, dice) = (tree.workspace(), tree.dice())
        let outcomes = workspace.check()
        let sources = workspace.sources
        var requests = [("GET", "programs", "")]
        for outcome in outcomes {
            let name = Paths.parent(of: outcome.files.declaration.path)
            requests.append(("GET", "program?program=" + percentEncoded(name), ""))
            for file in [outcome.files.declaration] + outcome.files.sources {
                let (program, path) = (percentEncoded(name), percentEncoded(file.relative))
                requests.append(("GET", "file?program=\(program)&file=\(path)", ""))
                let play: JSONValue = [
                    "program": .text(name), "file": .text(file.relative), "play": .text(answers(&dice)),
                    "answer": dice.happens(60) ? .text(dice.pick(typed) ?? "") : nil,
                    "page": dice.happens(30) ? .integer(dice.pick([-1, 0, 1, 2, 9, .max]) ?? 0) : nil,
                ]
                requests.append(("POST", "play", play.document(.compact)))
            }
            report(on: outcome, sources)
        }
        try respond(to: requests, PreviewSite(tree.workspace()))
    }
}

private let typed = [
    "a", "b", "1", "2", "0", "-1", "a+b", "a~1", "a~1+b~2", "b+a+c", "words", "", "9223372036854775807",
]

private func answers(_ dice: inout Dice) -> String {
    let names = ["notice", "order", "look-back", "say", "1", "2", "3", "tonight", "match", "rate", ""]
    return (0..<dice.roll(6)).map { _ in "\(dice.pick(names) ?? "")=\(dice.pick(typed) ?? "")" }.joined(
        separator: ",")
}

private func report(on outcome: Outcome, _ sources: SourceMap) {
    var program = ReportedProgram(name: "first-days")
    program.findings = ReportedFinding.all(
        outcome.findings, at: { (sources.path(of: $0.place.file), sources.start(of: $0.place).line) }, paths: { $0 })
    if let coverage = outcome.coverage {
        _ = (
            renderCoverage(coverage, of: "p"), renderCoverageMarkdown(coverage, of: "p"),
            coverageJSON(coverage, of: "p")
        )
    }
    if let catalog = outcome.catalog {
        let sound = catalog.with(outcome.sound(of: catalog.entries))
        let (plays, guessers) = (PlayReport(sound), guesserReport(sound, points: guesserPoints(of: sound.program)))
        program.title = catalog.program.title.string
        (program.coverage, program.plays, program.guessers) = (outcome.coverage, plays, guessers)
        program.readability = outcome.readability(sources)
        _ = (plays.text, plays.markdown, plays.json.document(), guessers.text, guessers.markdown, guessers.json)
        for row in plays.rows { _ = BranchPicture(row.exploration).document }
        let rewards = sound.entries(of: .rewards).isEmpty ? nil : RewardReport(catalog)
        _ = (rewards?.text, rewards?.markdown, rewards?.json)
    }
    _ = (ReportPage([program]).document, ReportSummary([program]).document)
}

/// Every answer is one that a browser can show.
private func respond(to requests: [(method: String, address: String, body: String)], _ site: PreviewSite) throws {
    let gate = Gate(host: "localhost", port: 80, token: "t")
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
        for (method, address, body) in requests {
            let asked = gate.admit(
                method: method, uri: "/t/api/" + address, headers: [("Host", "localhost:80")], body: Array(body.utf8))
            if case .success(let request) = asked { _ = await site.respond(to: request) }
        }
        isDone.signal()
    }
    isDone.wait()
}
