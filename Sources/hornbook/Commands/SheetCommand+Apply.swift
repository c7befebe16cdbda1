import ArgumentParser
import Compiler
import ContentModel
import Diagnostics
import Editing
import Importing
import Ledger
import SourceText
import Translations
import Workspace

extension SheetCommand {
    struct Apply: ParsableCommand {
        static let configuration = CommandConfiguration("sheet apply")

        @Argument(help: "The sheet that came back, as CSV.", completion: .file()) var sheet: String

        @OptionGroup var arguments: PathArguments

        @OptionGroup var reader: ReaderMark

        @Flag(help: "Write nothing, and give the same report.") var dryRun = false

        @Flag(help: "Show what would change, and write nothing.") var diff = false

        private static let maximumBytes = 128 << 20

        func run() throws {
            let sheet = try read()
            if let languages = ReviewSheet.languages(in: sheet) { return try apply(sheet, in: languages) }
            var workspace = try Workspace(opening: arguments.paths, for: .checking)
            let outcomes = workspace.check()
            let review = SheetReview(
                sheet, outcomes.map { ($0.programName, $0.addressedFiles(shownBy: workspace)) },
                reading: outcomes.compactMap(\.reviews))
            let mark = review.verdicts.isEmpty ? "" : try reader.mark
            let others = ReviewSheet.others(in: sheet).map { "`\($0)`" }
            if !others.isEmpty { Console.log("not read: the columns \(others.joined(separator: ", "))") }
            for refusal in review.refusals { Console.logLines(refusal) }
            let made = SheetEdits(review, workspace)
            for refusal in made.refusals { Console.logLines(refusal) }
            let (fixer, sources) = (made.fixer, made.fixer.workspace.sources)
            for finding in fixer.brought {
                Console.logLines(String(renderConcise(finding, sources, Palette(isOn: false)).dropLast()))
            }
            if diff || !dryRun { try fixer.write(showing: diff) }
            var verdicts = diff || dryRun ? review.verdicts.count : 0
            for outcome in outcomes where !diff && !dryRun {
                let said = review.verdicts.filter { outcome.files[$0.reading.file.file] != nil }
                verdicts += try outcome.record(said, by: mark)
            }
            let (right, wrong) = (
                review.verdicts.count { $0.kind == .right }, review.verdicts.filter { $0.kind == .wrong }
            )
            for answer in wrong { Console.log("\(answer.reading.text.address): not as the key") }
            if !diff { Console.write(comments(review, workspace.sources)) }
            let refused = review.refusals.count + made.refusals.count
            let verb = dryRun || diff ? "would change" : "changed"
            Console.log(
                "\(counted(made.count, "text")) \(verb), \(refused) refused, \(counted(review.comments.count, "comment"))"
                    + (review.verdicts.isEmpty ? "" : ", \(counted(verdicts, "verdict")) of \(mark)")
                    + (right + wrong.count == 0 ? "" : ", \(right) of \(right + wrong.count) answers as the key"))
            try finish(refused == 0 ? 0 : 1)
        }

        /// Puts the translations of a sheet into the files of their languages.
        private func apply(_ sheet: Sheet, in languages: [String]) throws {
            let programs = try TranslatedProgram.all(arguments.paths)
            var (files, refused): ([(path: String, bytes: [UInt8])], Int) = ([], 0)
            for language in languages {
                let translations = programs.compactMap { $0.outcome.translation(into: language) }
                if translations.isEmpty { throw UsageError("no program is translated into `\(language)`") }
                let review = SheetReview(sheet, programs.map { ($0.outcome.programName, $0.texts) }, in: translations)
                for refusal in review.refusals { Console.logLines(refusal) }
                refused += review.refusals.count
                for program in programs where program.languages.contains(language) {
                    var changes: [String: [String: String?]] = [:]
                    for change in review.changes {
                        guard let file = program.outcome.files[change.target.file.file] else { continue }
                        changes[file.relative, default: [:]][change.target.text.address] = change.new
                    }
                    files += try TranslationFolder(language, of: program).updated(changes)
                }
            }
            try writeTranslations(files, nothing: "nothing is new in the sheet", isTried: dryRun, diff: diff)
            try finish(refused == 0 ? 0 : 1)
        }

        private func read() throws -> Sheet {
            try OpenError.refuseEmpty([sheet])
            guard Disk.kind(of: sheet) != nil else { throw UsageError("there is no file \(sheet)") }
            let bytes = try Disk.read(sheet, upTo: Apply.maximumBytes)
            do throws(ReadingProblem) { return try ReviewSheet.read(bytes) } catch {
                throw UsageError(
                    "\(sheet), \(lineAndColumn(of: error.offset, in: LineIndex(bytes))): \(error.message)")
            }
        }

        private func comments(_ review: SheetReview, _ sources: SourceMap) -> String {
            review.comments.map { comment in
                let place = comment.target.map { target in
                    let start = sources.start(of: target.text.text.place)
                    return "\(sources.path(of: target.file.file)):\(start.line)"
                }
                let lines = comment.text.split(separator: "\n").map { escapedForMarkdown(String($0)) }
                return "- `\(place ?? comment.cell)` \(escapedForMarkdown(comment.address)): "
                    + lines.joined(separator: "  \n  ") + "\n"
            }.joined()
        }
    }
}

/// The changes of a sheet, made in the buffers of a workspace, without those that would cause an error.
private struct SheetEdits {
    let fixer: Fixer
    private(set) var refusals: [String] = []
    let count: Int

    init(_ review: SheetReview, _ workspace: Workspace) {
        let byFile = Dictionary(grouping: review.changes, by: \.target.file.file)
        var unwritable: [String: String] = [:]
        fixer = Fixer(workspace) { outcome, workspace in
            let sources = workspace.sources
            return byFile.flatMap { file, changes -> [Fixer.Proposal] in
                guard outcome.files[file] != nil, let now = changes[0].target.file.read(again: sources) else {
                    return []
                }
                let rewriter = TextRewriter(sources.file(file))
                let texts = Dictionary(now.texts.map { ($0.address, $0) }) { first, _ in first }
                return changes.compactMap { change in
                    let old = change.target.text
                    guard let text = texts[old.address], text.text == old.text else { return nil }
                    let places = [text.text.place] + [text.repeatedPlace].compactMap(\.self)
                    let edits = places.compactMap { rewriter.edit($0, to: change.new) }
                    if edits.count < places.count {
                        unwritable[change.cell] = "YAML cannot write the new text there. Edit the file by hand"
                        return nil
                    }
                    return Fix("write the new text", edits, .safe).map { Fixer.Proposal(change.cell, $0) }
                }
            }
        }
        for refusal in fixer.refusals { unwritable[refusal.name] = refusal.harm.reason }
        refusals = review.changes.compactMap { change in
            unwritable[change.cell].map { "\(change.cell): `\(change.target.text.address)` stays as it is: \($0)" }
        }
        count = Set(fixer.made.values.joined()).count
    }
}
