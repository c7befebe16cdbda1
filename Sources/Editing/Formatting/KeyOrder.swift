package import Compiler
package import ContentModel
import SourceText

/// The order of the keys of a mapping and of the mappings in it, as their records declare it.
package final class KeyOrder: Sendable {
    private let ranks: [String: Int]
    /// By rank, the order in the value of the key.
    private let inner: [KeyOrder?]
    /// The order in each item of a list, or in each value under keys that authors choose.
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

    /// The new order of entries as old indices; nil if they stay. An undeclared key stays after the key above it.
    /// Entries with anchors or aliases keep their relative order, because an anchor must come first.
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

    /// Nil if the keys of the file are left in their order.
    package func order(of file: ProgramFiles.File) -> KeyOrder? { file.folder.map { kinds[$0] } ?? program }
}
