/// Holds a workspace that lives through random edits against one that is opened anew after each, and looks
/// at the memory that it takes.
///
///     random-edits FOLDER [EDITS] [SEED]

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import RandomEdits
import Workspace

let arguments = CommandLine.arguments
let count = arguments.count > 2 ? Int(arguments[2]) ?? 10_000 : 10_000
let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : 1

/// What the process has in memory now, in KiB; nil where the system does not say it in a file.
func residentMemory() -> Int? {
    guard let bytes = try? Disk.read("/proc/self/statm") else { return nil }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? Int(fields[1]).map { $0 * 4 } : nil
}

var comparison = try Comparison(shipped: files(below: arguments[1]), seed: seed)
var editor = try EditorComparison(shipped: files(below: arguments[1]), seed: seed)
var memory: [Int] = []
for number in 1...count {
    try comparison.step()
    try editor.step()
    if number % max(1, count / 5) == 0, let now = residentMemory() { memory.append(now) }
}
print("\(comparison.done) edits, \(comparison.findings) findings: as if opened anew after each")
print("\(editor.done) typed into a language server, \(editor.findings) findings: as lint says of the same bytes")
if let first = memory.first, let last = memory.last {
    print("memory in KiB after each fifth of them: \(memory.map(String.init).joined(separator: ", "))")
    if last > first + 8 * 1024 {
        print("memory grows")
        exit(1)
    }
}
