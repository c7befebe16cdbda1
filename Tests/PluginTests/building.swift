import Compiler
import Diagnostics
import SourceText
import Testing

/// A program that has errors.
struct Rejected: Error { let findings: [String] }

/// What a program becomes, by path, with riddles among the kinds unless others are given; fails where it has errors.
func build(_ contents: [String: String], _ registry: Registry = .withRiddles) throws -> [String: String] {
    let files = contents.keys.sorted().enumerated().map { index, path in
        ProgramFiles.File(id: FileID(index), path: path, relative: path)
    }
    let outcome = compile(
        ProgramFiles(
            declaration: try #require(files.first { $0.path == "hornbook.yaml" }),
            sources: files.filter { $0.path.hasSuffix(".yaml") && $0.path != "hornbook.yaml" }), registry: registry,
        read: { Array(contents[$0.path, default: ""].utf8) },
        find: FoundFile.find(in: contents, below: "", paths: contents.keys.sorted()))
    let errors = outcome.findings.filter { $0.severity == .error }.all
    guard let made = outcome.publishable?.outputs(with: [.table]) else {
        throw Rejected(findings: errors.map { "\($0.rule): \($0.message)" })
    }
    return Dictionary(uniqueKeysWithValues: made.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
}
