import ArgumentParser

struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Runs a backend for the app on this machine, with a program's content.",
        usage: "hornbook serve [<program>] [--database <file>] [--today <date>] [--strict] [--port <port>]",
        discussion: """
            Point the app's Supabase client at the address that is printed, with any key,
            and sign in as one of the users that are listed; any password will do. It stays
            until Ctrl-C. What the app sends is compared with the library, and the log says
            what differs and why. When you save a source, the app gets the new content, and
            results stay.

              hornbook serve content/everyday-parenting
              hornbook serve content/everyday-parenting --database practice.db

            --database makes its file if there is none; --today takes a date such as
            2026-03-01. The server is a program of its own, `hornbook-preview`, which
            packages bring along and which `make preview` builds in a clone.
            """)

    @Argument(help: "The program. Default: the working directory.", completion: .directory) var program = "."

    @Option(help: ArgumentHelp("Keep users and results in this SQLite file.", valueName: "file"), completion: .file())
    var database: String?

    @Option(help: ArgumentHelp("The date that the app's days begin on.", valueName: "date")) var today: String?

    @Flag(help: "Answer requests that differ from the library with 422.") var strict = false

    @OptionGroup var server: BrowserServer.Options

    func run() throws { try BrowserServer.run("serve") }
}
