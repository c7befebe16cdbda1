import Compiler
import RandomEdits
import Workspace

/// What lies in the repository for inputs to be made of, read from the folder that the process stands in.
package struct Shipped: Sendable {
    /// The files of `content/` by their paths below it.
    let content: [String: [UInt8]]
    /// A program in which every type of prompt stands.
    let everyType: [String: [UInt8]]
    /// Kept inputs by target and name.
    private let corpus: [String: [UInt8]]

    package init() throws {
        content = try files(below: "content")
        everyType = try files(below: "Tests/Proof/fixtures/every-type")
        corpus = try files(below: "Tests/Fuzzing/Corpus")
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
