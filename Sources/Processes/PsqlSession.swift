import Platform
import Workspace

/// A `psql` that runs until it is ended, or until the first error.
package final class PsqlSession {
    private let process: ChildProcess
    private let input: Int32
    private let output: LineReader
    private let command: String
    private let errors: String

    /// `folder` is private; statements pass through it.
    package init(_ psql: String, _ connection: [String], _ environment: [String], _ folder: String) throws {
        command = Paths.join(folder, "command.sql")
        errors = Paths.join(folder, "errors")
        let (asking, answering) = (try PipeEnds(), try PipeEnds())
        let complaints = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard complaints >= 0 else { throw DiskError("write", errors) }
        defer { close(complaints) }
        process = try ChildProcess(
            psql, ["-X", "-At", "-q", "-w", "-v", "ON_ERROR_STOP=1"] + connection, environment: environment,
            input: asking.reading, output: answering.writing, errors: complaints)
        close(asking.reading)
        close(answering.writing)
        input = asking.writing
        output = LineReader(answering.reading)
    }

    package func send(_ sql: [UInt8]) throws -> [String] {
        try Disk.removeFile(command)
        try Disk.write(sql + [0x0A], to: command, passing: true)
        let mark = "hornbook-verify-done"
        let line = Array("\\i '\(command)'\n\\echo \(mark)\n".utf8)
        _ = line.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        var lines: [String] = []
        while let line = output.next() {
            if line == mark { return lines }
            lines.append(line)
        }
        end()
        let said = (try? Disk.read(errors)) ?? []
        throw Refusal(PsqlSession.message(String(decoding: said, as: UTF8.self)))
    }

    package func end() {
        close(input)
        process.wait()
    }

    /// The error that `psql` printed, without its position and the notices before it.
    private static func message(_ printed: String) -> String {
        let lines = printed.split(separator: "\n").map(String.init)
        guard
            let first = lines.lastIndex(where: {
                $0.contains("ERROR:  ") || $0.contains("FATAL:  ") || $0.contains("error: ")
            })
        else { return lines.last ?? "psql says nothing" }
        var message = lines[first]
        for word in ["ERROR:  ", "FATAL:  ", "error: "] {
            if let range = message.firstRange(of: word) { message = String(message[range.upperBound...]) }
        }
        let more = lines[(first + 1)...].prefix { !$0.hasPrefix("CONTEXT:  ") && !$0.hasPrefix("LINE ") }.map {
            line in
            ["DETAIL:  ", "HINT:  "].contains { line.hasPrefix($0) }
                ? String(line.drop { $0 != " " }.drop { $0 == " " }) : line
        }
        return ([message] + more).joined(separator: "; ")
    }
}

/// What a database says when it refuses a statement.
package struct Refusal: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
