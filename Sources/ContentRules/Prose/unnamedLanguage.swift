import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unnamedLanguage = Rule(
        "unnamed-language", .note, knows: .words("function-words"),
        check: .library { library, context in
            guard context.program.language == nil else { return }
            let counts = library.prose.map(\.runningWords)
            let (count, small) = counts.reduce((0, 0)) { ($0.0 + $1.all, $0.1 + $1.small) }
            guard count >= 15, small * 8 < count else { return }
            context.report(
                context.program.title.place,
                "the texts are not in English, and this file does not name their language",
                help: "write `language:` and its tag, such as `de` or `pt-BR`, in \(context.declarationPath)")
        })
}
