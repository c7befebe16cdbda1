package import ContentModel
package import Diagnostics

/// The rules that are on for one program, sorted by what they look at.
package struct RuleSet: Sendable {
    private let program: ProgramSource
    private let settings: RuleSettings
    private let active: [Rule]
    private let examinesItems: Bool

    package init(_ rules: [Rule] = RuleBook.rules, for program: ProgramSource) {
        self.program = program
        let settings = RuleSettings(program)
        self.settings = settings
        let active = rules.filter { !settings.isOff($0.explanation) }
        self.active = active
        examinesItems = active.contains { if case .item = $0.check { true } else { false } }
    }

    /// What one file alone tells. Called for many files side by side.
    package func check(_ record: any ContentRecord, path: String) -> Findings {
        switch record {
        case let activity as ActivitySource:
            let items = examinesItems ? itemsToAnswer(in: activity) : []
            return run(path) { check, found in
                if case .activity(let body) = check { body(activity, &found) }
                if case .item(let body) = check { for item in items { body(item, &found) } }
            }
        case let quiz as QuizSource:
            let items = examinesItems ? itemsToAnswer(in: quiz) : []
            return run(path) { check, found in
                if case .quiz(let body) = check { body(quiz, &found) }
                if case .item(let body) = check { for item in items { body(item, &found) } }
            }
        default: return Findings()
        }
    }

    package func checkProgram() -> Findings {
        run("") { check, found in if case .program(let body) = check { body(program, &found) } }
    }

    /// What only all files together tell.
    package func check(_ catalog: Catalog) -> Findings {
        run("") { check, found in if case .catalog(let body) = check { body(catalog, &found) } }
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
