import CanonicalJSON
package import ContentModel
import DailyPractice

extension WireObject {
    /// The same of a published record, with the fields behind it that apps only show.
    package func showing(_ kind: ContentKind) -> WireObject<Published<Model>> where Model: Sendable {
        let shown: [WireField<Published<Model>>] = kind.describe().fields.filter(\.isShown).map(shownField)
        let lifted = fields.map { field in
            WireField<Published<Model>>(description: field.description) { record, writer in
                field.write(record.model, &writer)
            } column: { field.column($0.model) }
        }
        return WireObject<Published<Model>>(
            description.name, description.summary, lifted + shown, description.conditions
        ) { record, writer in
            writeFields(of: record.model, to: &writer)
            for field in shown { field.write(record, &writer) }
        }
    }

    /// One file with all records that are for one band.
    package static func bundle<Shown: Sendable>(
        _ name: String, _ summary: String, band: String?, list: String, _ listSummary: String,
        of object: WireObject<Published<Shown>>
    ) -> WireObject where Model == Bundle<Shown> {
        let bands = band.map { summary in
            [WireField<Bundle<Shown>>.optional("ageBand", .word, summary) { $0.band }.alwaysThere]
        }
        let written = JSONWriter.Key(list)
        let records = WireField<Bundle<Shown>>(
            description: .init(
                key: list, shape: WireShape.list(of: .object(object), atLeast: 1).description, isRequired: true,
                summary: listSummary)
        ) { bundle, writer in
            writer.key(written)
            writer.list(bundle.records)
        } column: { _ in nil }
        return WireObject(
            name, summary,
            [.required("formatVersion", .always(1), "The version of this format.") { _ in 1 }] + (bands ?? [])
                + [records])
    }
}

private func shownField<Shown>(_ field: FieldDescription) -> WireField<Published<Shown>> {
    let key = field.wireName ?? field.name
    return .optional(key, field.shape.shown, field.summary) { record in
        record.shown.first { $0.wireName == key }?.value
    }
}

extension ShapeDescription {
    /// How a value that is only shown is written and described.
    fileprivate var shown: WireShape<ShownValue.Value> {
        let description: WireDescription =
            switch self {
            case .integer(let range): .integer(minimum: range.lowerBound, maximum: range.upperBound)
            case .boolean: .boolean
            case .slug: .pattern("^[a-z0-9]+(-[a-z0-9]+)*$")
            case .list: .list(.text, minimum: 0, maximum: nil)
            default: .text
            }
        return WireShape(description, column: column) { value, writer in
            switch value {
            case .text(let text): writer.text(text)
            case .integer(let integer): writer.integer(integer)
            case .boolean(let boolean): writer.boolean(boolean)
            case .texts(let texts): writer.list(texts) { text, writer in writer.text(text) }
            }
        }
    }
}

private func column(_ value: ShownValue.Value) -> SQLValue {
    switch value {
    case .text(let text): .text(text)
    case .integer(let integer): .integer(integer)
    case .boolean(let boolean): .boolean(boolean)
    case .texts(let texts): WireShape.list(of: .text).column(texts)
    }
}
