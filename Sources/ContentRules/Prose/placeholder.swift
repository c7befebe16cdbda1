import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let placeholder = Rule(
        "placeholder", .warning, stopsBuilds: true,
        check: .prose { prose, context in
            let texts = Dictionary(grouping: prose.mistakes.filter { $0.slip.rule == "placeholder" }, by: \.text)
            let isScaffold = texts.count > 1 && texts.count == prose.texts.count
            for (index, found) in texts.sorted(by: { $0.key < $1.key }) {
                let (text, range) = (prose.text(index), found[0].slip.range)
                context.report(
                    text.place, part: Finding.Part(range, of: text.value),
                    "\(quoted(range, of: text.value)) is a placeholder: the text is not written yet",
                    help: "write the text, or delete the key if it is optional",
                    groupMessage: isScaffold ? "nothing is written in this file yet" : nil)
            }
        })

    static let placeholderID = Rule(
        "placeholder-id", .warning, stopsBuilds: true,
        check: .content { content, context in
            let ids = content.facets.declarations.map(\.id).filter { $0.string.hasPrefix("todo") }
            // Until the texts are written, they are reported.
            if ids.isEmpty || content.facets.texts.contains(where: { $0.text.string.contains("TODO") }) { return }
            for id in ids {
                context.report(
                    id.place, "`\(id.string)` is a placeholder: a release would keep it for good",
                    help: "write an id that says what this is about")
            }
        })
}
