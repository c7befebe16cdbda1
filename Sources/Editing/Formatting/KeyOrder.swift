package import Compiler
package import ContentModel
import SourceText

/// The order of the keys of a mapping, and of the mappings in it: that in which their records declare them.
package final class KeyOrder: Sendable {
    private let ranks: [String: Int]
    /// For the value of each key that has a rank.
    private let inner: [KeyOrder?]
    /// For each item of a list, or each value under keys that the writer chooses.
    let each: KeyOrder?

    package convenience init(_ record: RecordDescription) { self.init(record.fields, each: nil) }

    private init(_ fields: [FieldDescription] = [], each: KeyOrder?) {
        ranks = Dictionary(fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        inner = fields.map { KeyOrder.of($0.shape) }
        self.each = each
    }

    private static func of(_ shape: ShapeDescription) -> KeyOrder? {
        switch shape {
        case .record(let record): KeyOrder(record)
        case .list(let item, _, _, _), .dictionary(let item, _, _): of(item).map { KeyOrder(each: $0) }
        case .either(let shapes): shapes.lazy.compactMap(of).first
        default: nil
        }
    }

    func order(under key: Text) -> KeyOrder? { ranks[key.string].flatMap { inner[$0] } ?? each }

    /// In which order entries go, by their indices; nil where they stay. A key that no record declares stays behind the
    /// one above it. Those that name a value, or repeat one, keep the order among them: a name comes first.
    func arrangement(of keys: [Text], naming: [Bool]) -> [Int]? {
        var wanted: [Int] = []
        for key in keys { wanted.append(ranks[key.string] ?? wanted.last ?? -1) }
        let order = keys.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        let named = order.filter { naming[$0] }
        return order == Array(keys.indices) || named != named.sorted() ? nil : order
    }
}

package struct KeyOrders: Sendable {
    private let program = KeyOrder(RecordDescription(of: ProgramSource.self))
    private let kinds: [String: KeyOrder]

    package init(_ registry: Registry = .standard) {
        kinds = Dictionary(
            registry.kinds.map { ($0.folder, KeyOrder($0.describe())) }, uniquingKeysWith: { first, _ in first })
    }

    /// Nil where keys are left in the order in which they stand.
    package func order(of file: ProgramFiles.File) -> KeyOrder? { file.folder.map { kinds[$0] } ?? program }
}
