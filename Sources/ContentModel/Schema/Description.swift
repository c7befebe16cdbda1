import CanonicalJSON
import SourceText

/// What a record says about its keys: the source of JSON Schemas, reference pages,
/// scaffolds and advice on mistyped keys.
package struct RecordDescription: Sendable {
    package let noun: String
    /// In the order in which they are best written.
    package internal(set) var fields: [FieldDescription] = []
    /// The key whose value decides which of the other keys are allowed or required.
    package internal(set) var discriminator: String?
    /// Names that consumers see and nobody writes.
    package internal(set) var derivedKeys: [(key: String, reason: String, insteadOf: [String])] = []
    /// Names from other tools, for advice on unknown keys.
    var aliases: [(name: String, key: String)] = []
    /// Lists of keys, of one of which it has all, and of no other; none where it may have any.
    package internal(set) var alternatives: [[String]] = []
    /// Keys that mean nothing without another.
    package internal(set) var companions: [(key: String, other: String)] = []
    /// What its values name that is declared elsewhere.
    package internal(set) var references: [ReferenceFacet.Target] = []
    /// What the names are that a key has in its value: a text, the items of a list, or the keys of a mapping.
    package internal(set) var names: [(key: String, namespace: Namespace, isDeclaration: Bool)] = []
    /// The lists that it is one thing of.
    var ownDeclarations: [DeclarationFacet.List] = []
    /// What consumers find of it, and what of that stands there where nothing is written. Made when it is asked for.
    package private(set) var published: @Sendable () -> (object: WireObjectDescription, blank: [UInt8]) = {
        (WireObjectDescription(name: "", summary: "", fields: []), [])
    }

    init(noun: String) { self.noun = noun }

    package init<R: Record>(of type: R.Type) {
        let fields = ModelFields<R.Model>(.describing, noun: R.noun, R.blank)
        _ = fields.make(R.self)
        self = fields.keys.described
        published = {
            let object = R.object
            var writer = JSONWriter(.compact)
            object.write(R.blank, to: &writer)
            return (object.description, writer.finish())
        }
    }

    /// The lists that it, or a record in it, is one thing of.
    package var declarations: [DeclarationFacet.List] {
        ownDeclarations + fields.flatMap { $0.shape.records.flatMap(\.declarations) }
    }

    /// The shapes that the key of a name has, in it and in the records in it.
    package func shapes(of name: String) -> [ShapeDescription] {
        fields.flatMap { field in
            (field.name == name ? [field.shape] : []) + field.shape.records.flatMap { $0.shapes(of: name) }
        }
    }

    var allKeys: Set<String> {
        fields.reduce(into: []) { keys, field in
            keys.insert(field.name)
            for inner in field.shape.records { keys.formUnion(inner.allKeys) }
        }
    }
}

package struct FieldDescription: Sendable {
    package let name: String
    /// Its name in the emitted JSON where that differs.
    package let wireName: String?
    package let shape: ShapeDescription
    package let summary: String
    package let isRequired: Bool
    /// The variants that may have it; nil for all.
    package let only: [String]?
    package let requiredFor: [String]
    /// Why consumers do not get it; nil when they do.
    package let unpublished: String?
}

/// The shape of one value, for people and schemas.
package indirect enum ShapeDescription: Sendable {
    case text(limit: Int?, role: TextRole? = nil)
    case slug
    case uuid
    case boolean
    case integer(ClosedRange<Int>)
    /// One of these words; a narrowing allows some variants fewer of them.
    case choice([String], narrowed: [(variants: [String], allowed: [String])])
    /// A kind of content, by its folder.
    case kind
    case list(ShapeDescription, minimum: Int, maximum: Int?, narrowed: [(variants: [String], minimum: Int)])
    case record(RecordDescription)
    /// A mapping with keys of the writer's own: ids, or what else the pattern says.
    case dictionary(ShapeDescription, keys: String, pattern: String? = nil)
    /// Text with a form of its own.
    case pattern(String, name: String)
    /// Any of several shapes that differ in their YAML kind, so that no validator need guess.
    case either([ShapeDescription])

    /// Whether a text in quotes can be one.
    package var takesTexts: Bool {
        switch self {
        case .boolean, .integer, .list, .record, .dictionary: false
        case .either(let shapes): shapes.contains(where: \.takesTexts)
        default: true
        }
    }

    package var records: [RecordDescription] {
        switch self {
        case .record(let record): [record]
        case .list(let item, _, _, _): item.records
        case .dictionary(let value, _, _): value.records
        case .either(let shapes): shapes.flatMap(\.records)
        default: []
        }
    }
}
