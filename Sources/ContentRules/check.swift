package import Analysis
package import ContentModel
package import Diagnostics
package import Language
package import SourceText
package import Spelling

package final class RuleSet: Sendable {
    package let program: ProgramSource
    /// The program's folder for messages, with a slash at its end; empty for the working directory.
    let folder: String
    let settings: RuleSettings
    package let language: Language
    /// Nil if the program does not ask for spelling.
    package let speller: Speller?
    /// What names the speller.
    let dictionary: Spanned<Text>?
    /// The rules that settings and remarks can name.
    package let book: RuleBook
    private let active: [Rule]
    private let styles: [StyleRule]
    private let looksAtExercises: Bool
    private let looksAtProse: Bool
    private let looksAtGuesses: Bool
    /// False if there are only some files of the program: then nothing looks across files.
    package let isWhole: Bool

    package init(
        _ rules: [Rule], of book: RuleBook, for program: ProgramSource, in folder: String = "",
        languages: Languages = .standard, speller: Speller? = nil, isWhole: Bool = true,
        translatedInto tag: String? = nil
    ) {
        let (language, settings) = (
            tag.map { languages[$0] } ?? languages.language(of: program), RuleSettings(program)
        )
        (self.program, self.folder, self.book) = (program, folder, book)
        (self.language, self.speller, self.settings) = (language, speller, settings)
        dictionary = tag.map { tag in program.targets.first { $0.tag.string == tag }?.spelling } ?? program.spelling
        self.isWhole = isWhole
        active = rules.filter { !settings.isOff($0.info) && $0.knows?.suffices(in: language) ?? true }
        var (items, prose, guesses) = (false, false, false)
        for rule in active {
            switch rule.check {
            case .exercise: items = true
            case .prose, .writing, .library: prose = true
            case .guesses: guesses = true
            case .record, .content, .program, .catalog, .declared: break
            }
        }
        styles = book.styles.filter { !settings.isOff($0.info) }
        (looksAtExercises, looksAtProse, looksAtGuesses) = (items, prose || !styles.isEmpty, guesses)
    }

    /// Whether both find the same in each file, if they have the same speller and styles: checks of single files know
    /// of `hornbook.yaml` only its settings, its language, and whether its texts are read.
    package func agrees(with other: RuleSet) -> Bool {
        folder == other.folder && settings == other.settings && language.tag == other.language.tag
            && (program.reviews == nil) == (other.program.reviews == nil)
    }

    /// The texts of one file; nil if no rule needs them.
    package func prose(
        of content: FileContent, _ kind: ContentKind, path: String, locate: (Place, Finding.Part) -> Place?
    ) -> Prose? {
        guard looksAtProse else { return nil }
        return Prose(
            content, kind, path: path, in: language, speller: speller, splitsExercises: looksAtExercises,
            locate: locate)
    }

    /// The findings in one file, and what is kept of its items for the checks across files. Called for many files
    /// in parallel.
    package func check(_ content: FileContent, _ kind: ContentKind, _ prose: Prose?, path: String) -> (
        findings: Findings, guessed: GuessedFile?
    ) {
        let texts =
            looksAtExercises ? prose?.exerciseTexts ?? ExerciseTexts(of: content.facets.exercises, in: language) : nil
        let exercises = texts.map { texts in content.facets.exercises.map { Exercise($0, texts, in: language) } }
        let findings = run(path, prose) { check, context in
            switch check {
            case .record(let look): look(content.record, &context)
            case .content(let look): look(content, &context)
            case .exercise(let look): for exercise in exercises ?? [] { look(exercise, &context) }
            case .prose(let look): if let prose { look(prose, &context) }
            case .writing(let rule): prose?.report(rule, &context)
            case .program, .catalog, .declared, .library, .guesses: break
            }
        }
        guard looksAtGuesses else { return (findings, nil) }
        return (findings, GuessedFile(content, kind, in: language, words: exercises?.map(\.words)))
    }

    /// The findings in `hornbook.yaml` alone. `facets` are those of its record; nil if it cannot be read.
    package func checkProgram(_ facets: Facets?) -> Findings {
        let prose = facets.flatMap {
            self.prose(of: FileContent(program, $0), .program, path: "", locate: { _, _ in nil })
        }
        var findings = run("", prose) { check, context in
            switch check {
            case .program(let look): look(program, &context)
            case .prose(let look): if let prose { look(prose, &context) }
            case .writing(let rule): prose?.report(rule, &context)
            default: break
            }
        }
        findings.add(checkRuleSettings(of: program, book))
        return findings
    }

    /// The findings that depend on all files together.
    package func check(_ catalog: Catalog) -> Findings {
        run { check, context in
            switch check {
            case .declared(let look): look(catalog, &context)
            case .catalog(let look): if isWhole { look(catalog, &context) }
            default: break
            }
        }
    }

    /// The findings about answers that can be guessed, in all files.
    package func check(_ guessed: [GuessedFile], _ kinds: [ContentKind]) -> Findings {
        guard isWhole else { return Findings() }
        return run { check, context in
            if case .guesses(let look) = check { look(GuessedGroups(guessed, kinds), &context) }
        }
    }

    /// The findings about the texts of all files together. Independent of `check(_:)`, so both can run in parallel.
    /// `earlier` is the library before a change.
    package func check(_ prose: [ProseFacts], after earlier: ProseLibrary?) -> (
        findings: Findings, library: ProseLibrary?
    ) {
        let library = looksAtProse && isWhole ? ProseLibrary(prose, after: earlier) : nil
        let findings = run { check, context in
            switch check {
            case .library(let look): if let library { look(library, &context) }
            case .writing(let rule): library?.report(rule, &context)
            default: break
            }
        }
        return (findings, library)
    }

    /// Whether a rule has looked at the program: it is not off, and has what it needs to know about the language.
    package func hasRun(_ id: String) -> Bool {
        guard let info = book.info(id), !settings.isOff(info) else { return false }
        guard let rule = book.rules.first(where: { $0.info === info }), rule.check.readsWords else { return true }
        return language.hasLists && rule.knows?.suffices(in: language) ?? true
            && (speller != nil || info !== Rule.misspelling.info)
    }

    /// The findings without what is said of words in a language that is not known.
    package func withoutGuesses(_ findings: Findings) -> Findings {
        guard findings.all.contains(where: { $0.info === Rule.unnamedLanguage.info }) else { return findings }
        let infos = book.rules.filter { $0.check.readsWords && $0.info !== Rule.unnamedLanguage.info }.map(\.info)
        return findings.filter { finding in finding.severity == .error || !infos.contains { $0 === finding.info } }
    }

    /// Gives findings from reading content the severity that the program sets.
    package func applyingSettings(to findings: Findings) -> Findings { settings.apply(to: findings) }

    /// Runs the check of each active rule, and those of house styles on some texts.
    private func run(_ path: String = "", _ prose: Prose? = nil, _ look: (Rule.Check, inout RuleContext) -> Void)
        -> Findings
    {
        guard let first = active.first?.info ?? styles.first?.info else { return Findings() }
        var context = RuleContext(first, path: path, self)
        for rule in active {
            context.rule = rule.info
            look(rule.check, &context)
        }
        if !styles.isEmpty { prose?.report(styles, &context) }
        return context.findings
    }
}
