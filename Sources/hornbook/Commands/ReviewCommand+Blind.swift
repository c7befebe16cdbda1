import ArgumentParser
import Compiler
import ContentModel
import DailyPractice
import Importing
import Ledger
import SourceText
import Workspace

extension ReviewCommand {
    struct Sample: ParsableCommand {
        static let configuration = CommandConfiguration("review sample")

        @OptionGroup var arguments: PathArguments
        @Option(help: "How many percent of the questions.") var share = "5%"
        @Option(help: "Another seed draws other questions.") var seed: UInt64 = 0
        @Option(help: ArgumentHelp("Where it is written.", valueName: "file"), completion: .file()) var out =
            "blind.csv"

        func run() throws {
            guard let percent = Double(share.replacing("%", with: "")), 0 < percent, percent <= 100 else {
                throw UsageError("--share is a number of percent, such as 5%")
            }
            try refuseTaken([out], "nothing was written. Name another file by --out")
            var workspace = try Workspace(reading: arguments.paths)
            let all = workspace.check().flatMap { $0.questions(shownBy: workspace) }
            let order = all.map { mixed(FNV1a($0.stem.address.utf8).value ^ mixed(seed)) }
            let drawn = all.indices.sorted { order[$0] < order[$1] }.prefix(
                Int((Double(all.count) * percent / 100).rounded(.up)))
            try Disk.write(ReviewSheet.written(drawn.sorted().map { all[$0] }), to: out, passing: true)
            Console.writeLine("\(out): \(counted(drawn.count, "question")) of \(all.count)")
        }
    }

    struct Answers: ParsableCommand {
        static let configuration = CommandConfiguration("review answers")

        /// An answer is a verdict that a reader gives without the key.
        @OptionGroup var sheet: SheetCommand.Apply

        func run() throws { try sheet.run() }
    }
}

extension Outcome {
    /// The questions of which some options are right and others are not.
    fileprivate func questions(shownBy workspace: Workspace) -> [ReviewSheet.Question] {
        addressedFiles(shownBy: workspace).flatMap { file in
            file.texts.filter { text in
                guard text.role == .stem, let item = text.item else { return false }
                return [.single, .several].contains(item.form) && Set(item.options.map(\.isAnswer)).count == 2
            }.map { (programName, file, $0) }
        }
    }
}
