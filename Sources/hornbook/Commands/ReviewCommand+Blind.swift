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
            let all = workspace.check().flatMap { $0.questions(shownBy: workspace) }
            let order = all.map { mixed(FNV1a($0.stem.address.utf8).value ^ mixed(seed)) }
            let drawn = all.indices.sorted { order[$0] < order[$1] }.prefix(
                Int((Double(all.count) * percent / 100).rounded(.up)))
            try Disk.write(BlindSheet.written(drawn.sorted().map { all[$0] }), to: out, passing: true)
            Console.writeLine("\(out): \(counted(drawn.count, "question")) of \(all.count)")
        }
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
                _ = try outcome.readings(of: role, shownBy: workspace)
                let (drawn, answers): (UInt32, [(address: String, isRight: Bool?)])
                do throws(ReadingProblem) {
                    (drawn, answers) = try BlindSheet.compared(bytes, with: outcome.questions(shownBy: workspace))
                } catch { throw UsageError("\(sheet): \(error.message)") }
                for (address, isRight) in answers where isRight != true {
                    let what = isRight == nil ? "the question has changed, and does not count" : "not as the key"
                    Console.writeLine("\(address): \(what)")
                }
                let (right, asked) = (answers.count { $0.isRight == true }, answers.count { $0.isRight != nil })
                Console.writeLine("\(right) of \(asked) answers as the key")
                // A reader who answers the same questions again has seen the key.
                let isKnown = outcome.reviews?.lock.answers.contains {
                    $0.reader == mark && $0.address.hasSuffix("/\(hexadecimal(drawn, digits: 8))")
                }
                if isKnown ?? false { Console.log("\(mark) has answered these before, which counts once") }
                if asked == 0 || isKnown ?? false { continue }
                let address = "\(right)/\(asked)/\(hexadecimal(drawn, digits: 8))"
                try Disk.add(
                    [ReviewVerdict.line(.answers, role, address, by: mark, on: Workspace.today)],
                    toUnion: outcome.reviewLockPath)
            }
        }
    }
}

extension Outcome {
    /// The questions of which some options are right and others are not.
    fileprivate func questions(shownBy workspace: Workspace) -> [BlindSheet.Question] {
        addressedFiles(shownBy: workspace).flatMap { file in
            file.texts.filter { text in
                guard text.role == .stem, let item = text.item, [.single, .several].contains(item.form) else {
                    return false
                }
                return item.options.contains(where: \.isAnswer) && !item.options.allSatisfy(\.isAnswer)
            }.map { (programName, file, $0) }
        }
    }
}
