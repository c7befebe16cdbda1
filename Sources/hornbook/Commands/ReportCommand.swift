import ArgumentParser
import Compiler
import Diagnostics
import Presentation
import Review
import SourceText
import Workspace

struct ReportCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case html, markdown }

    static let configuration = CommandConfiguration("report")

    @OptionGroup var arguments: PathArguments
    @OptionGroup var spoken: SpokenLanguage

    @Option(help: "A folder with a build, a revision of git, or a hornbook.lock. Default: the last release.")
    var base: String?

    @Option(
        help: ArgumentHelp("Where it is written. Default: report.html; a summary is printed.", valueName: "file"),
        completion: .file()) var out: String?

    @Option(help: "html, or markdown (for the comment of a pull request).") var format = Format.html

    func run() throws {
        let run = try Run(arguments.paths, in: spoken)
        let programs = try ReportedPrograms(
            run.outcomes, in: run.workspace, since: base.map(ComparisonBase.init(given:))
        ).all
        for program in programs { for gap in program.gaps { Console.log("\(program.name): \(gap)") } }
        let document = format == .html ? ReportPage(programs).document : ReportSummary(programs).document
        guard let path = out ?? (format == .html ? "report.html" : nil) else { return Console.write(document) }
        try ReportCommand.write(document, to: path)
        let size = "\(max(document.utf8.count / 1024, 1)) KiB"
        Console.writeLine("\(path): \(counted(programs.count, "program")), \(size)")
    }

    /// Replaces an older report, and no other file.
    private static func write(_ document: String, to path: String) throws {
        let head = document.utf8.prefix { $0 != 0x0A }
        switch Disk.kind(of: path) {
        case .file where try !Disk.read(path, atMost: head.count).elementsEqual(head):
            throw UsageError("\(path) exists and is not a report: move it away, or name another file by --out")
        case .folder: throw UsageError("\(path) is a folder: name a file by --out")
        default: break
        }
        try Disk.writeReport(document, to: path)
    }
}
