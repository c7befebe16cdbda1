import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let placeholder = Rule(
        "placeholder", .warning, "A text is not written yet.",
        because: "TODO, TBD and lorem ipsum are notes from one writer to another, and must not reach a "
            + "family's phone. Drafts may contain them; builds may not.",
        bad: .activity("bestApproach: Kneel down first. TODO say why that helps."),
        good: .activity("bestApproach: Kneel down first. Eyes at her height do not look like a scolding."),
        background:
            "Whole words only: TODO, FIXME, TBD, TBC, XX, XXX, lorem ipsum, `insert … here`, `to be written`, `feedback "
            + "here`, `Option D`, `???`, `<town>`, `[name of child]`, `[DETAIL]`, `{date}`, `{{name}}`, `___` outside questions; as whole texts also `asdf`, "
            + "`N/A`, `coming soon` and the like, and texts without a single letter or digit. Kisses at the end of a quotation "
            + "and Roman numbers pass.", stopsBuilds: true,
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
        "placeholder-id", .warning, "An id is still the one that the draft began with.",
        because: "A release keeps it for good, and logs show it.", bad: .lesson("id: todo-lesson-1"),
        good: .lesson("id: name-the-feeling"), stopsBuilds: true,
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
