import Foundation

/// Runs the built `hornbook` in a folder of its own, as a person would.
struct Console {
    private let folder: URL

    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "hornbook-\(UUID().uuidString)")
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// The commands of a block, each with what it really prints. A line `[1]` is an exit code; 0 is not
    /// shown.
    func transcript(of block: String) throws -> String {
        var text = ""
        for line in block.split(separator: "\n") where line.hasPrefix("$ ") {
            let (output, code) = try run(String(line.dropFirst(2)))
            text += line + "\n" + output
            if code != 0 { text += "[\(code)]\n" }
        }
        return text
    }

    /// What a command prints, and its exit code.
    func run(_ command: String) throws -> (String, Int32) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "(\(command)) 2>&1"]
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(Console.command):\(environment["PATH"] ?? "/usr/bin:/bin")"
        for name in [
            "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY", "CI_PROJECT_DIR",
        ] { environment[name] = nil }
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }

    /// The folder of the command: that of the tests, unless the environment names another, as `make unit` does.
    private static var command: String { ProcessInfo.processInfo.environment["HORNBOOK_PRODUCTS"] ?? products.path }

    /// Where the package manager puts executables: the folder of the test bundle.
    private static let products: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            return bundle?.bundleURL.deletingLastPathComponent() ?? URL(filePath: ".build/debug")
        #else
            return URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
    }()
}
