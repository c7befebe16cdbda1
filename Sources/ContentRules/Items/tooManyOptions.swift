import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let tooManyOptions = Rule(
        "too-many-options", .warning, "An item has more options than readers can weigh.",
        because: "Good wrong options are hard to find; the fifth is mostly one that nobody picks.",
        bad: .question(
            "Which animal did Surah al-Fil get its name from?",
            options: "the camel, the elephant, the horse, the lion, the bear, the donkey", answer: "the elephant",
            explanation: "An army came with one, and birds drove it off."),
        mended: ["horse, the lion, the bear, the donkey]": "horse]"],
        options: [
            RuleOption("max", 2...50, standard: 5, "How many options there may be where one is chosen."),
            RuleOption("maxToMark", 2...50, standard: 8, "How many where several are marked."),
        ],
        background: """
            Haladyna, Downing and Rodriguez (2002), guideline 18: three options are mostly enough; so Rodriguez \
            (2005). Tarrant and others (2009): only 52 % of the wrong options in real exams did any work.
            """,
        check: .item { item, found in
            let limit: Int
            switch item.form {
            case .single: limit = found.setting("max")
            case .several: limit = found.setting("maxToMark")
            default: return
            }
            guard item.choices.count > limit else { return }
            found.report(
                item.stem.place, "this item has \(item.choices.count) options, more than \(limit)",
                help: "keep the ones that readers really mix up")
        })
}
