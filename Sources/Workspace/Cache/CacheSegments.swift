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
                guard number != 0, let bytes = cache.store.read("\(name).\(segment)"),
                    bytes.starts(with: withUnsafeBytes(of: number.littleEndian, Array.init))
                else { return [] }
                return bytes
            }
        }
    }

    /// Whether something was asked for that is gone, or not what was left.
    var areDamaged: Bool { damage.isSeen }

    subscript(piece: CacheIndex.Piece) -> ArraySlice<UInt8>? {
        let bytes = segments.all[Int(piece.segment.rawValue)]
        guard piece.range.lowerBound >= 0, piece.range.upperBound <= bytes.count,
            bytes[piece.range].withUnsafeBytes({ hash($0) }) == piece.hash
        else {
            damage.see()
            return nil
        }
        return bytes[piece.range]
    }
}

/// Read when the first unit is asked for: of a program that is as it was none is.
private final class Segments: @unchecked Sendable {
    private let queue = DispatchQueue(label: "segments")
    private let read: @Sendable () -> [[UInt8]]
    private var found: [[UInt8]]?

    init(_ read: @escaping @Sendable () -> [[UInt8]]) { self.read = read }

    /// By segment; empty where it is gone, or of another run.
    var all: [[UInt8]] {
        queue.sync {
            let segments = found ?? read()
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
