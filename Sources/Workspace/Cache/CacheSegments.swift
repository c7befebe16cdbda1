import Dispatch
import Storage

/// The units that an earlier run left.
final class CacheSegments: Sendable {
    static let headBytes = 8

    private let segments: Segments
    private let hash: ContentHashing
    private let damage = Damage()

    init(_ index: CacheIndex?, _ name: String, _ cache: Cache) {
        hash = cache.hash
        segments = Segments {
            zip(CacheIndex.Segment.allCases, index?.segments ?? [0, 0]).map { segment, number in
                guard number != 0, let parts = cache.store.open("\(name).\(segment)"),
                    parts(0..<CacheSegments.headBytes) == withUnsafeBytes(of: number.littleEndian, Array.init)
                else { return { _ in nil } }
                return parts
            }
        }
    }

    /// Whether something was asked for that is gone, or not what was left.
    var areDamaged: Bool { damage.isSeen }

    subscript(piece: CacheIndex.Piece) -> [UInt8]? {
        let parts = segments.all[Int(piece.segment.rawValue)]
        guard let bytes = parts(piece.range), bytes.withUnsafeBytes({ hash($0) }) == piece.hash else {
            damage.see()
            return nil
        }
        return bytes
    }
}

/// Opened when the first unit is asked for: of a program that is as it was none is.
private final class Segments: @unchecked Sendable {
    private let queue = DispatchQueue(label: "segments")
    private let open: @Sendable () -> [CacheStore.Parts]
    private var found: [CacheStore.Parts]?

    init(_ open: @escaping @Sendable () -> [CacheStore.Parts]) { self.open = open }

    /// By segment; without parts where it is gone, or of another run.
    var all: [CacheStore.Parts] {
        queue.sync {
            let segments = found ?? open()
            found = segments
            return segments
        }
    }
}

private final class Damage: @unchecked Sendable {
    private let queue = DispatchQueue(label: "damage")
    private var wasSeen = false

    var isSeen: Bool { queue.sync { wasSeen } }

    func see() { queue.sync { wasSeen = true } }
}
