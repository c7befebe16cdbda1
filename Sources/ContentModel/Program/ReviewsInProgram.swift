import SourceText

/// Who wrote a file first.
package enum Authorship: String, CaseIterable, Sendable { case person, adapted, model }

extension ModelFields {
    /// The key `origin` of a file.
    var origin: Spanned<Authorship>? {
        optional(
            "origin", ChoiceShape(Authorship.self),
            "Who wrote it first: person (default), adapted from elsewhere, or model.",
            unpublished: "the codebook has it")
    }
}

/// In `hornbook.yaml`: what must have been read before a release, and by whom.
package final class ReadingRules: Record {
    package static let about = About("review setting")

    package let keepSmall = fields.optional(
        "keepSmall", .boolean, "Whether a verdict stays when a typo is corrected. Default: false.")
    package let roles = fields.required(
        "roles", .dictionary("role", of: .record(ReaderRole.self)), "The roles in which people read.")
    package let reading: ReadResult<Void> = fields.reading

    package init(from fields: Fields) {}
}

package final class ReaderRole: Record {
    package static let about = About("role of readers")

    package let reads = fields.required(
        "reads", .oneOrMore(of: ChoiceShape(ReadText.self)),
        "What they read: all, or a list of kinds of texts. The verses of a question count as one.")
    package let readers = fields.optional(
        "readers", .integer(1...10), "How many must have read each text. Default: 1.")
    package let reading: ReadResult<Void> = fields.reading

    package init(from fields: Fields) {}

    package func reads(_ role: TextRole) -> Bool {
        reads.value.contains { $0.value == .all || $0.value == ReadText(role) }
    }
}

/// A sort of text, as `reads` names it.
package enum ReadText: String, CaseIterable, Sendable {
    case all, title, name, scenario, background, question, option, feedback, takeaway, explanation, citation, verses

    fileprivate init?(_ role: TextRole) {
        switch role {
        case .stem: self = .question
        case .choice, .word, .target: self = .option
        default: self.init(rawValue: "\(role)")
        }
    }
}
