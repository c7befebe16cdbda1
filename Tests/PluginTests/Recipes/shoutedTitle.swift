import ContentModel
import ContentRules
import Diagnostics
import SourceText

extension Rule {
    static let shoutedTitle = Rule(
        "shouted-title", .warning, "A title is written in capitals.",
        because: "Capitals read as shouting, and screen readers spell them out.",
        bad: .activity("title: THE SPILLED JUICE"), good: .activity("title: The spilled juice"),
        check: .prose { prose, context in
            let title = prose.title.string
            guard title.contains(where: \.isUppercase), !title.contains(where: \.isLowercase) else { return }
            context.report(prose.title.place, "this title is written in capitals", help: "write it in small letters")
        })
}
