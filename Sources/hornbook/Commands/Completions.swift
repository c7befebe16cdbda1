import ArgumentParser

struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration("completions")

    enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

    @Argument(help: "bash, zsh or fish.") var shell: Shell

    func run() throws {
        guard let shell = CompletionShell(rawValue: shell.rawValue) else { return }
        Console.write(Hornbook.completionScript(for: shell) + "\n")
    }
}

struct Man: ParsableCommand {
    static let configuration = CommandConfiguration("man")

    func run() throws { Console.write(manualPage) }

    /// The text of `--help`, of all commands, as roff.
    private var manualPage: String {
        let root = Hornbook.configuration
        var page = ".TH HORNBOOK 1 \"\" \"hornbook \(Hornbook.version)\"\n"
        page += ".SH NAME\nhornbook \\- \(Man.escaped(root.abstract))\n"
        page += ".SH SYNOPSIS\n.B hornbook\n.I subcommand\n[\\fIoptions\\fR]\n"
        page += ".SH DESCRIPTION\n" + Man.verbatim(root.discussion)
        page += ".SH COMMANDS\n"
        let commands = root.subcommands.flatMap { command -> [(name: String, type: any ParsableCommand.Type)] in
            let name = command._commandName
            let inner = command.configuration.subcommands.map { ("\(name) \($0._commandName)", $0) }
            return [(name, command)] + inner
        }
        for (name, command) in commands {
            // Lines of discussions are broken by hand to fit into 80 columns.
            let help = Hornbook.helpMessage(for: command, columns: 80)
            page += ".SS \(Man.escaped(name))\n" + Man.verbatim(help)
        }
        return page
    }

    private static func verbatim(_ text: String) -> String { ".nf\n\(escaped(text))\n.fi\n" }

    /// Escapes hyphens, backslashes, and lines that roff would read as requests.
    private static func escaped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let safe = line.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
            return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
        }.joined(separator: "\n")
    }
}
