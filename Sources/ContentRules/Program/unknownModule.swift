import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unknownModule = Rule(
        "unknown-module", .error, "An activity names a module that hornbook.yaml does not declare.",
        because: "The app shows the module's name, and it is written down there once.",
        bad: .activity("module: emotion-couching"), good: .activity("module: emotion-coaching"),
        check: .content { content, found in
            guard found.program.modules?.isSound ?? !found.program.hasUnknownKeys,
                let module = content.facets.references.first(where: { $0.target == .modules })?.name,
                found.program.moduleTitle(module.value) == nil
            else { return }
            let known = found.program.modules?.value.map { $0.key.string } ?? []
            let near = nearestName(to: module.string, among: known)
            found.report(
                module.place, "no module is called `\(module.value)`",
                help: near.map { "did you mean `\($0)`?" }
                    ?? "declare it under `modules` in \(found.declarationPath)"
                    + (known.isEmpty ? "" : ", or use one of: " + quoted(known)),
                related: found.program.modules.map { [.init("modules are declared here", at: $0.place)] }
                    ?? [])
        })
}
