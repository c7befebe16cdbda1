package import SourceText
package import YAMLSyntax

/// A category of lessons: its title, and the categories that come first.
package struct CategorySource: Sendable {
    package let title: Spanned<Text>
    package let requires: Spanned<[Spanned<Text>]>?
}

package final class CategoryRecord: Record {
    package static let about = About("category")

    let source = CategorySource(
        title: fields.required("title", CategoryShape.title, "What the learner sees."),
        requires: fields.optional(
            "requires", .list(of: .declaredID, atLeast: 1), "The categories that come first, whole."))
    package let reading: ReadResult<Void> = fields.reading

    package init(from fields: Fields) { fields.names("requires", of: .categories) }
}

/// A title, or a mapping with one.
package struct CategoryShape: WholeShape {
    static let title = TextShape.text(upTo: 60, as: .name)

    package var description: ShapeDescription {
        .either([CategoryShape.title.description, .record(RecordDescription(of: CategoryRecord.self))])
    }

    package var placeholder: CategorySource {
        CategorySource(title: Spanned(Text.none, at: .nowhere, isSound: false), requires: nil)
    }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> CategorySource? {
        if node.kind == .mapping { return RecordShape<CategoryRecord>().read(node, reader)?.source }
        let title = CategoryShape.title.readSpanned(node, reader)
        return title.isSound ? CategorySource(title: title, requires: nil) : nil
    }
}
