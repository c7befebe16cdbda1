import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let notAdapted = Rule(
        "not-adapted", .warning,
        check: .library { library, context in
            library.report(library.duplicates.acrossBands, &context, help: "rewrite it for the readers of this band")
            { "this text is the same as in the band \(library.prose[$0.earlier.file].band?.rawValue ?? "for all")" }
        })
}

extension ProseLibrary {
    /// Reports copies. Many copies shared by two files are reported together.
    func report(_ copies: [Duplicate], _ context: inout RuleContext, help: String, wording: (Duplicate) -> String) {
        var reported: Set<FilePair> = []
        let counts = countDuplicates(copies)
        for copy in copies {
            let pair = copy.files
            let files = pair.later == pair.earlier ? [] : [copy.later, copy.earlier].map { place($0).wholeFile }
            let causes = files.map(Finding.Cause.anything)
            guard pair.later != pair.earlier, let count = counts[pair], count >= ProseLibrary.manyDuplicates else {
                context.report(
                    place(copy.later), wording(copy), help: help,
                    related: [.init("the same text", at: place(copy.earlier))], causes: causes)
                continue
            }
            guard reported.insert(pair).inserted else { continue }
            context.report(
                prose[pair.later].title.place,
                "\(count) texts of this file are the same in \(context.displayPath(prose[pair.earlier].path))",
                help: help,
                related: [
                    .init("the first of them", at: place(copy.later)),
                    .init("the same text", at: place(copy.earlier)),
                ], causes: causes)
        }
    }
}
