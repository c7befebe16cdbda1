import ArgumentParser
import CanonicalJSON
import Compiler
import ContentModel
import Diagnostics
import Processes
import Readers
import SourceText
import Workspace

struct Texts: ParsableCommand {
    static let configuration = CommandConfiguration("texts")

    @OptionGroup var arguments: PathArguments

    @Flag(help: "Leave out which options are right, and their feedback.") var blind = false

    func run() throws {
        var workspace = try Workspace(opening: arguments.paths, for: .checking, rules: .ofStructure)
        var areWhole = true
        for outcome in workspace.check() {
            let language = outcome.catalog?.program.language?.string ?? "en"
            let files = outcome.addressedFiles(shownBy: workspace)
            let lines = TextLine.all(of: files, in: language, blind: blind)
            Console.write(as: .json) { write in for line in lines { write(line.json.document(.compact) + "\n") } }
            areWhole = outcome.areCounted(files.map(\.file), shownBy: workspace) && areWhole
        }
        try finish(areWhole ? 0 : 1)
    }
}

/// Who else reads the texts.
struct ReaderOptions: ParsableArguments {
    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            "Have a command read the texts, and show what it finds. May be given several times.", valueName: "command"
        )) var commands: [String] = []

    @Flag(help: "Have the `readers:` of hornbook.yaml read the texts. HORNBOOK_READERS=1 does so, too.") var readers =
        false

    /// Nil if nobody else reads.
    var reading: OutsideReading? {
        let isAsked = readers || environmentVariable("HORNBOOK_READERS") == "1"
        guard isAsked || !commands.isEmpty else { return nil }
        return OutsideReader.reading(
            commands.map { OutsideReader(name: name(of: $0), command: $0) }, declared: isAsked)
    }

    /// The name of the program that a command starts, for the rules that it finds.
    private func name(of command: String) -> String {
        let program = command.split(separator: " ").first?.split(separator: "/").last ?? ""
        let name = String(decoding: program.utf8.prefix(while: \.isOfName), as: UTF8.self)
        return name.isEmpty ? "reader" : name
    }
}
