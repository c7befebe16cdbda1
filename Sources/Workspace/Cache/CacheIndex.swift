import Compiler
package import Storage

/// What is known of a program from an earlier run, and where the rest of it lies.
struct CacheIndex: Storable {
    /// The bytes of one unit in a segment.
    struct Piece: Storable {
        let segment: Segment
        let range: Range<Int>
        let hash: ContentHash
    }

    enum Segment: UInt8, CaseIterable {
        /// Of most files.
        case units
        /// Of those that changed since those were written, so that not all has to be written again.
        case changes
    }

    /// A class, since it stands in several lists.
    final class Source: Storable, Sendable {
        let path: String
        /// Nil for a file that had just been written.
        let stamp: Stamp?
        /// Nil for what is not read.
        let hash: ContentHash?
        let piece: Piece?

        init(path: String, stamp: Stamp?, hash: ContentHash?, piece: Piece?) {
            self.path = path
            self.stamp = stamp
            self.hash = hash
            self.piece = piece
        }
    }

    /// What all units depend on.
    let key: ContentHash
    /// Which files there were, which of them were read, and why the others were not.
    let listing: ContentHash
    /// The numbers that segments begin with; those of another run have others.
    let segments: [UInt64]
    let sources: [Source]
    let ledger: Source?
    /// What was found, where that depends on these files alone.
    let checked: [UInt8]?
}

extension Storable {
    /// In two pieces: first a hash, so that damage is seen.
    func sealed(_ hash: ContentHashing) -> [[UInt8]]? {
        var writer = StorageWriter(StorageContext(files: [], things: []))
        writer.put(self)
        return writer.bytes.map { bytes in
            var seal = StorageWriter(StorageContext(files: [], things: []))
            seal.put(bytes.withUnsafeBytes { hash($0) })
            seal.put(bytes.count)
            return [seal.bytes ?? [], bytes]
        }
    }

    /// Nil for what is damaged.
    init?(sealed bytes: [UInt8], _ hash: ContentHashing) {
        let context = StorageContext(files: [], things: [])
        let read = bytes.withUnsafeBytes { bytes in
            Result { () throws(StorageFault) in
                var sealed = try StorageReader(bytes, context)
                let (seal, body) = (try ContentHash(from: &sealed), try sealed.part())
                guard hash(body) == seal else { throw StorageFault() }
                var reader = try StorageReader(body, context)
                return try Self(from: &reader)
            }
        }
        guard case .success(let value) = read else { return nil }
        self = value
    }
}

extension CacheIndex {
    func store(in writer: inout StorageWriter) {
        writer.put(key)
        writer.put(listing)
        writer.put(segments)
        writer.put(sources)
        writer.put(ledger)
        writer.put(checked) { $0.put(bytes: $1) }
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        key = try ContentHash(from: &reader)
        listing = try ContentHash(from: &reader)
        segments = try reader.numbers()
        sources = try reader.list()
        ledger = try reader.optional()
        checked = try reader.optional { reader throws(StorageFault) in try reader.someBytes() }
    }
}

extension CacheIndex.Source {
    func store(in writer: inout StorageWriter) {
        writer.put(path)
        writer.put(stamp)
        writer.put(hash)
        writer.put(piece)
    }

    convenience init(from reader: inout StorageReader) throws(StorageFault) {
        self.init(
            path: try reader.string(), stamp: try reader.optional(), hash: try reader.optional(),
            piece: try reader.optional())
    }
}

extension CacheIndex.Piece {
    func store(in writer: inout StorageWriter) {
        writer.put(segment.rawValue)
        writer.put(range)
        writer.put(hash)
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        guard let segment = CacheIndex.Segment(rawValue: try reader.byte()) else { throw StorageFault() }
        self.segment = segment
        range = try reader.range()
        hash = try ContentHash(from: &reader)
    }
}

extension Stamp: Storable {
    package func store(in writer: inout StorageWriter) {
        for number in [device, number, size, modified, changed] { writer.put(Int(number)) }
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        self.init(
            device: Int64(try reader.int()), number: Int64(try reader.int()), size: Int64(try reader.int()),
            modified: Int64(try reader.int()), changed: Int64(try reader.int()))
    }
}
