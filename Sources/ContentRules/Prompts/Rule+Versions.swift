import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let missingVersion = Rule(
        "missing-version", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard prompt.type.isSound, prompt.type.value == .beforeAfterComparison, let options = prompt.givenOptions,
                let place = prompt.options?.place, options.allSatisfy({ $0.version?.isSound == true })
            else { return }
            for side in OptionSource.Version.allCases where !options.contains(where: { $0.version?.value == side }) {
                context.report(
                    place, "no option of \(prompt.name) has `version: \(side.rawValue)`",
                    help: "add `version: \(side.rawValue)` to at least one option")
            }
        })

    static let loneVersion = Rule(
        "lone-version", .warning,
        check: .prompt { prompt, context in
            guard prompt.type.isSound, prompt.type.value == .beforeAfterComparison, let options = prompt.givenOptions,
                let marks = options.marks, options.count > 2, options.allSatisfy({ $0.version?.isSound == true })
            else { return }
            let right = options.indices.filter { marks[$0] }
            guard right.count == 1, let key = right.first, let version = options[key].version,
                !options.indices.contains(where: { $0 != key && options[$0].version?.value == version.value })
            else { return }
            context.report(
                version.place,
                "only the right option of \(prompt.name) has `version: \(version.value.rawValue)`, which shows the answer",
                help: "write `version: \(version.value.rawValue)` on a wrong option too")
        })
}
