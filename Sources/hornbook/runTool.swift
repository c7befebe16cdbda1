import Dispatch
import Foundation

/// What another program of the machine printed.
struct ToolResult {
    let status: Int32
    let output: [UInt8]
    /// The first line that it printed on standard error.
    let complaint: String
}

/// Runs a program that is found by its name. Throws where the machine has none of that name.
func runTool(_ name: String, _ arguments: [String], in folder: String) throws -> ToolResult {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.isEmpty ? "." : folder, isDirectory: true)
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { throw UsageError("cannot run \(name): \(error.localizedDescription)") }
    // Both are read to their ends, so that neither fills up and stops the program.
    nonisolated(unsafe) var complaint = Data()
    let reading = DispatchQueue(label: "errors")
    reading.async { complaint = errors.fileHandleForReading.readDataToEndOfFile() }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    reading.sync {}
    process.waitUntilExit()
    // What `env` says of a name that it cannot find.
    guard process.terminationStatus != 127 else { throw UsageError("this needs \(name), which is not installed") }
    let line = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    return ToolResult(status: process.terminationStatus, output: Array(bytes), complaint: line)
}
