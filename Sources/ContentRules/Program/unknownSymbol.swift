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
            let references = catalog.entries.flatMap { $0.outline?.references ?? [] }.filter { $0.target == .symbols }
            found.reportUnknown(
                references.map(\.name), "symbol in \(file.path)",
                among: symbols.names.map { Spanned(Text($0), at: path.place) },
                advice: "write a name from that list, or add this one to it",
                related: [.init("the list", at: path.place)])
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
