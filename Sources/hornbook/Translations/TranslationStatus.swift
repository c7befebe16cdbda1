import CanonicalJSON
import Compiler
import ContentModel
import DailyPractice
import SourceText
import Translations

/// How much of a program is translated into a language.
struct TranslationStatus {
    private struct Count {
        let all: Int
        let parts: [(name: String, count: Int)]

        init(_ texts: [TranslatedFile.Text]) {
            let (complete, missing) = (texts.count(where: \.state.isShown), texts.count { $0.state == .missing })
            all = texts.count
            parts = [("complete", complete), ("fuzzy", all - complete - missing), ("missing", missing)]
        }

        var complete: Int { parts[0].count }

        var inWords: String {
            let rest = parts.dropFirst().filter { $0.count > 0 }.map { ", \($0.count) \($0.name)" }
            return "\(complete) of \(counted(all, "text"))\(rest.joined())"
        }

        var members: [JSONObject.Member] { parts.map { ($0.name, .integer($0.count)) } }
    }

    private let program: String
    private let translation: ProgramTranslation
    private let listsTexts: Bool
    private let files: [TranslatedFile]
    private let all: Count
    /// The files that families get in the language of the source.
    private let fellBack: Set<FileID>

    init(_ translation: ProgramTranslation, of outcome: Outcome, listsTexts: Bool, _ isShown: (FileID) -> Bool) {
        (program, self.translation, self.listsTexts) = (outcome.programName, translation, listsTexts)
        files = translation.files.filter { !$0.texts.isEmpty && isShown($0.translation) }
        all = Count(files.flatMap(\.texts))
        fellBack = Set(outcome.fallingBack(in: translation).map(\.file))
    }

    /// Rounded down: it is 100 only if everything is translated, and families get it.
    var percentage: Int { all.all == 0 ? 100 : min(all.complete * 100 / all.all, fellBack.isEmpty ? 100 : 99) }

    private var head: String { "\(program) in \(translation.language): \(percentage) %, \(all.inWords)" }

    private var groups: [(name: String, key: String, value: String, count: Count)] {
        let kinds = files.grouped { $0.kind.displayName }.map { ($0.key, "kind", $0.key, $0.elements) }
        let bands = files.grouped { $0.band?.rawValue ?? "" }.filter { !$0.key.isEmpty }.map {
            ("band \($0.key)", "band", $0.key, $0.elements)
        }
        return (kinds + bands).map { ($0.0, $0.1, $0.2, Count($0.3.flatMap(\.texts))) }
    }

    /// The program, its kinds and bands, and the files that are not done.
    var text: String {
        let open = files.compactMap { file -> (String, String)? in
            let count = Count(file.texts)
            if count.complete < count.all { return (file.path, count.inWords) }
            return fellBack.contains(file.file)
                ? (file.path, "\(count.inWords), but families get the source: `hornbook lint` says why") : nil
        }
        let lines = groups.map { ($0.name, $0.count.inWords) } + open
        let width = lines.map(\.0.count).max() ?? 0
        return "\(head)\n" + lines.map { "  \($0.0.padded(to: width))  \($0.1)\n" }.joined()
    }

    var markdown: String {
        let rows = files.map { file in
            "| \(file.path) | \(Count(file.texts).parts.map { "\($0.count)" }.joined(separator: " | ")) |\n"
        }
        return "### \(head)\n\n| file | complete | fuzzy | missing |\n| --- | --- | --- | --- |\n\(rows.joined())"
    }

    var json: JSONValue {
        let groups = groups.map { group in JSONValue.object([(group.key, .text(group.value))] + group.count.members) }
        let files = files.map { file in
            let states = file.texts.map { ($0.address, JSONValue.text($0.state.rawValue)) }
            return JSONValue.object(
                [("path", .text(file.path)), ("fallsBack", .boolean(fellBack.contains(file.file)))]
                    + Count(file.texts).members + (listsTexts ? [("texts", .object(states))] : []))
        }
        return .object(
            [("program", .text(program)), ("language", .text(translation.language))] + all.members + [
                ("groups", .list(groups)), ("files", .list(files)),
            ])
    }
}
