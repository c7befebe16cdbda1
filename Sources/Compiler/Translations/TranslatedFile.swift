import Analysis
package import ContentModel
import ContentRules
package import DailyPractice
import Diagnostics
import Language
package import SourceText
package import Translations
import YAMLSyntax

/// A source in another language: its own tree with the texts of its file of translations, read and checked as the
/// source itself is. So it cannot have another structure.
package final class TranslatedFile: Sendable {
    /// A text of the source, by its address, and its translation, which is empty if there is none.
    package typealias Text = (address: String, state: TranslationState, words: String)

    /// The source.
    package let file: FileID
    /// The file of translations.
    package let translation: FileID
    package let path: String
    package let kind: ContentKind
    package let band: AgeBand?
    package let language: String
    /// In the order of the source.
    package let texts: [Text]
    /// Whether there is a file of translations.
    package let isThere: Bool
    /// The record with the texts that are translated; nil if there are none, or if apps could not load it.
    let content: FileContent?
    /// Whether its own texts let families get it. Of `hornbook.yaml` each text stands alone.
    let isShown: Bool
    /// The record as apps get it; nil if they get the source's.
    let shown: FileContent?
    /// The addresses of the texts that apps may show.
    let shownTexts: Set<String>
    let guessed: GuessedFile?
    /// Its words, if the spelling of the language is checked, and how findings about them get to their places.
    let spelled: (facts: ProseFacts, place: @Sendable (Findings) -> Findings)?
    /// What reviewers read of it, if families get it.
    let reviewed: ReviewedFile?
    let findings: Findings
    /// The translations, by the span of the source's text.
    private let messages: [ByteSpan: POFile.Message]
    /// What its findings depend on besides the source.
    let bytes: FileBytes?

    /// The place in the source of a text in which a place of the translations is.
    package func sourcePlace(of place: Place) -> Place? {
        guard place.file == translation else { return nil }
        return messages.first { $0.value.span.contains(place.span) }.map { Place(file, $0.key) }
    }

    /// The place of the translation of a text of the source; nil if it has none.
    func place(of text: Place) -> Place? {
        text.file == file ? messages[text.span].map { Place(translation, $0.span) } : nil
    }

    /// The words of the translations, by the span of the source's text.
    var words: [ByteSpan: String] { messages.mapValues(\.string) }

    init(
        _ source: AddressedFile, at path: String, _ tree: SyntaxTree, _ unit: NamedFileUnit,
        _ translating: Translating, besides known: Set<Finding.ID>, keepsRecord: Bool
    ) {
        let kind = source.kind
        (file, self.path, self.kind, band) = (source.file, path, kind, source.band)
        (translation, language) = (unit.file.id, translating.tag)
        bytes = unit.content as? FileBytes
        isThere = !unit.isMissing
        var findings = Findings.ofOneFile
        if bytes == nil, !unit.isMissing {
            var problem = Findings()
            unit.report(for: translating.facet(of: path), in: "", &problem)
            findings.add(
                problem.map {
                    Finding(
                        .unusableTranslation, $0.message, at: Place(unit.file.id, ByteSpan(0, 0)),
                        help: "put the right file there, or delete this and run `hornbook translate update`",
                        as: translating.severity)
                })
        }
        var taken = Comparison(unit.file.id, bytes.map { POFile($0.bytes) }, translating, source.texts)
        texts = source.texts.map { taken.take($0) }
        let comparison = taken
        findings.add(comparison.findings)
        messages = comparison.messages
        var read = Findings()
        let own = messages.mapValues(\.string)
        let translated = tree.replacing(own)
        let content = own.isEmpty ? nil : kind.read(translated, &read)
        let prose = content.flatMap { translating.rules.prose(of: $0, kind, path: path) { _, _ in nil } }
        let checked = content.map { translating.rules.check($0, kind, prose, path: path) }
        read.add(checked?.findings ?? Findings())
        // Neither what is wrong with the source, nor what it has, too.
        let found = read.filter { content != nil && !known.contains($0.id) && own[$0.place.span] != nil }
        // Texts that are not translated are in another language, so nothing is said of both together.
        findings.add(comparison.moved(found).filter { !$0.related.contains { $0.place.file == source.file } })
        self.findings = findings.filter { !comparison.allows($0) }
        let place: @Sendable (Findings) -> Findings = { comparison.moved($0).filter { !comparison.allows($0) } }
        spelled = translating.rules.speller == nil ? nil : prose.map { ($0.facts, place) }
        guessed = checked?.guessed
        // With these texts apps could not load it.
        let broken = found.all.filter { $0.severity == .error || $0.stopsBuilds }.map(\.place.span)
        self.content = keepsRecord && broken.isEmpty ? content : nil
        let hidden = comparison.hidden.union(broken)
        isShown = content != nil && (hidden.isEmpty || kind === ContentKind.program)
        let isRead = translating.rules.program.reviews != nil && isShown
        let kept = messages.filter { !hidden.contains($0.key) }.mapValues { Place(unit.file.id, $0.span) }
        reviewed = (isRead ? content : nil).map {
            let file = source.translated(translated, $0, into: translating.tag, at: unit.file)
            return ReviewedFile(file, $0.record.origin, translating.rules, translation: (translating.setting, kept))
        }
        shownTexts = Set(source.texts.filter { !hidden.contains($0.text.place.span) }.map(\.address))
        if keepsRecord, kind === ContentKind.program, !hidden.isEmpty {
            var ignored = Findings()
            shown = kind.read(tree.replacing(own.filter { !hidden.contains($0.key) }), &ignored)
        } else {
            shown = hidden.isEmpty ? self.content : nil
        }
    }
}

extension TranslationSetting {
    /// What is wrong with a translation stops no build, unless all of it must be there.
    func lowered(_ finding: Finding) -> Finding {
        var finding = finding
        if requiresComplete { return finding }
        if finding.severity == .error { finding.severity = .warning }
        finding.isLeftOut = true
        return finding
    }
}

/// The texts of a source beside the entries of a file of translations.
private struct Comparison {
    private let file: FileID
    private let translations: POFile?
    private let translating: Translating
    private let entries: [String: POFile.Entry]
    private let texts: [AddressedText]
    private lazy var words = Set(texts.map(\.text.string))
    /// Those with a remark for the linter.
    private let remarked: [POFile.Entry]
    /// The translations, by the span of the source's text.
    private(set) var messages: [ByteSpan: POFile.Message] = [:]
    private(set) var findings: Findings
    /// The texts that cannot be shown.
    private(set) var hidden: Set<ByteSpan> = []
    /// Whether there is a file without mistakes, so that a text that is not in it is missing.
    private let isRead: Bool

    init(_ file: FileID, _ translations: POFile?, _ translating: Translating, _ texts: [AddressedText]) {
        (self.file, self.translations, self.translating, self.texts) = (file, translations, translating, texts)
        var found = Findings()
        func report(
            _ message: String, _ span: ByteSpan, _ help: String, related: [Finding.Related] = [], all: String? = nil
        ) {
            found.add(
                Finding(
                    .unusableTranslation, message, at: Place(file, span), help: help, related: related,
                    groupMessage: all, as: translating.severity))
        }
        for problem in translations?.problems ?? [] { report(problem.message, problem.span, problem.help) }
        let known = Set(texts.map(\.address))
        var entries: [String: POFile.Entry] = [:]
        for entry in translations?.entries ?? [] where !entry.isObsolete {
            let span = entry.context?.span ?? entry.id?.span ?? entry.span
            if let first = entries[entry.address] {
                report(
                    "another entry is for `\(entry.address)`, too", span, "delete one of them",
                    related: [.init("the other entry", at: Place(file, first.context?.span ?? first.span))])
            } else if known.contains(entry.address) {
                entries[entry.address] = entry
            } else if !entry.translation.isEmpty {
                report(
                    entry.context != nil
                        ? "the source has no text with the address `\(entry.address)`"
                        : "this entry does not say in `msgctxt` which text it is for", span,
                    "run `hornbook translate update`: it finds the new address, or keeps the text as obsolete",
                    all: "the source does not have these texts any more")
            }
        }
        (self.entries, findings) = (entries, found)
        let all = [translations?.header].compactMap(\.self) + (translations?.entries ?? [])
        remarked = all.filter { $0.comments.contains { !$0.hasPrefix("#.") && $0.contains("hornbook: allow ") } }
        isRead = translations?.problems.isEmpty ?? false
    }

    mutating func take(_ text: AddressedText) -> TranslatedFile.Text {
        let words = text.text.string
        let entry = entries[text.address]
        let state =
            entry?.state(for: words) { isSmallChange(from: Text($0), to: Text($1), in: translating.source) }
            ?? .missing
        if let message = entry?.translations.first, state != .missing {
            messages[text.text.place.span] = message
            if let echo = text.repeatedPlace { messages[echo.span] = message }
            let checked = check(
                message.string, of: words, in: translating.source, as: text.role, at: Place(file, message.span),
                in: translating.tag, translating.script, translating.glossary)
            // What translates other words says other things.
            for var finding in checked.findings where state != .stale || !checked.isShown {
                if !checked.isShown, let severity = translating.severity { finding.severity = severity }
                findings.add(finding)
            }
            if !checked.isShown { hidden.insert(text.text.place.span) }
        }
        if !state.isShown { hidden.insert(text.text.place.span) }
        if entry != nil || isRead { report(state, entry, text) }
        return (text.address, state, entry?.translation ?? "")
    }

    private mutating func report(_ state: TranslationState, _ entry: POFile.Entry?, _ text: AddressedText) {
        let (info, message, help, group): (RuleInfo, String, String, String)
        switch state {
        case .complete: return
        case .missing:
            (info, message) = (.missingTranslation, "`\(text.address)` is not translated")
            help = entry == nil ? "run `hornbook translate update`, and write the text" : "write the text in `msgstr`"
            group = entry == nil ? "texts of the source are not in this file" : "texts are not translated"
        case .fuzzy:
            (info, message) = (.fuzzyTranslation, "this translation is marked as fuzzy")
            help = "correct the text, and delete the mark `fuzzy`"
            group = "translations are marked as fuzzy"
        case .small:
            (info, message) = (.staleTranslation, "a letter or two of the source changed after this was translated")
            (help, group) = (keeping(text), "a letter or two of the source changed")
        case .stale:
            let old = Text(entry?.basis ?? entry?.words ?? "").excerpt
            (info, message) = (.staleTranslation, "the source said something else when this was translated: “\(old)”")
            let hasMoved = entry?.basis.map(words.contains) ?? false
            help = hasMoved ? "run `hornbook translate update`: the text has moved" : keeping(text)
            group = "the source changed after these were translated"
        }
        findings.add(
            Finding(
                info, message, at: Place(file, entry?.translations.first?.span ?? ByteSpan(0, 0)), help: help,
                groupMessage: group, as: state == .small ? .note : translating.severity))
    }

    private func keeping(_ text: AddressedText) -> String {
        "correct the text and delete the mark `fuzzy`; if it is right, run `hornbook translate keep \(text.address)`"
    }

    /// Whether a comment of the entry in which a finding is allows it, as remarks in sources do.
    func allows(_ finding: Finding) -> Bool {
        guard finding.place.file == file, !remarked.isEmpty else { return false }
        let mark = "hornbook: allow \(finding.rule) "
        return remarked.contains { entry in
            entry.span.contains(finding.place.span) && entry.comments.contains { $0.contains(mark) }
        }
    }

    /// The findings about texts of the source that was read with the translations, at their places.
    func moved(_ found: Findings) -> Findings {
        found.located(
            by: { place, part in
                guard let message = messages[place.span], let translations else { return nil }
                return Place(file, translations.span(of: part.range, in: message))
            }, writing: { _, _, _ in nil }, inserting: { _ in nil }
        ).map { finding in
            let moved = finding.moved(
                { $0.file == file ? $0 : messages[$0.span].map { Place(file, $0.span) } ?? $0 },
                keepingFix: { _ in false })
            return translating.setting.lowered(moved)
        }
    }
}
