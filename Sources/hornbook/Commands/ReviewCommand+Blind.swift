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
        static let configuration = CommandConfiguration(
            abstract: "Draws questions to be answered by somebody who does not see the answers.",
            usage: "hornbook review sample [<paths> ...] [--share <percent>] [--seed <number>] [--out <file>]",
            discussion: """
                Writes a sheet with questions and numbered options. The reader types the number
                of the right one into `answer`, and `hornbook review answers` compares.
                """)

        @OptionGroup var arguments: PathArguments
        @ArgumentParser.Option(help: "How many percent of the questions.") var share = "5%"
        @ArgumentParser.Option(help: "Another seed draws other questions.") var seed: UInt64 = 0
        @ArgumentParser.Option(help: ArgumentHelp("Where it is written.", valueName: "file"), completion: .file())
        var out = "blind.csv"

        func run() throws {
            guard let percent = Double(share.replacing("%", with: "")), 0 < percent, percent <= 100 else {
                throw UsageError("--share is a number of percent, such as 5%")
            }
            try refuseTaken([out], "nothing was written. Name another file by --out")
            var workspace = try Workspace(reading: arguments.paths)
            let stems = workspace.check().flatMap { $0.stems(shownBy: workspace) }
            let drawn = stems.indices.sorted { order(stems[$0]) < order(stems[$1]) }.prefix(
                Int((Double(stems.count) * percent / 100).rounded(.up)))
            try Disk.write(BlindSheet.written(drawn.sorted().map { stems[$0] }), to: out, passing: true)
            Console.writeLine("\(out): \(counted(drawn.count, "question")) of \(stems.count)")
        }

        private func order(_ stem: AddressedText) -> UInt64 { mixed(FNV1a(stem.address.utf8).value ^ mixed(seed)) }
    }

    struct Answers: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Compares the answers of a blind reading with the key, and records how many agree.",
            usage: "hornbook review answers <sheet> [<paths> ...] --role <role> [--as <mark>]")

        @Argument(help: "The sheet that `review sample` wrote, filled in.", completion: .file()) var sheet: String
        @OptionGroup var arguments: PathArguments
        @ArgumentParser.Option(help: "The role of the reader.") var role: String
        @OptionGroup var reader: ReaderMark

        func run() throws {
            let mark = try reader.mark
            guard Disk.kind(of: sheet) == .file else { throw UsageError("there is no file \(sheet)") }
            let bytes = try Disk.read(sheet, upTo: Workspace.maximumLedgerBytes)
            var workspace = try Workspace(reading: arguments.paths)
            for outcome in workspace.check() {
                _ = try outcome.readings(of: role)
                let (right, wrong, changed): BlindSheet.Compared
                do throws(ReadingProblem) {
                    (right, wrong, changed) = try BlindSheet.compared(bytes, with: outcome.stems(shownBy: workspace))
                } catch { throw UsageError("\(sheet): \(error.message)") }
                for address in wrong { Console.writeLine("\(address): not as the key") }
                for address in changed { Console.log("\(address): the question has changed, and does not count") }
                let asked = right + wrong.count
                Console.writeLine("\(right) of \(asked) answers as the key")
                if asked == 0 { continue }
                let said = ReviewVerdict(.answers, role, "\(right)/\(asked)", by: mark, on: ReaderMark.today)
                try Disk.add([said.line], toUnion: outcome.reviewLockPath)
            }
        }
    }
}

extension Outcome {
    /// The questions of which some options are right and others are not.
    fileprivate func stems(shownBy workspace: Workspace) -> [AddressedText] {
        addressedFiles(shownBy: workspace).flatMap(\.texts).filter { text in
            guard text.role == .stem, let item = text.item, [.single, .several].contains(item.form) else {
                return false
            }
            return item.options.contains(where: \.isAnswer) && !item.options.allSatisfy(\.isAnswer)
        }
    }
}
