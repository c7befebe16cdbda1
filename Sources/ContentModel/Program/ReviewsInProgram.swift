import SourceText
package import YAMLSyntax

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
        "reads", ReadsShape(),
        "What they read: all, or a list of kinds of texts. The verses of a question count as one.")
    package let readers = fields.optional(
        "readers", .integer(1...10), "How many must have read each text. Default: 1.")
    package let reading: ReadResult<Void> = fields.reading

    package init(from fields: Fields) {}

    package func reads(_ role: TextRole) -> Bool { reads.value.contains { $0 == .all || $0 == ReadText(role) } }
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

/// One sort of texts, such as `all`, or a list of some.
package struct ReadsShape: WholeShape {
    private static let some = ListShape(item: ChoiceShape(ReadText.self), minimum: 1, maximum: nil, narrowing: [])

    package var description: ShapeDescription {
        .either([ChoiceShape(ReadText.self).description, ReadsShape.some.description])
    }

    package var placeholder: [ReadText] { [] }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> [ReadText]? {
        if node.kind == .scalar { return ChoiceShape(ReadText.self).read(node, reader).map { [$0] } }
        let list = ReadsShape.some.readSpanned(node, reader)
        return list.isSound ? list.value.map(\.value) : nil
    }
}
