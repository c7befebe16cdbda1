import ContentModel
import ContentRules
import Diagnostics
import SourceText

extension Rule {
    static let shoutedTitle = Rule(
        "shouted-title", .warning,
        check: .prose { prose, context in
            let title = prose.title.string
            guard title.contains(where: \.isUppercase), !title.contains(where: \.isLowercase) else { return }
            context.report(prose.title.place, "this title is written in capitals", help: "write it in small letters")
        })
}
