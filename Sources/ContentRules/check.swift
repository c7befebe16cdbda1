package import ContentModel
package import Diagnostics
package import Language
import SourceText

/// The rules that are on for one program, sorted by what they look at.
package final class RuleSet: Sendable {
    let program: ProgramSource
    let settings: RuleSettings
    /// What the program is written in.
    let language: Language
    private let ofActivities: [Look<ActivitySource>]
    private let ofQuizzes: [Look<QuizSource>]
    private let ofItems: [Look<Item>]
    private let ofProse: [Look<Prose>]
    private let ofProgram: [Look<ProgramSource>]
    private let ofCatalog: [Look<Catalog>]
    private let ofLibrary: [Look<ProseLibrary>]

    package init(
        _ rules: [Rule] = RuleBook.rules, for program: ProgramSource, languages: Languages = .standard
    ) {
        self.program = program
        let language = languages.language(of: program)
        self.language = language
        let settings = RuleSettings(program)
        self.settings = settings
        let active = rules.filter {
            !settings.isOff($0.explanation) && $0.knows.suffices(in: language)
        }
        func looks<Subject>(_ body: (Rule.Check) -> Rule.Body<Subject>?) -> [Look<Subject>] {
            active.compactMap { rule in body(rule.check).map { Look(rule: rule.explanation, body: $0) } }
        }
        ofActivities = looks { if case .activity(let body) = $0 { body } else { nil } }
        ofQuizzes = looks { if case .quiz(let body) = $0 { body } else { nil } }
        ofItems = looks { if case .item(let body) = $0 { body } else { nil } }
        ofProse = looks { if case .prose(let body) = $0 { body } else { nil } }
        ofProgram = looks { if case .program(let body) = $0 { body } else { nil } }
        ofCatalog = looks { if case .catalog(let body) = $0 { body } else { nil } }
        ofLibrary = looks { if case .library(let body) = $0 { body } else { nil } }
    }

    /// The texts of one file, if a rule wants them.
    package func prose(of record: any ContentRecord, path: String) -> Prose? {
        ofProse.isEmpty && ofLibrary.isEmpty ? nil : Prose(record, path: path, in: language)
    }

    /// What one file alone tells. Called for many files side by side.
    package func check(_ record: any ContentRecord, _ prose: Prose?, path: String) -> Findings {
        var findings = Findings()
        if let activity = record as? ActivitySource {
            findings.add(run(ofActivities, [activity], path))
            if !ofItems.isEmpty { findings.add(run(ofItems, itemsToAnswer(in: activity, language), path)) }
        }
        if let quiz = record as? QuizSource {
            findings.add(run(ofQuizzes, [quiz], path))
            if !ofItems.isEmpty { findings.add(run(ofItems, itemsToAnswer(in: quiz, language), path)) }
        }
        if let prose { findings.add(run(ofProse, [prose], path)) }
        return findings
    }

    package func checkProgram() -> Findings { run(ofProgram, [program]) }

    /// What only all files together tell.
    package func check(_ catalog: Catalog) -> Findings { run(ofCatalog, [catalog]) }

    /// What the texts of all files together tell. Independent of `check(_:)`, so both can run side by side.
    package func check(_ prose: [Prose]) -> Findings {
        ofLibrary.isEmpty ? Findings() : run(ofLibrary, [ProseLibrary(prose)])
    }

    /// Gives findings that the reading made of content the severity that the program asks for.
    package func settle(_ findings: Findings) -> Findings { settings.apply(to: findings) }

    private func run<Subject>(
        _ looks: [Look<Subject>], _ subjects: [Subject], _ path: String = ""
    ) -> Findings {
        guard let first = looks.first else { return Findings() }
        var found = Found(first.rule, path: path, self)
        for look in looks {
            found.rule = look.rule
            for subject in subjects { look.body(subject, &found) }
        }
        return found.findings
    }
}

extension Languages {
    /// What a program is written in.
    package func language(of program: ProgramSource) -> Language {
        self[program.language.map { $0.isSound ? $0.value.string : "" } ?? Language.english.tag]
    }
}

/// A rule that is on, and its check of things of one kind.
private struct Look<Subject>: Sendable {
    let rule: Explanation
    let body: Rule.Body<Subject>
}
