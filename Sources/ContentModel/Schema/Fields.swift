import Diagnostics
package import SourceText
import YAMLSyntax

/// A mapping with known keys, read by an initialiser that names each key once.
///
/// The same initialiser serves two runs. On a real mapping it decodes, reporting everything that is
/// wrong. On describing `Fields` it lists keys, order, shapes, limits and documentation. So reads must
/// be unconditional: a key that only some variants have says so with `only`.
package protocol Record: Sendable {
    /// What one is called in messages: "activity", "option".
    static var noun: String { get }
    init(from fields: inout Fields)
}

/// The keys of one mapping while a record's initialiser reads them.
package struct Fields {
    enum Source {
        case mapping(SyntaxNode, Reader)
        case describing
    }

    let source: Source
    let noun: String
    private var cursor = SyntaxNode.KeyCursor()
    var seen: UInt64 = 0
    /// Keys that must be there and are not; reported at the end, when unknown keys may explain them.
    var missing: [(name: StaticString, summary: StaticString)] = []
    /// Where a key that is missing is reported.
    let home: Place
    /// Where the record itself was written.
    package let place: Place
    /// How many texts its file had offered before.
    private let textsBefore: Int
    var described: [FieldDescription] = []
    var discriminator: String?
    var derivedKeys: [DerivedKey] = []
    var aliases: [KeyAlias] = []
    var references: [ReferenceFacet.Target] = []
    var alternatives: [[String]] = []
    var companions: [KeyCompanion] = []
    var declarations: [DeclarationFacet.List] = []

    init(reading node: SyntaxNode, noun: String, home: Place, _ reader: Reader) {
        source = .mapping(node, reader)
        self.noun = noun
        self.home = home
        place = node.place
        textsBefore = reader.facets.texts.count
    }

    init(describing noun: String) {
        source = .describing
        self.noun = noun
        home = .nowhere
        place = .nowhere
        textsBefore = 0
    }

    /// A key that must be there.
    package mutating func required<S: Shape>(
        _ name: StaticString, wire: StaticString? = nil, _ shape: S, _ summary: StaticString,
        unpublished: StaticString? = nil
    ) -> Spanned<S.Value> {
        switch source {
        case .describing:
            describe(name, wire, shape, summary, isRequired: true, unpublished: unpublished)
            return Spanned(shape.placeholder, at: .nowhere, isSound: false)
        case .mapping(let node, let reader):
            guard let (key, value) = take(name, from: node) else {
                missing.append((name, summary))
                return Spanned(shape.placeholder, at: home, isSound: false)
            }
            return read(shape, key, value, reader, isRequired: true)
        }
    }

    /// A key that may be left out; in some variants it must be there, in others it must not.
    package mutating func optional<S: Shape>(
        _ name: StaticString, wire: StaticString? = nil, _ shape: S, _ summary: StaticString,
        only: Variants? = nil, requiredFor: Variants? = nil, unpublished: StaticString? = nil
    ) -> Spanned<S.Value>? {
        switch source {
        case .describing:
            describe(
                name, wire, shape, summary, isRequired: false, only, requiredFor, unpublished: unpublished)
            return nil
        case .mapping(let node, let reader):
            guard let (key, value) = take(name, from: node) else {
                guard let requiredFor, let variant = reader.variant, requiredFor.contains(variant) else {
                    return nil
                }
                missing.append((name, summary))
                return Spanned(shape.placeholder, at: home, isSound: false)
            }
            if let only, let variant = reader.variant, !only.contains(variant) {
                let others = only.names.count > 3 ? "" : "; \(orList(only.names)) can have it"
                reader.report(
                    .misplacedKey, "`\(name)` does not belong to \(variant.name)", at: key.place,
                    help: "delete it\(others)")
                return nil
            }
            return read(shape, key, value, reader)
        }
    }

    /// The key that says which variant this record is. Read it before the keys that depend on it.
    package mutating func discriminator<Choice>(
        _ name: StaticString, _ shape: ChoiceShape<Choice>, _ summary: StaticString
    ) -> Spanned<Choice> {
        discriminator = "\(name)"
        let choice = required(name, shape, summary)
        if case .mapping(_, let reader) = source {
            let index = Array(Choice.allCases).firstIndex(of: choice.value)
            reader.variant =
                choice.isSound ? index.map { Variant(index: $0, name: choice.value.rawValue) } : nil
        }
        return choice
    }

    /// A name that consumers see but that nobody writes, and why: it is worked out. Keys that it holds on
    /// the wire, `insteadOf`, are not reported as missing beside it.
    package mutating func derived(
        _ name: StaticString, _ reason: StaticString, insteadOf: [StaticString] = []
    ) {
        guard case .describing = source else { return }
        derivedKeys.append(
            DerivedKey(key: "\(name)", reason: "\(reason)", insteadOf: insteadOf.map { "\($0)" }))
    }

    /// What people call a key who know it from other tools.
    package mutating func alsoCalled(_ names: StaticString..., insteadOf key: StaticString) {
        guard case .describing = source else { return }
        aliases += names.map { KeyAlias(name: "\($0)", key: "\(key)") }
    }

    /// The record says one thing out of several: it has all of the keys of one of these lists, and of no other.
    package mutating func says(oneOf alternatives: [StaticString]...) {
        guard case .describing = source else { return }
        self.alternatives = alternatives.map { $0.map { "\($0)" } }
    }

    /// A key that means nothing without another one.
    package mutating func goes(_ key: StaticString, with other: StaticString) {
        guard case .describing = source else { return }
        companions.append(KeyCompanion(key: "\(key)", other: "\(other)"))
    }

    /// A key that may be left out and that apps only show: it is published as it stands, under its own name
    /// or `wire`, and has a column of that name. Of the record that a whole file is.
    package mutating func shown<S: ShownShape>(
        _ name: StaticString, wire: StaticString? = nil, _ shape: S, _ summary: StaticString
    ) {
        if case .describing = source {
            return describe(name, wire, shape, summary, isRequired: false, isShown: true)
        }
        guard case .mapping(_, let reader) = source,
            let value = optional(name, wire: wire, shape, summary), value.isSound
        else { return }
        reader.facets.shown.append(
            ShownValue(wireName: "\(wire ?? name)", value: shape.shown(value.value)))
    }

    /// Says that this record is something to answer; nil when it cannot be read whole. The texts that were
    /// read so far are its own, so say it last.
    package mutating func item(_ item: ItemFacet?) {
        guard case .mapping(let node, let reader) = source else { return }
        let number = reader.facets.itemCount
        reader.facets.itemCount += 1
        let texts = textsBefore..<reader.facets.texts.count
        for index in texts { reader.facets.texts[index].item = Int32(truncatingIfNeeded: number) }
        guard var item, !node.isTorn else { return }
        item.noun = noun
        item.number = number
        item.texts = texts
        reader.facets.items.append(item)
    }

    /// Says that a value names something that is declared elsewhere.
    package mutating func refers(to target: ReferenceFacet.Target, by name: Spanned<Text>) {
        switch source {
        case .describing: references.append(target)
        case .mapping(_, let reader):
            if name.isSound {
                reader.facets.references.append(ReferenceFacet(target: target, name: name))
            }
        }
    }

    /// Says that this record is one thing of a list, what its id is, and what it is called.
    package mutating func declares(
        _ list: DeclarationFacet.List, by id: Spanned<Text>, called title: Spanned<Text>? = nil
    ) {
        switch source {
        case .describing: declarations.append(list)
        case .mapping(_, let reader):
            guard id.isSound else { return }
            let title = title.flatMap { $0.isSound ? $0.value : nil }
            reader.facets.declarations.append(DeclarationFacet(list: list, id: id, title: title))
        }
    }

    /// Says that a value is the path of another tool's file, and what that file must be.
    package mutating func names(_ path: Spanned<Text>, as format: FileFacet.Format) {
        guard case .mapping(_, let reader) = source, path.isSound else { return }
        reader.facets.files.append(FileFacet(format: format, path: path))
    }

    /// Whether the mapping has keys that none of the reads so far has asked for. One of them may be the
    /// mistyped name of a key that is then missed, so read this last.
    package var hasUnknownKeys: Bool {
        // Of a placeholder nobody knows; there may be.
        guard case .mapping(let node, let reader) = source else { return true }
        return seen.nonzeroBitCount < node.count || node.isTorn || !reader.swallowedKeys.isEmpty
            || reader.writtenDeeper[noun] != nil
    }

    // MARK: -

    private mutating func take(
        _ name: StaticString, from node: SyntaxNode
    ) -> (key: SyntaxNode, value: SyntaxNode)? {
        guard let found = node.entry(named: name, &cursor) else { return nil }
        if found.position < 64 { seen |= 1 << UInt64(found.position) }
        return (found.key, found.value)
    }

    private func read<S: Shape>(
        _ shape: S, _ key: SyntaxNode, _ value: SyntaxNode, _ reader: Reader, isRequired: Bool = false
    ) -> Spanned<S.Value> {
        if value.isBroken { return Spanned(shape.placeholder, at: value.place, isSound: false) }
        if value.isNull {
            let keys = requiredKeys(of: shape.description)
            reportNull(
                value, "`\(key.text)`", isRequired ? nil : "the key", at: key.place, reader,
                advice: keys.isEmpty ? nil : "write \(keysInWords(keys)) below it, indented")
            return Spanned(shape.placeholder, at: key.place, isSound: false)
        }
        reader.key = key.place
        return shape.readSpanned(value, reader)
    }

    private mutating func describe<S: Shape>(
        _ name: StaticString, _ wire: StaticString?, _ shape: S, _ summary: StaticString,
        isRequired: Bool, _ only: Variants? = nil, _ requiredFor: Variants? = nil,
        unpublished: StaticString? = nil, isShown: Bool = false
    ) {
        described.append(
            FieldDescription(
                name: "\(name)", wireName: wire.map { "\($0)" }, shape: shape.description,
                summary: "\(summary)", isRequired: isRequired, only: only?.names,
                requiredFor: requiredFor?.names ?? [], unpublished: unpublished.map { "\($0)" },
                isShown: isShown))
    }
}

extension Place {
    /// For values that no file holds.
    package static let nowhere = Place(.none, ByteSpan(0, 0))
}

/// `a`, `a or b`, `a, b or c`.
package func orList(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
}
