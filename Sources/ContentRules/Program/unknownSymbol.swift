import ContentModel
import Diagnostics
import ForeignFiles
import SourceText

extension Rule {
    static let unknownSymbol = Rule(
        "unknown-symbol", .warning, "An icon is not in the program's list of symbols.",
        because: "The app would show no icon. The name is misspelled, or from a later version of SF Symbols.",
        bad: symbols("--- challenges/first.yaml\ntemplates:\n" + ChallengeExample.template(icon: "bolt.filled")),
        good: symbols("--- challenges/first.yaml\ntemplates:\n" + ChallengeExample.template(icon: "bolt.fill")),
        check: .catalog { catalog, found in
            guard let path = catalog.program.symbols, path.isSound,
                let (file, symbols) = catalog.files.file(path, as: SymbolList.self)
            else { return }
            // Nobody reads more advice than this, and looking for near names takes its time.
            var advised = 0
            for reference in catalog.entries.flatMap({ $0.outline?.references ?? [] }) {
                guard reference.target == .symbols, !symbols.contains(reference.name.string) else { continue }
                advised += 1
                let near = advised > 100 ? nil : nearestName(to: reference.name.string, among: symbols.names)
                found.report(
                    reference.name.place, "the list \(file.path) has no symbol `\(reference.name.value)`",
                    help: near.map { "did you mean `\($0)`?" }
                        ?? "write a name from that list, or add this one to it",
                    related: [.init("the list", at: path.place)])
            }
        })
}

private func symbols(_ files: String) -> Example {
    .tree(
        """
        --- hornbook.yaml
        program: first-days
        title: First days
        days: 1
        ageBands: [6-9]
        covers: []
        symbols: symbols.txt
        --- symbols.txt
        bolt.fill
        star.fill
        \(files)
        """)
}
