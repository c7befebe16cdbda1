import Compiler
import SourceText
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Of a crash, the last line names the file, whichever of many threads it was on.
@Suite struct CrashTests {
    #if os(Linux)
        @Test func aCrashNamesTheFile() async throws {
            let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                tellCrashes()
                let paths = ["hornbook.yaml"] + (1...40).map { "activities/6-9/day-\($0).yaml" }
                let files = paths.enumerated().map { ProgramFiles.File(id: FileID($0), path: $1, relative: $1) }
                let program = ProgramFiles(
                    declaration: files[0], sources: Array(files[1...]), folders: ["activities"])
                _ = compile(
                    program,
                    read: { file in
                        if file.path == "activities/6-9/day-33.yaml" { fatalError("a rule is wrong") }
                        return Array(soundProgram.utf8)
                    })
            }
            let lines = String(decoding: ended?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
            #expect(
                lines.contains {
                    $0.hasPrefix("hornbook: a fault of Hornbook stopped it in activities/6-9/day-33.yaml;")
                })
        }
    #endif
}
