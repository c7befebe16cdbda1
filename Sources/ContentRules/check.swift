package import ContentModel
package import Diagnostics

/// The rules that are on for one program, sorted by what they look at.
package struct RuleSet: Sendable {
    private let program: ProgramSource
    private let settings: RuleSettings
    private let active: [Rule]
    private let examinesItems: Bool
    private let readsProse: Bool

    package init(_ rules: [Rule] = RuleBook.rules, for program: ProgramSource) {
        self.program = program
        let settings = RuleSettings(program)
        self.settings = settings
        let active = rules.filter { !settings.isOff($0.explanation) }
        self.active = active
        examinesItems = active.contains { if case .item = $0.check { true } else { false } }
        readsProse = active.contains { rule in
            switch rule.check {
            case .prose, .library: true
            default: false
            }
        }
    }

    /// The texts of one file, if a rule wants them.
    package func prose(of record: any ContentRecord, path: String) -> Prose? {
        readsProse ? Prose(record, path: path) : nil
    }

    /// What one file alone tells. Called for many files side by side.
    package func check(_ record: any ContentRecord, _ prose: Prose?, path: String) -> Findings {
        let activity = record as? ActivitySource
        let quiz = record as? QuizSource
        var items: [Item] = []
        if examinesItems {
            items = activity.map(itemsToAnswer(in:)) ?? quiz.map(itemsToAnswer(in:)) ?? []
        }
        return run(path) { check, found in
            switch check {
            case .activity(let body): if let activity { body(activity, &found) }
            case .quiz(let body): if let quiz { body(quiz, &found) }
            case .item(let body): for item in items { body(item, &found) }
            case .prose(let body): if let prose { body(prose, &found) }
            case .program, .catalog, .library: break
            }
        }
    }

    package func checkProgram() -> Findings {
        run("") { check, found in if case .program(let body) = check { body(program, &found) } }
    }

    /// What only all files together tell.
    package func check(_ catalog: Catalog, _ prose: [Prose]) -> Findings {
        let library = ProseLibrary(prose)
        return run("") { check, found in
            switch check {
            case .catalog(let body): body(catalog, &found)
            case .library(let body): body(library, &found)
            case .activity, .quiz, .item, .program, .prose: break
            }
        }
    }

    /// Gives findings that the reading made of content the severity that the program asks for.
    package func settle(_ findings: Findings) -> Findings { settings.apply(to: findings) }

    private func run(_ path: String, _ body: (Rule.Check, inout Found) -> Void) -> Findings {
        var findings = Findings()
        for rule in active {
            var found = Found(rule, program: program, path: path, settings)
            body(rule.check, &found)
            if !found.findings.isEmpty { findings.add(found.findings) }
        }
        return findings
    }
}
