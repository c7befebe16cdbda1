import Compiler
import ContentModel
import Editing
import Foundation
import Importing
import Publishing
import RandomEdits
import SourceText
import Workspace

extension FuzzTarget {
    /// Rows and documents of others: read, written as sources, compiled, compared, and put into a program that is there.
    static let imports = FuzzTarget("import") { shipped in
        let built = SmallProgram(shipped.everyType).compiled().publishable?.outputs() ?? []
        let documents = built.filter { $0.path.hasSuffix(".json") && $0.bytes.count < 20_000 }.map(\.bytes)
        let banks = shipped.field.filter { $0.key.hasPrefix("bank-") && $0.value.count < 20_000 }.map(\.value)
        return documents + ["quizzes", "activities"].compactMap(sheetTemplate) + banks
    } check: { bytes in
        var input = ForeignInput()
        input.keepsSources = true
        do throws(ReadingProblem) { try input.add(decodedText(bytes), at: "rows") } catch {
            _ = lineAndColumn(of: error.offset, in: LineIndex(bytes))
        }
        // As the tables of a database give the rows.
        var dice = ProgramTree(Array("--- a\n".utf8) + bytes).dice()
        if dice.happens(30) {
            let names = Registry.standard.publishing.flatMap(\.layouts).map(\.table.name)
            input.tables = input.tables.map { (name: dice.pick(names), rows: $0.rows) }
        }
        var imported = ImportedProgram(input, program: "our-days", title: nil)
        guard imported.files.count > 1 else { return }
        let report = imported.prove()
        _ = (report.text, report.rejected())
        var workspace = ProgramTree([]).workspace()
        for outcome in workspace.check() {
            let built = ImportedProgram(builtBy: outcome, like: imported)
            imported.keepIDs(of: built)
            _ = ImportUpdate(imported, onto: outcome, built)
        }
    }

    /// `review.csv` is a sheet of all texts, as a reviewer changes it: it is read against the programs beside it.
    static let sheets = FuzzTarget("sheets") { shipped in
        shipped.trees.enumerated().filter { $0.offset.isMultiple(of: 5) }.map { _, bytes in
            var workspace = ProgramTree(bytes).workspace()
            let outcomes = workspace.check()
            let files = outcomes.flatMap { $0.addressedTexts(workspace.sources) }
            return bytes + Array("--- review.csv\n".utf8) + ReviewSheet.written(files, of: "first-days")
        }
    } check: { bytes in
        let tree = ProgramTree(bytes)
        guard let sheet = try? ReviewSheet.read(tree.files["/review.csv"] ?? []) else { return }
        var (workspace, dice) = (tree.workspace(), tree.dice())
        let outcomes = workspace.check()
        let sources = workspace.sources
        let programs = outcomes.map { outcome in
            (name: outcome.catalog?.program.program.string ?? "", files: outcome.addressedTexts(sources))
        }
        let review = SheetReview(sheet, programs)
        for change in review.changes.prefix(5) {
            let (file, text) = (sources.file(change.target.file.file), change.target.text.text)
            let new = dice.pick(["a: b", "  two\n\n lines", "\t", "“", "é\u{0}", "- [", "", change.new]) ?? ""
            if let edit = TextRewriter(file).edit(text.place, to: new) { _ = file.bytes.applying([edit]) }
        }
    }
}
