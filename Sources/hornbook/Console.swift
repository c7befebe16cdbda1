import ArgumentParser
import Diagnostics
import Editing
import Platform
import Processes
import Workspace

/// Standard output and error. Everything that is printed goes through here, and is `printable`.
enum Console {
    /// Opens a substitute for each closed stream, so that no file that is opened later gets its number.
    static func begin() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
            // Opened for the other direction: writing and reading are errors, as with a closed stream.
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    static func write(_ text: String, as form: PrintedForm = .plain) {
        write(Array(printable(text, as: form).utf8), to: 1)
    }

    /// Writes a difference that can be applied, or at a terminal one that can be read.
    static func writeDifference(from old: [UInt8], to new: [UInt8], path: String) {
        write(unifiedDifference(from: old, to: new, path: path), as: isTerminal(1) ? .plain : .difference)
    }

    /// Writes one line; line ends in it, as in a path, are escaped.
    static func writeLine(_ line: String) { write(quotable(line) + "\n") }

    static func writeJSON(_ document: String) { write(document, as: .json) }

    /// Writes pieces as they arrive, each of whole lines, or of JSON.
    static func write(as form: PrintedForm, _ pieces: ((String) -> Void) -> Void) {
        var text = ""
        pieces { piece in
            text += piece
            guard text.utf8.count > 1 << 16 else { return }
            write(text, as: form)
            text = ""
        }
        if !text.isEmpty { write(text, as: form) }
    }

    static func writeSource(_ bytes: [UInt8]) { write(bytes, to: 1) }

    /// One line on standard error.
    static func log(_ line: String) { logLines(quotable(line)) }

    static func logLines(_ text: String) { write(Array(printable(text + "\n", as: .plain).utf8), to: 2) }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        if !Disk.write(bytes, to: descriptor) { giveUp(descriptor) }
    }

    /// A reader that has gone (`hornbook lint | head`) is no error. A full disk is: otherwise a log would be cut
    /// off although the exit code reports success.
    private static func giveUp(_ descriptor: Int32) {
        guard errno != EPIPE, descriptor == 1 else { return }
        log("hornbook: \(DiskError("write to", "standard output").description)")
        exit(2)
    }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// The command line decides, then NO_COLOR, then a forced colour, then whether the output is a terminal.
    var palette: Palette { Palette(isOn: self == .auto ? ColorChoice.isWanted : self == .always) }

    private static var isWanted: Bool {
        if environmentVariable("NO_COLOR") != nil { return false }
        let forced = ["FORCE_COLOR", "CLICOLOR_FORCE"].compactMap(environmentVariable)
        if forced.contains(where: { $0 != "0" }) { return true }
        let isRefused = environmentVariable("CLICOLOR") == "0" || environmentVariable("TERM") == "dumb"
        return !isRefused && Console.isTerminal(1)
    }
}
