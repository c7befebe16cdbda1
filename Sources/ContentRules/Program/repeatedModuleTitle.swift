import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedModuleTitle = Rule(
        "repeated-module-title", .warning, "Two modules are shown under the same name.",
        because: "Parents see the name and would take the two for one module.",
        bad: .tree(
            """
            --- hornbook.yaml
            program: everyday-parenting
            title: Everyday Parenting
            days: 14
            covers: []
            modules:
              emotion-coaching: Emotion coaching
              patience: emotion coaching
            """),
        good: .tree(
            """
            --- hornbook.yaml
            program: everyday-parenting
            title: Everyday Parenting
            days: 14
            covers: []
            modules:
              emotion-coaching: Emotion coaching
              patience: Patience
            """),
        check: .program { program, found in
            let modules = (program.modules?.value ?? []).filter(\.value.isSound)
            for (again, first) in repeats(in: modules, by: \.value.value.wording) {
                found.report(
                    again.value.place, "module `\(first.key.value)` is shown under this name, too",
                    help: "give one of the two a name of its own, or keep only one module",
                    related: [.init("the same name", at: first.value.place)])
            }
        })
}
