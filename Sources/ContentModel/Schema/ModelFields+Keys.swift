import SourceText
import YAMLSyntax

/// A property of a model, which is read and set.
package typealias Property<Model, Value> = @Sendable () -> any WritableKeyPath<Model, Value> & Sendable

/// Keys that fill a property of the model, and so are in the JSON and in columns. The shape decides how a value is
/// published; `wire` gives the key another name there, and `as` gives the value another form.
///
/// They are inlined, with key paths as closures, so that a key path costs no more than the property that it leads to.
extension ModelFields {
    /// A key that must be there. `details` are only for writers.
    package func required<S: PublishedShape>(
        _ name: StaticString, _ path: @autoclosure @escaping Property<Model, S.Published>, json: StaticString? = nil,
        _ shape: S, as form: @autoclosure () -> JSONValueEncoder<S.Published>? = nil, _ summary: StaticString,
        whenChanged: ChangeMeaning? = nil, details: StaticString? = nil
    ) -> Spanned<S.Value> {
        if keys.isPublishing {
            publish(json ?? name, form() ?? shape.encoder, summary, whenChanged) { $0[keyPath: path()] }
        }
        let value = keys.required(name, json, shape, summary, details: details, unpublished: nil)
        model[keyPath: path()] = shape.published(value.value)
        return value
    }

    /// A key that may be left out; the property of the model is then nil.
    package func optional<S: PublishedShape>(
        _ name: StaticString, _ path: @autoclosure @escaping Property<Model, S.Published?>, json: StaticString? = nil,
        _ shape: S, as form: @autoclosure () -> JSONValueEncoder<S.Published>? = nil, _ summary: StaticString,
        whenChanged: ChangeMeaning? = nil, details: StaticString? = nil, only: Variants? = nil,
        requiredFor: Variants? = nil
    ) -> Spanned<S.Value>? {
        if keys.isPublishing {
            publish(ifThere: json ?? name, form() ?? shape.encoder, summary, whenChanged) { $0[keyPath: path()] }
        }
        let value = keys.optional(
            name, json, shape, summary, details: details, only: only, requiredFor: requiredFor, unpublished: nil)
        if let value { model[keyPath: path()] = shape.published(value.value) }
        return value
    }

    /// A key that may be left out; the model then has the default that its record's `emptyModel` gives.
    package func optional<S: PublishedShape>(
        _ name: StaticString, _ path: @autoclosure @escaping Property<Model, S.Published>, json: StaticString? = nil,
        _ shape: S, as form: @autoclosure () -> JSONValueEncoder<S.Published>? = nil, _ summary: StaticString,
        whenChanged: ChangeMeaning? = nil, details: StaticString? = nil, only: Variants? = nil,
        requiredFor: Variants? = nil
    ) -> Spanned<S.Value>? {
        if keys.isPublishing {
            publish(json ?? name, form() ?? shape.encoder, summary, whenChanged) { $0[keyPath: path()] }
        }
        let value = keys.optional(
            name, json, shape, summary, details: details, only: only, requiredFor: requiredFor, unpublished: nil)
        if let value { model[keyPath: path()] = shape.published(value.value) }
        return value
    }

    /// A mapping that may be left out, whose keys fill properties of the same model.
    package func merged<R: Record>(_ name: StaticString, _ type: R.Type, _ summary: StaticString) -> Spanned<R>?
    where R.Model == Model {
        if keys.isPublishing { encoders += R.object.fields }
        let value = keys.optional(
            name, nil, RecordShape<R>(begun: model), summary, details: nil, only: nil, requiredFor: nil,
            unpublished: nil)
        if let value { model = value.value.model }
        return value
    }

    /// The key that says which variant this record is. Read it before the keys that depend on it.
    package func discriminator<Choice>(
        _ name: StaticString, _ path: @autoclosure @escaping Property<Model, Choice>, _ shape: ChoiceShape<Choice>,
        _ summary: StaticString, whenChanged: ChangeMeaning? = nil, details: StaticString? = nil
    ) -> Spanned<Choice> {
        if keys.isDescribing {
            keys.described.discriminator = "\(name)"
            keys.described.misplaced += keys.described.fields.filter(\.dependsOnVariant).map(\.name)
        }
        let choice = required(name, path(), shape, summary, whenChanged: whenChanged, details: details)
        if case .mapping(_, let reader) = keys.source {
            let index = Array(Choice.allCases).firstIndex(of: choice.value)
            reader.variant = choice.isSound ? index.map { Variant(index: $0, name: choice.value.rawValue) } : nil
        }
        return choice
    }
}

/// The value of a property for a key of the JSON that writers do not write.
package struct Derived: Sendable {}

/// Keys of the JSON that writers do not write, in their places between the others.
extension ModelFields {
    /// A key whose value is set in the model after all keys are read, or later. If writers may look for the key,
    /// `reason` says why they do not write it. The keys in `insteadOf` are not reported as missing beside it.
    package func derived<Value>(
        _ key: StaticString, _ path: @autoclosure @escaping Property<Model, Value>,
        _ form: @autoclosure () -> JSONValueEncoder<Value>, _ summary: StaticString,
        whenChanged: ChangeMeaning? = nil, because reason: StaticString? = nil, insteadOf: [StaticString] = []
    ) -> Derived {
        if keys.isPublishing { publish(key, form(), summary, whenChanged) { $0[keyPath: path()] } }
        if let reason { derived(key, reason, insteadOf: insteadOf) }
        return Derived()
    }

    /// A key that is written only if it has a value.
    package func derived<Value>(
        ifThere key: StaticString, _ path: @autoclosure @escaping Property<Model, Value?>,
        _ form: @autoclosure () -> JSONValueEncoder<Value>, _ summary: StaticString,
        whenChanged: ChangeMeaning? = nil, because reason: StaticString? = nil, insteadOf: [StaticString] = []
    ) -> Derived {
        if keys.isPublishing { publish(ifThere: key, form(), summary, whenChanged) { $0[keyPath: path()] } }
        if let reason { derived(key, reason, insteadOf: insteadOf) }
        return Derived()
    }

    /// Moves a key that was read before to the place before another one in the JSON.
    package func moves(_ key: StaticString, before other: StaticString) {
        guard keys.isPublishing, let from = encoders.firstIndex(where: { $0.description.key == "\(key)" }) else {
            return
        }
        let field = encoders.remove(at: from)
        encoders.insert(field, at: encoders.firstIndex { $0.description.key == "\(other)" } ?? from)
    }

    private func publish<Value>(
        _ key: StaticString, _ form: JSONValueEncoder<Value>, _ summary: StaticString, _ meaning: ChangeMeaning?,
        _ value: @escaping @Sendable (Model) -> Value
    ) { encoders.append(.required("\(key)", form, "\(summary)", whenChanged: meaning, value)) }

    private func publish<Value>(
        ifThere key: StaticString, _ form: JSONValueEncoder<Value>, _ summary: StaticString,
        _ meaning: ChangeMeaning?, _ value: @escaping @Sendable (Model) -> Value?
    ) { encoders.append(.optional("\(key)", form, "\(summary)", whenChanged: meaning, value)) }
}
