#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs a program of the machine to its end; all that it printed, on both streams. Throws where there is none of
/// that name.
func runTool(_ name: String, _ arguments: [String], adding: [String] = []) throws -> (status: Int32, printed: String) {
    guard let path = ChildProcess.find(name) else {
        throw UsageError("this needs \(name), which is not installed")
    }
    let pipe = try PipeEnds()
    defer { close(pipe.reading) }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let child: ChildProcess
    do {
        defer { close(pipe.writing) }
        child = try ChildProcess(
            path, arguments, environment: ChildProcess.environment(without: { name in
                adding.contains { $0.hasPrefix("\(name)=") }
            }, adding: adding), input: nothing,
            output: pipe.writing, errors: pipe.writing)
    }
    var reader = LineReader(pipe.reading)
    var lines: [String] = []
    while let line = reader.next() { lines.append(line) }
    return (child.wait(), lines.joined(separator: "\n"))
}
