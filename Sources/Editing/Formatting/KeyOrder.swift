package import Compiler
package import ContentModel
import SourceText

/// The order in which the keys of a mapping are best written, and those of the mappings in it: their records declare
/// them so.
package final class KeyOrder: Sendable {
    private let ranks: [String: Int]
    /// For the value of each key that has a rank.
    private let inner: [KeyOrder?]
    /// For each item of a list, or each value under keys that the writer chooses.
    let each: KeyOrder?

    package init(_ record: RecordDescription) {
        ranks = Dictionary(record.fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        inner = record.fields.map { KeyOrder.of($0.shape) }
        each = nil
    }

    private init(each: KeyOrder) {
        ranks = [:]
        inner = []
        self.each = each
    }

    private static func of(_ shape: ShapeDescription) -> KeyOrder? {
        switch shape {
        case .record(let record): KeyOrder(record)
        case .list(let item, _, _, _): of(item).map(KeyOrder.init(each:))
        case .dictionary(let value, _, _): of(value).map(KeyOrder.init(each:))
        case .either(let shapes): shapes.lazy.compactMap(of).first
        default: nil
        }
    }

    func order(under key: Text) -> KeyOrder? { ranks[key.string].flatMap { inner[$0] } ?? each }

    /// In which order entries go, by their indices; nil where they stay. A key that no record declares stays behind the
    /// one above it. Those that name a value, or repeat one, keep the order among them: a name comes first.
    func arrangement(of keys: [Text], naming: [Bool]) -> [Int]? {
        guard !ranks.isEmpty else { return nil }
        var rank = -1
        let wanted = keys.map { key in
            rank = ranks[key.string] ?? rank
            return rank
        }
        let order = keys.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        let named = order.filter { naming[$0] }
        return order == Array(keys.indices) || named != named.sorted() ? nil : order
    }
}

/// The key order of every file of a program.
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
