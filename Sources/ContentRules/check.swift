package import Analysis
package import ContentModel
package import Diagnostics
package import Language
package import SourceText

/// The rules that are on for one program, sorted by what they look at.
package final class RuleSet: Sendable {
    let program: ProgramSource
    /// The program's folder as it is shown, with a slash behind it; empty for the working directory.
    let folder: String
    let settings: RuleSettings
    /// What the program is written in.
    let language: Language
    /// Whatever can be named in settings and remarks.
    package let book: RuleBook
    private let ofRecords: [Look<any ContentRecord>]
    private let ofContent: [Look<Content>]
    private let ofItems: [Look<Item>]
    private let ofProse: [Look<Prose>]
    private let ofProgram: [Look<ProgramSource>]
    private let ofCatalog: [Look<Catalog>]
    private let ofLibrary: [Look<ProseLibrary>]
    private let ofGuesses: [Look<GuessedGroups>]

    package init(
        _ rules: [Rule], of book: RuleBook, for program: ProgramSource, in folder: String = "",
        languages: Languages = .standard
    ) {
        self.program = program
        self.folder = folder
        self.book = book
        let language = languages.language(of: program)
        self.language = language
        let settings = RuleSettings(program)
        self.settings = settings
        let active = rules.filter { !settings.isOff($0.explanation) && $0.knows.suffices(in: language) }
        func looks<Subject>(_ body: (Rule.Check) -> Rule.Body<Subject>?) -> [Look<Subject>] {
            active.compactMap { rule in body(rule.check).map { Look(rule: rule.explanation, body: $0) } }
        }
        ofRecords = looks { if case .record(let body) = $0 { body } else { nil } }
        ofContent = looks { if case .content(let body) = $0 { body } else { nil } }
        ofItems = looks { if case .item(let body) = $0 { body } else { nil } }
        ofProse = looks { if case .prose(let body) = $0 { body } else { nil } }
        ofProgram = looks { if case .program(let body) = $0 { body } else { nil } }
        ofCatalog = looks { if case .catalog(let body) = $0 { body } else { nil } }
        ofLibrary = looks { if case .library(let body) = $0 { body } else { nil } }
        ofGuesses = looks { if case .guesses(let body) = $0 { body } else { nil } }
    }

    /// The texts of one file, if a rule wants them.
    package func prose(
        of content: Content, _ kind: ContentKind, path: String, locate: (Place, Diagnostic.Part) -> Place?
    ) -> Prose? {
        ofProse.isEmpty && ofLibrary.isEmpty
            ? nil : Prose(content, kind, path: path, in: language, splitsItems: !ofItems.isEmpty, locate: locate)
    }

    /// What one file alone tells, and what is to be kept of its items for what all files together tell. Called for
    /// many files side by side.
    package func check(_ content: Content, _ kind: ContentKind, _ prose: Prose?, path: String) -> (
        findings: Findings, guessed: GuessedFile?
    ) {
        var findings = Findings()
        findings.add(run(ofRecords, [content.record], path))
        findings.add(run(ofContent, [content], path))
        let items = ofItems.isEmpty ? nil : items(of: content.facets, prose?.itemTexts)
        if let items { findings.add(run(ofItems, items, path)) }
        if let prose { findings.add(run(ofProse, [prose], path)) }
        guard !ofGuesses.isEmpty else { return (findings, nil) }
        return (findings, GuessedFile(content, kind, in: language, words: items?.map(\.words)))
    }

    private func items(of facets: Facets, _ split: ItemTexts?) -> [Item] {
        let texts = split ?? ItemTexts(of: facets.items, in: language)
        return facets.items.map { Item($0, texts, in: language) }
    }

    /// What `hornbook.yaml` alone tells. `facets` are those of its record; nil where it cannot be read.
    package func checkProgram(_ facets: Facets?) -> Findings {
        var findings = run(ofProgram, [program])
        if let facets, let prose = prose(of: Content(program, facets), .program, path: "", locate: { _, _ in nil }) {
            findings.add(run(ofProse, [prose]))
        }
        findings.add(checkRuleSettings(of: program, book))
        return findings
    }

    /// What only all files together tell.
    package func check(_ catalog: Catalog) -> Findings { run(ofCatalog, [catalog]) }

    /// What readers make of all files who ignore the questions.
    package func check(_ guessed: [GuessedFile], _ kinds: [ContentKind]) -> Findings {
        ofGuesses.isEmpty ? Findings() : run(ofGuesses, [GuessedGroups(guessed, kinds)])
    }

    /// What the texts of all files together tell. Independent of `check(_:)`, so both can run side by side.
    package func check(_ prose: [ProseFacts]) -> Findings {
        ofLibrary.isEmpty ? Findings() : run(ofLibrary, [ProseLibrary(prose)])
    }

    /// Gives findings that the reading made of content the severity that the program asks for.
    package func settle(_ findings: Findings) -> Findings { settings.apply(to: findings) }

    private func run<Subject>(_ looks: [Look<Subject>], _ subjects: [Subject], _ path: String = "") -> Findings {
        guard let first = looks.first else { return Findings() }
        var found = Found(first.rule, path: path, self)
        for look in looks {
            found.rule = look.rule
            for subject in subjects { look.body(subject, &found) }
        }
        return found.findings
    }
}

/// A rule that is on, and its check of things of one kind.
private struct Look<Subject>: Sendable {
    let rule: Explanation
    let body: Rule.Body<Subject>
}
