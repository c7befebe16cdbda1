import Diagnostics
package import SourceText
import YAMLSyntax

/// Reads the keys of one mapping, or lists them, whatever the model is. A class, so that asking copies nothing.
final class KeyReader {
    enum Source {
        case mapping(SyntaxNode, Reader)
        /// The keys are listed for writers.
        case describing
        /// The keys are listed for consumers.
        case publishing
        /// Nothing is read or listed: the record replaces one that is missing.
        case nothing
    }

    let source: Source
    private var cursor = SyntaxNode.KeyCursor()
    var seen: UInt64 = 0
    /// Keys that must be there and are not; reported at the end, when unknown keys may explain them.
    var missing: [(name: StaticString, summary: StaticString, note: StaticString?)] = []
    private(set) var isSound = true
    /// Where missing keys are reported.
    let home: Place
    /// The place of the record itself.
    let place: Place
    /// The number of texts that were read in the file before this record.
    private let textsBefore: Int
    /// The description of the keys. When a mapping is read, it only has the keys that depend on each other.
    var described: RecordDescription

    init(reading node: SyntaxNode, noun: String, home: Place, _ reader: Reader) {
        source = .mapping(node, reader)
        described = RecordDescription(noun: noun)
        self.home = home
        place = node.place
        textsBefore = reader.facets.texts.count
    }

    init(_ source: Source, noun: String) {
        self.source = source
        described = RecordDescription(noun: noun)
        home = .nowhere
        place = .nowhere
        textsBefore = 0
    }

    var noun: String { described.noun }

    var isDescribing: Bool { if case .describing = source { true } else { false } }

    var isPublishing: Bool { if case .publishing = source { true } else { false } }

    func required<S: Shape>(
        _ name: StaticString, _ json: StaticString?, _ shape: S, _ summary: StaticString, details: StaticString?,
        unpublished: StaticString?
    ) -> Spanned<S.Value> {
        guard case .mapping(let node, let reader) = source else {
            describe(name, json, shape, summary, details, isRequired: true, unpublished: unpublished)
            return Spanned(shape.placeholder, at: .nowhere, isSound: false)
        }
        guard let (key, value) = take(name, from: node) else {
            missing.append((name, summary, details))
            return Spanned(shape.placeholder, at: home, isSound: false)
        }
        return read(shape, key, value, reader, isRequired: true)
    }

    func optional<S: Shape>(
        _ name: StaticString, _ json: StaticString?, _ shape: S, _ summary: StaticString, details: StaticString?,
        only: Variants?, requiredFor: Variants?, unpublished: StaticString?
    ) -> Spanned<S.Value>? {
        guard case .mapping(let node, let reader) = source else {
            describe(
                name, json, shape, summary, details, isRequired: false, only, requiredFor, unpublished: unpublished)
            return nil
        }
        guard let (key, value) = take(name, from: node) else {
            guard let requiredFor, let variant = reader.variant, requiredFor.contains(variant) else { return nil }
            missing.append((name, summary, details))
            return Spanned(shape.placeholder, at: home, isSound: false)
        }
        if let only, let variant = reader.variant, !only.contains(variant) {
            let others = only.names.count > 3 ? "" : ", or change the type to \(orList(only.names.map { "`\($0)`" }))"
            reader.report(
                .misplacedKey, "a `\(variant.name)` prompt cannot have `\(name)`", at: key.place,
                help: "delete it\(others)", fix: node.isPartial ? nil : removal(of: key, value, from: node))
            return nil
        }
        return read(shape, key, value, reader)
    }

    func offer(_ exercise: ExerciseFacet?) {
        described.isComplete = true
        guard case .mapping(let node, let reader) = source else { return }
        let number = reader.facets.exerciseCount
        reader.facets.exerciseCount += 1
        for index in textsBefore..<reader.facets.texts.count {
            reader.facets.texts[index].exercise = Int32(truncatingIfNeeded: number)
        }
        guard var exercise, !node.isPartial else { return }
        exercise.noun = noun
        exercise.number = number
        reader.facets.exercises.append(exercise)
    }

    var hasUnknownKeys: Bool {
        // Unknown for a placeholder, so there may be some.
        guard case .mapping(let node, let reader) = source else { return true }
        return seen.nonzeroBitCount < node.count || node.isPartial || reader.misreadKeys[nil] != nil
            || reader.misreadKeys[noun] != nil
    }

    private var owner: SyntaxNode? { if case .mapping(let node, _) = source { node } else { nil } }

    func take(_ name: StaticString, from node: SyntaxNode) -> (key: SyntaxNode, value: SyntaxNode)? {
        guard let found = node.entry(named: name, &cursor) else { return nil }
        if found.position < 64 { seen |= 1 << UInt64(found.position) }
        return (found.key, found.value)
    }

    private func read<S: Shape>(
        _ shape: S, _ key: SyntaxNode, _ value: SyntaxNode, _ reader: Reader, isRequired: Bool = false
    ) -> Spanned<S.Value> {
        let read = spanned(shape, key, value, reader, isRequired: isRequired)
        isSound = isSound && read.isSound
        return read
    }

    private func spanned<S: Shape>(
        _ shape: S, _ key: SyntaxNode, _ value: SyntaxNode, _ reader: Reader, isRequired: Bool
    ) -> Spanned<S.Value> {
        if value.isBroken { return Spanned(shape.placeholder, at: value.place, isSound: false) }
        if value.isNull {
            let keys = requiredKeys(of: shape.description)
            let isDictionary = if case .dictionary = shape.description { true } else { false }
            reportNull(
                value, "`\(key.text)`", isRequired ? nil : "the key", at: key.place, reader,
                advice: isDictionary
                    ? "put two spaces before what belongs to it"
                    : keys.isEmpty ? nil : "write \(keysInWords(keys)) under it, indented",
                fix: isRequired || isDictionary || reader.findings.isFull
                    ? nil : owner.flatMap { removal(of: key, value, from: $0) })
            return Spanned(shape.placeholder, at: key.place, isSound: false)
        }
        reader.key = key.place
        return shape.readSpanned(value, reader)
    }

    private func describe<S: Shape>(
        _ name: StaticString, _ json: StaticString?, _ shape: S, _ summary: StaticString, _ details: StaticString?,
        isRequired: Bool, _ only: Variants? = nil, _ requiredFor: Variants? = nil, unpublished: StaticString?
    ) {
        guard isDescribing else { return }
        if described.isComplete { described.misplaced.append("\(name)") }
        described.fields.append(
            FieldDescription(
                name: "\(name)", jsonName: json.map { "\($0)" }, jsonWords: shape.jsonWords, shape: shape.description,
                summary: inWords(summary, details), isRequired: isRequired, only: only?.names,
                requiredFor: requiredFor?.names ?? [], unpublished: unpublished.map { "\($0)" }))
    }
}

/// The summary of a key, with its note for writers.
func inWords(_ summary: StaticString, _ details: StaticString?) -> String {
    details.map { "\(summary) \($0)" } ?? "\(summary)"
}

extension Place {
    /// The place of values that are in no file.
    package static let nowhere = Place(.none, ByteSpan(0, 0))
}

/// `a`, `a or b`, `a, b or c`.
package func orList(_ names: [String], _ word: String = "or") -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
}
