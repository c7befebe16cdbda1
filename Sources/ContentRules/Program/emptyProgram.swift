import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let emptyProgram = Rule(
        "empty-program", .warning, "A program has no content.",
        because: "Everything about it is fine but that there is nothing for a family to open.",
        bad: .tree(
            """
            --- hornbook.yaml
            program: first-days
            title: First days
            days: 1
            """), good: .program("days: 1"), stopsBuilds: true,
        check: .catalog { catalog, found in
            let program = catalog.program
            // An empty `covers` says that it is meant; another one misses its days.
            guard catalog.isEmpty, program.covers == nil, !program.hasUnknownKeys, program.program.isSound,
                !catalog.kinds.contains(where: catalog.covers), let first = catalog.kinds.first
            else { return }
            let place = catalog.folder.isEmpty ? "" : " \(quotedForShell(catalog.folder))"
            // It begins in a module, and without any it needs to be told of which.
            let isOfModule = first.describe().references.contains(.modules)
            let module = isOfModule && program.modules?.value.isEmpty ?? true ? " --module first-steps" : ""
            found.report(
                program.program.place, "this program has no content",
                help: "`hornbook new \(first.noun)\(place)\(module)` begins the first \(first.noun); `covers: []` "
                    + "says that there is to be none")
        })
}
