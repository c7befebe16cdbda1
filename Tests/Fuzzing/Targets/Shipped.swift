import Compiler
import ContentRules
import Diagnostics
import RandomEdits
import Workspace

/// What lies in the repository for inputs to be made of, read from the folder that the process stands in.
package struct Shipped: Sendable {
    /// The files of `content/` by their paths below it.
    let content: [String: [UInt8]]
    /// A program in which every type of prompt stands.
    let everyType: [String: [UInt8]]
    /// Small programs: the cases of the suite, and the examples of all rules.
    let trees: [[UInt8]]
    /// What users of other tools had: programs and question banks.
    let field: [String: [UInt8]]
    /// Kept inputs by target and name.
    private let corpus: [String: [UInt8]]

    package init() throws {
        content = try files(below: "content")
        everyType = try files(below: "Tests/Proof/fixtures/every-type")
        corpus = try files(below: "Tests/Fuzzing/Corpus")
        let pages = try files(below: "Tests/Suite").filter { $0.key.hasSuffix(".md") }.sorted { $0.key < $1.key }
        let cases = pages.flatMap { path, bytes in
            SuitePage(path: path, text: String(decoding: bytes, as: UTF8.self)).cases.flatMap(\.parts).filter {
                $0.blocks.contains { $0.file != nil }
            }.map { SuitePage.files(of: $0.blocks) }
        }
        let rules = Registry.standard.rules.infos
        let examples = rules.flatMap { rule in
            let bad = exampleFiles(of: rule.bad)
            // The same while nobody looks: what a rule reports may reach what is built.
            let off = rule.isSettable ? "\nrules: { \(rule.id): off }\n" : ""
            return [
                bad, exampleFiles(of: rule.good),
                bad.merging(["hornbook.yaml": (bad["hornbook.yaml"] ?? "") + off]) { $1 },
            ]
        }
        // What users met, if it lies beside the repository.
        field = (try? files(below: "../shared/data/field")) ?? [:]
        let met = Dictionary(grouping: field.filter { $0.key.hasSuffix(".yaml") }) {
            String($0.key.prefix { $0 != "/" })
        }
        let reports = met.values.map { sources in
            Dictionary(sources.map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }) { first, _ in first }
        }
        trees = (cases + examples + reports).map { ProgramTree.written(withLedger($0)) }
    }

    /// What is kept for a target: what the content does not hold, and what once broke it.
    package func kept(for target: FuzzTarget) -> [(name: String, bytes: [UInt8])] {
        corpus.filter { $0.key.hasPrefix(target.name + "/") }.sorted { $0.key < $1.key }.map {
            (name: $0.key, bytes: $0.value)
        }
    }

    /// All inputs to begin with.
    package func seeds(for target: FuzzTarget) -> [[UInt8]] { kept(for: target).map(\.bytes) + target.seeds(self) }

    /// The sources of one kind, also those of the program with every type.
    func sources(below folder: String) -> [[UInt8]] {
        let own = content.filter { $0.key.contains("/\(folder)/") }.sorted { $0.key < $1.key }
        let others = everyType.filter { $0.key.hasPrefix("\(folder)/") }.sorted { $0.key < $1.key }
        return (others + own).map(\.value)
    }
}
