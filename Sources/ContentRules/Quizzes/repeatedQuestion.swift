import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let repeatedQuestion = Rule(
        "repeated-question", .warning,
        check: .library { library, context in
            let repeated = library.relatedQuestions.filter {
                $0.relation == .repeated && !library.copiedFiles.contains($0.files)
            }
            for pairs in Dictionary(grouping: repeated, by: \.files).values {
                let isOneFile = pairs[0].files.later == pairs[0].files.earlier
                for pair in isOneFile ? pairs[...] : pairs.prefix(1) {
                    context.report(
                        pair.later,
                        isOneFile
                            ? "this file asks the same question twice"
                            : pairs.count == 1
                                ? "another file asks this question too"
                                : "\(pairs.count) questions of this file are in another one too",
                        help: isOneFile || pairs.count == 1
                            ? "write another question, or delete one of the two"
                            : "write others, or delete this file",
                        related: [.init("the same question", at: pair.earlier)])
                }
            }
        })

    static let contradictingQuestion = Rule(
        "contradicting-question", .error,
        check: .library { library, context in
            for pair in library.relatedQuestions where pair.relation == .contradicting {
                context.report(
                    pair.later, "the same question has another right answer elsewhere",
                    help: "correct the answer of one of the two, or ask something else",
                    related: [.init("the other answer", at: pair.earlier)])
            }
        })
}

/// A question, and an earlier one that asks the same.
struct RelatedQuestions {
    let later, earlier: Place
    let relation: AskedQuestion.Relation
    let files: ProseLibrary.FilePair
}

/// Questions that are asked before, each with the first of those.
func findRelatedQuestions(_ index: HashIndex, in prose: [ProseFacts]) -> [RelatedQuestions] {
    var found: [RelatedQuestions] = []
    index.forEachShared { rows in
        var known: [(file: Int, question: AskedQuestion)] = []
        for row in rows {
            let (file, one) = (row.file, prose[row.file])
            let question = one.questions[row.item]
            for (other, earlier) in known {
                let isAlone = one.isForLearners && prose[other].isForLearners
                guard let relation = question.relation(to: earlier, inOneFile: file == other, isAlone: isAlone) else {
                    continue
                }
                found.append(
                    RelatedQuestions(
                        later: Place(one.file, question.span), earlier: Place(prose[other].file, earlier.span),
                        relation: relation, files: ProseLibrary.FilePair(later: file, earlier: other)))
                break
            }
            // Of a question that all files ask, the first few are enough; of others with its words, one of each.
            let isKnown = known.contains { ($0.1.offered, $0.1.right) == (question.offered, question.right) }
            if known.count < (isKnown ? 8 : 100) { known.append((file, question)) }
        }
    }
    return found.sorted { ($0.files.later, $0.later.span) < ($1.files.later, $1.later.span) }
}
