import Diagnostics
import Platform
package import SourceText
import YAMLSyntax

/// A mapping with known keys. A property declares each key: its initial value is what `fields` reads for it. The
/// initialiser runs after all keys are read, and computes what depends on several of them.
///
/// The same declarations serve three runs. On a mapping they decode it, report everything that is wrong, and fill
/// the model that apps decode. For describing they list keys, order, shapes, limits and documentation for writers;
/// for publishing, what is in the JSON and in columns. So reads must be unconditional: a key that only some variants
/// have says so with `only`.
package protocol Record: Sendable {
    /// What apps decode of it; `Void` if nothing is published in this form.
    associatedtype Model: Sendable = Void

    static var about: About<Model> { get }
    /// The model that it fills, and what is known of its mapping.
    var reading: ReadResult<Model> { get }

    init(from fields: ModelFields<Model>)
}

extension Record {
    package static var noun: String { about.noun }
    package static var emptyModel: Model { about.emptyModel }

    /// Stands in for a record that is missing or broken; nothing in it is sound.
    package static var placeholder: Self { RecordShape<Self>().placeholder }

    /// The value that apps decode. Ids are those of the source, if it has them.
    package var model: Model { reading.model }
    package var place: Place { reading.place }
    package var hasUnknownKeys: Bool { reading.hasUnknownKeys }

    static func describe() -> RecordDescription { RecordDescription(of: Self.self) }

    /// The JSON object that its model is written as.
    package static var object: JSONObjectEncoder<Model> {
        let fields = ModelFields<Model>(.publishing, noun: noun, emptyModel)
        _ = fields.make(Self.self)
        return JSONObjectEncoder(about.jsonName, about.summary, fields.encoders, conditions: about.conditions)
    }
}

extension Record {
    /// The keys of the mapping that is being read, for the initial values of properties. Only shapes make records.
    package static var fields: ModelFields<Model> {
        guard let current = pthread_getspecific(currentFields) else {
            preconditionFailure("no mapping is being read")
        }
        return Unmanaged<ModelFields<Model>>.fromOpaque(current).takeUnretainedValue()
    }
}

/// Where each thread keeps the fields of the innermost record that it makes. Every property asks for them, and a
/// task-local value is twice as slow.
private let currentFields: pthread_key_t = {
    var key = pthread_key_t()
    precondition(pthread_key_create(&key, nil) == 0, "the system has no room for one more value a thread")
    return key
}()

/// What is the same for all records of one type.
package final class About<Model: Sendable>: Sendable {
    /// What one is called in messages: "activity", "option".
    let noun: String
    /// One sentence on it, for the schema of the JSON.
    let summary: String
    /// The model before anything is read. It has the default of every optional key.
    let emptyModel: Model
    /// Its name among the definitions of that schema: by default that of the model.
    let jsonName: String
    /// Conditions that link its keys in the JSON.
    let conditions: [JSONCondition]

    package init(
        _ noun: String, _ summary: String, _ emptyModel: Model, jsonName: String = "\(Model.self)",
        conditions: [JSONCondition] = []
    ) {
        self.noun = noun
        self.summary = summary
        self.emptyModel = emptyModel
        self.jsonName = jsonName
        self.conditions = conditions
    }
}

extension About where Model == Void { package convenience init(_ noun: String) { self.init(noun, "", ()) } }

/// The outcome of reading a record, beside the values that its initialiser keeps.
package struct ReadResult<Model: Sendable>: Sendable {
    package let model: Model
    package let place: Place
    /// Whether it has keys that no read asked for. Such a key may be the mistyped name of a missing one.
    package let hasUnknownKeys: Bool
    /// Whether everything in it was read, and nothing is missing.
    package let isWhole: Bool
}

/// The keys of one mapping while a record reads them, and the model that they fill.
///
/// One thread reads a mapping; checking that at run time would cost more than the reads.
package final class ModelFields<Model: Sendable> {
    let keys: KeyReader
    /// What apps decode of the record, as far as it is read.
    package var model: Model
    /// In the order of the JSON.
    var encoders: [JSONFieldEncoder<Model>] = []

    init(reading node: SyntaxNode, noun: String, home: Place, _ reader: Reader, _ emptyModel: Model) {
        keys = KeyReader(reading: node, noun: noun, home: home, reader)
        model = emptyModel
    }

    init(_ source: KeyReader.Source, noun: String, _ emptyModel: Model) {
        keys = KeyReader(source, noun: noun)
        model = emptyModel
    }

    func make<R: Record>(_ type: R.Type) -> R where R.Model == Model {
        let outer = pthread_getspecific(currentFields)
        pthread_setspecific(currentFields, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(currentFields, outer) }
        return R(from: self)
    }

    /// The result. A record asks for it last, after all keys are read and the model is complete.
    package var reading: ReadResult<Model> {
        keys.described.isComplete = true
        return ReadResult(
            model: model, place: keys.place, hasUnknownKeys: keys.hasUnknownKeys,
            isWhole: keys.isSound && keys.missing.isEmpty && !keys.hasUnknownKeys)
    }
}

/// The keys of a record that is not published in this form.
package typealias Fields = ModelFields<Void>

// MARK: Keys without a property of the model

extension ModelFields {
    /// A key that must be there. `details` are only for writers.
    package func required<S: Shape>(
        _ name: StaticString, json: StaticString? = nil, _ shape: S, _ summary: StaticString,
        details: StaticString? = nil, unpublished: StaticString? = nil
    ) -> Spanned<S.Value> { keys.required(name, json, shape, summary, details: details, unpublished: unpublished) }

    /// A key that may be left out; in some variants it must be there, in others it must not.
    package func optional<S: Shape>(
        _ name: StaticString, json: StaticString? = nil, _ shape: S, _ summary: StaticString,
        details: StaticString? = nil, only: Variants? = nil, requiredFor: Variants? = nil,
        unpublished: StaticString? = nil
    ) -> Spanned<S.Value>? {
        keys.optional(
            name, json, shape, summary, details: details, only: only, requiredFor: requiredFor,
            unpublished: unpublished)
    }

    /// A name that consumers see but writers do not write, and the reason. The keys in `insteadOf`, which it contains
    /// in the JSON, are not reported as missing beside it.
    package func derived(_ name: StaticString, _ reason: StaticString, insteadOf: [StaticString] = []) {
        guard keys.isDescribing else { return }
        keys.described.derivedKeys.append(("\(name)", "\(reason)", insteadOf.map { "\($0)" }))
    }

    /// Names of keys in other tools: for each key, its names with spaces between them.
    package func alsoCalled(_ names: @autoclosure () -> KeyValuePairs<StaticString, StaticString>) {
        guard keys.isDescribing else { return }
        for (key, names) in names() {
            keys.described.aliases += "\(names)".split(separator: " ").map { (String($0), "\(key)") }
        }
    }

    /// The record must have all keys of one of these lists, and no other key of the lists.
    package func exactlyOne(of alternatives: [StaticString]...) {
        keys.described.alternatives = alternatives.map { $0.map { "\($0)" } }
    }

    /// A key that has no meaning without another one.
    package func key(_ key: StaticString, requires other: StaticString) {
        keys.described.companions.append(("\(key)", "\(other)"))
    }

    // MARK: What the record offers

    /// Says that this record is an exercise; nil if it cannot be read whole. Call it last: the texts of the
    /// record that were read so far become those of the exercise.
    package func exercise(_ exercise: ExerciseFacet?) { keys.offer(exercise) }

    /// Says that a value names something that is declared elsewhere.
    package func refers(to target: ReferenceFacet.Target, by name: Spanned<Text>) {
        if keys.isDescribing { keys.described.references.append(target) }
        guard case .mapping(_, let reader) = keys.source, name.isSound else { return }
        reader.facets.references.append(ReferenceFacet(target: target, name: name))
    }

    /// Says that this record is one thing of a list, what its id is, and what it is called.
    package func declares(_ list: DeclarationFacet.List, by id: Spanned<Text>, called title: Spanned<Text>? = nil) {
        if keys.isDescribing { keys.described.ownDeclarations.append(list) }
        declares("id", as: .list(list))
        guard case .mapping(_, let reader) = keys.source, id.isSound else { return }
        let title = title.flatMap { $0.isSound ? $0.value : nil }
        reader.facets.declarations.append(DeclarationFacet(list: list, id: id, title: title))
    }

    /// Says that a value is the path of another tool's file, and what that file must be.
    package func names(_ path: Spanned<Text>, as format: FileFacet.Format) {
        guard case .mapping(_, let reader) = keys.source, path.isSound else { return }
        reader.facets.files.append(FileFacet(format: format, path: path))
    }
}
