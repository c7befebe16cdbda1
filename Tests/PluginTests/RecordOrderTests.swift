import Compiler
import ContentModel
import Testing

/// The order of a record's properties, as `ActivitySource` explains it.
@Suite struct RecordOrderTests {
    @Test("every key is declared where it has an effect", arguments: Registry.withRiddles.kinds.map(\.noun))
    func order(_ noun: String) throws {
        let kind = try #require(Registry.withRiddles.kinds.first { $0.noun == noun })
        #expect(misplaced(in: kind.describe()) == [])
    }

    @Test("the same in hornbook.yaml") func program() {
        #expect(misplaced(in: RecordDescription(of: ProgramSource.self)) == [])
    }

    private func misplaced(in record: RecordDescription) -> [String] {
        record.misplaced.map { "\(record.noun): \($0)" }
            + record.fields.flatMap { $0.shape.records.flatMap(misplaced) }
    }
}

/// What the check finds in a record whose properties are in a wrong order.
@Suite struct MisorderedRecordTests {
    private enum Form: String, CaseIterable, Sendable { case plain }

    private struct Model: Sendable {
        var form = Form.plain
        var note: String?
        var late: String?
    }

    private final class Misordered: Record {
        static let about = About("thing", "", Model())

        let note = fields.optional("note", \.note, .text, "", only: Variants([Form.plain]))
        let form = fields.discriminator("form", \.form, ChoiceShape(Form.self), "")
        let reading: ReadResult<Model> = fields.reading
        let late = fields.optional("late", \.late, .text, "")

        init(from fields: ModelFields<Model>) {}
    }

    @Test("a key before its discriminator, and one after the reading") func keys() {
        #expect(RecordDescription(of: Misordered.self).misplaced == ["note", "late"])
    }
}
