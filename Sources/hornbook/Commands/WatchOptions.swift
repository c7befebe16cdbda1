import ArgumentParser
import Diagnostics

/// How often a command checks.
struct WatchOptions: ParsableArguments {
    @Flag(help: "Check again whenever a file is saved. Ctrl-C ends.") var watch = false

    /// Nobody could tell where one document ends and the next begins.
    func refuseDocument(_ options: FindingOptions) throws {
        guard watch, let format = options.onConsole, format.isDocument else { return }
        throw UsageError(
            "--watch prints again and again: write the document to a file, as in --format "
                + "\(format.rawValue):hornbook.\(format.rawValue)")
    }
}
