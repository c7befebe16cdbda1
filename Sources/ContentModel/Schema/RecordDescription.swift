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
    /// Keys that consumers see and writers do not write.
    package internal(set) var derivedKeys: [(key: String, reason: String, insteadOf: [String])] = []
    /// Names from other tools, for advice on unknown keys.
    var aliases: [(name: String, key: String)] = []
    /// Lists of keys. It must have all keys of one list, and no key of another; empty if any keys may be there.
    package internal(set) var alternatives: [[String]] = []
    /// Keys that mean nothing without another.
    package internal(set) var companions: [(key: String, other: String)] = []
    /// The kinds of things declared elsewhere that its values name.
    package internal(set) var references: [ReferenceFacet.Target] = []
    /// The namespaces of the names in the value of a key: a text, the items of a list, or the keys of a mapping.
    package internal(set) var names: [(key: String, namespace: Namespace, isDeclaration: Bool)] = []
    /// The lists that it is one item of.
    var ownDeclarations: [DeclarationFacet.List] = []
    /// Keys whose declaration is in a place where it has no effect; a test allows none.
    package internal(set) var misplaced: [String] = []
    /// Whether the record has asked for `reading` or offered its item, so that further keys come too late.
    var isComplete = false
    /// The JSON object that is published of it, and its JSON if no key is written. Made on demand.
    package private(set) var published: @Sendable () -> (object: JSONObjectDescription, blank: [UInt8]) = {
        (JSONObjectDescription(name: "", summary: "", fields: []), [])
    }

    init(noun: String) { self.noun = noun }

    package init<R: Record>(of type: R.Type) {
        let fields = ModelFields<R.Model>(.describing, noun: R.noun, R.emptyModel)
        _ = fields.make(R.self)
        self = fields.keys.described
        published = {
            let object = R.object
            var writer = JSONWriter(.compact)
            object.write(R.emptyModel, to: &writer)
            return (object.description, writer.finish())
        }
    }

    /// The lists that it, or a record in it, is one item of.
    package var declarations: [DeclarationFacet.List] {
        ownDeclarations + fields.flatMap { $0.shape.records.flatMap(\.declarations) }
    }

    /// The shapes of the keys with this name, in it and in the records in it.
    package func shapes(of name: String) -> [ShapeDescription] {
        fields.flatMap { field in
            (field.name == name ? [field.shape] : []) + field.shape.records.flatMap { $0.shapes(of: name) }
        }
    }

    package var allKeys: Set<String> { Set(layoutKeys.keys) }

    /// All keys, and whether keys or items may be below each.
    package var layoutKeys: [String: Bool] {
        fields.reduce(into: [:]) { keys, field in
            keys[field.name] = keys[field.name] ?? false || field.shape.takesLines
            for inner in field.shape.records { keys.merge(inner.layoutKeys) { $0 || $1 } }
        }
    }
}

package struct FieldDescription: Sendable {
    package let name: String
    /// Its name in the emitted JSON, if that is another one.
    package let jsonName: String?
    /// The words of a choice in the emitted JSON, if they are others.
    package let jsonWords: [String]
    package let shape: ShapeDescription
    package let summary: String
    package let isRequired: Bool
    /// The variants that may have it; nil for all.
    package let only: [String]?
    package let requiredFor: [String]
    /// Why it is not published; nil if it is.
    package let unpublished: String?

    var dependsOnVariant: Bool { only != nil || !requiredFor.isEmpty }
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
    /// A mapping whose keys the writer chooses: ids, or what else the pattern allows.
    case dictionary(ShapeDescription, keys: String, pattern: String? = nil)
    /// A text that must match a pattern.
    case pattern(String, name: String)
    /// Any of several shapes that differ in their YAML kind, so that no validator need guess.
    case either([ShapeDescription])

    /// Whether its value can be a text in quotes.
    package var takesTexts: Bool {
        switch self {
        case .boolean, .integer, .list, .record, .dictionary: false
        case .either(let shapes): shapes.contains(where: \.takesTexts)
        default: true
        }
    }

    /// Whether keys or items may be below its key.
    fileprivate var takesLines: Bool {
        switch self {
        case .list, .record, .dictionary: true
        case .either(let shapes): shapes.contains(where: \.takesLines)
        default: false
        }
    }

    var takesLists: Bool {
        switch self {
        case .list: true
        case .either(let shapes): shapes.contains(where: \.takesLists)
        default: false
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
