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

            --database keeps users and results in a file, which is made where there is
            none. --today is the date that the app's days begin on, such as 2026-03-01.
            --strict answers requests that differ from the library with 422. --port is
            4670, or 0 for any that is free. --host lets other machines in. The server is a
            program of its own, `hornbook-preview`, which `make preview` builds.
            """)

    @Argument(parsing: .captureForPassthrough, help: .hidden) var arguments: [String] = []

    func run() throws {
        if arguments.contains(where: ["--help", "-h"].contains) { throw CleanExit.helpRequest(self) }
        try BrowserServer.run("serve", arguments)
    }
}
