import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unusedModule = Rule(
        "unused-module", .warning, "A module is declared, and no activity belongs to it.",
        because: "It is left over, or its activities were filed under another one by mistake.",
        bad: .program("modules: { emotion-coaching: Emotion coaching, patience: Patience }"),
        good: .program("modules: { emotion-coaching: Emotion coaching }"),
        check: .catalog { catalog, found in
            let declared = catalog.program.modules?.value ?? []
            var used: Set<Text> = []
            let folders = catalog.kinds.filter { $0.describe().references.contains(.modules) }.map(\.folder)
            for entry in catalog.entries where folders.contains(entry.kind.folder) {
                // A broken file, or one with a mistyped module, may be meant for any of them.
                guard let module = entry.outline?.references.first(where: { $0.target == .modules }),
                    catalog.program.moduleTitle(module.name.value) != nil
                else { return }
                used.insert(module.name.value)
            }
            guard !used.isEmpty else { return }
            for module in declared where !used.contains(module.key.value) {
                found.report(
                    module.key.place, "no activity belongs to module `\(module.key.value)`",
                    help: "delete it, or write `module: \(module.key.value)` in the activities that "
                        + "it is for")
            }
        })
}
