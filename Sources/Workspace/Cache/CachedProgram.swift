import Compiler
import ContentModel
import Parallel
import SourceText
import Storage

/// One program as an earlier run left it, held against what its files are now.
struct CachedProgram: Sendable {
    /// A file as it is now.
    private struct Now: Sendable {
        /// Nil for a file that has just been written, or is open somewhere.
        let stamp: Stamp?
        /// What was left of it, where its content is the same.
        let known: CacheIndex.Source?
    }

    private let cache: Cache
    private let files: ProgramFiles
    private let context: StorageContext
    private let name: String
    private let key: ContentHash
    private let listing: ContentHash
    private let index: CacheIndex?
    private let sources: [Now]
    private let ledger: Now?
    private let segments: CacheSegments
    /// Whether nothing has changed since.
    private let isSame: Bool
    /// What was found, where nothing has changed since.
    let checked: Checked?

    /// `declaration` is what `hornbook.yaml` says. A stamp is asked for before its file is read.
    init(
        _ files: ProgramFiles, in folder: String, declaration: [UInt8], for purpose: Purpose, _ cache: Cache,
        _ registry: Registry, _ read: ReadFile, stamp: @Sendable (FileID) -> Stamp?
    ) {
        self.cache = cache
        self.files = files
        context = StorageContext(registry)
        name = cache.hash(of: [folder]).text
        key = cache.key(of: files, declaration: declaration)
        listing = cache.listing(of: files)
        let left = cache.store.read("\(name).index").flatMap { CacheIndex(sealed: $0, cache.hash) }
        let index = left?.key == key ? left : nil
        self.index = index
        let known = Dictionary(
            (index?.sources ?? []).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let isRead = Set(files.read(by: registry.kinds).map(\.id))
        @Sendable func now(_ file: ProgramFiles.File, _ known: CacheIndex.Source?) -> Now {
            let stamp = stamp(file.id)
            if let known, let stamp, known.stamp == stamp { return Now(stamp: stamp, known: known) }
            let isSame = known?.hash.map { hash in
                (try? read(file)).map { bytes in bytes.withUnsafeBytes { cache.hash($0) } == hash } ?? false
            }
            return Now(stamp: stamp, known: isSame ?? false ? known : nil)
        }
        sources = inParallel(files.sources) { file in
            isRead.contains(file.id) ? now(file, known[file.relative]) : Now(stamp: nil, known: nil)
        }
        ledger = files.ledger.map { now($0, index?.ledger) }
        isSame =
            index?.listing == listing && (ledger == nil || ledger?.known != nil)
            && zip(files.sources, sources).allSatisfy { $1.known != nil || !isRead.contains($0.id) }
        checked = (isSame ? index?.checked : nil).flatMap { [context] in Checked(stored: $0, files, context) }
        segments = CacheSegments(index, name, cache)
        let isWhole = purpose == .checking && checked != nil
        let taken = sources.count { isWhole ? $0.known != nil : $0.known?.piece != nil }
        cache.tell(taken, isRead.count - 1)
    }

    /// For a check that takes over what has not changed.
    var units: UnitStore {
        let (sources, segments, files) = (sources, segments, files)
        return UnitStore(context, hash: cache.hash) { file in
            guard let index = files.index(ofSource: file.id), let known = sources[index].known,
                let hash = known.hash, let piece = known.piece, let bytes = segments[piece]
            else { return nil }
            return UnitStore.Stored(hash: hash, bytes: bytes)
        }
    }

    /// What a build made of these files, where nothing has changed since. Whether it has is not left to stamps.
    func made(_ read: ReadFile) -> Made? {
        guard checked != nil, let index, let bytes = cache.store.read("\(name).made"),
            let left = MadeOfSources(sealed: bytes, cache.hash),
            left.sources == hash(of: index.sources.map(\.hash), index.ledger?.hash)
        else { return nil }
        @Sendable func isSame(_ file: ProgramFiles.File, _ now: Now) -> Bool {
            guard let known = now.known?.hash else { return true }
            return (try? read(file)).map { bytes in bytes.withUnsafeBytes { cache.hash($0) } == known } ?? false
        }
        var all = Array(zip(files.sources, sources))
        if let ledger = files.ledger, let now = self.ledger { all.append((ledger, now)) }
        return inParallel(all) { isSame($0, $1) }.allSatisfy { $0 } ? left.made : nil
    }

    // MARK: - For the next run

    /// Leaves what a build made, and the hash of all that it was made of.
    func save(_ made: Made, of sources: ContentHash) {
        let left = MadeOfSources(sources: sources, made: made)
        guard let pieces = left.sealed(cache.hash) else { return }
        cache.store.write("\(name).made") { sink in pieces.forEach(sink) }
    }

    /// Of all that the program says.
    func hash(of compilation: Compilation) -> ContentHash {
        hash(of: files.sources.indices.map { compilation.hash(ofSource: $0) }, compilation.ledgerHash)
    }

    private func hash(of sources: [ContentHash?], _ ledger: ContentHash?) -> ContentHash {
        cache.hash(of: [key.text, listing.text] + (sources + [ledger]).map { $0?.text ?? "" })
    }

    /// Leaves what a check has found to the next run.
    func save(_ compilation: Compilation) {
        if isSame, !segments.areDamaged { return saveStamps() }
        var pieces = sources.map { $0.known?.piece }
        let fresh = sources.indices.filter { sources[$0].known == nil }
        let beside = sources.indices.filter { pieces[$0]?.segment == .changes }
        var numbers = index?.segments ?? [0, 0]
        // What changed is written beside the rest, as long as it is little.
        let most = max(64, sources.count / 8)
        // Files of which nothing can be left are none that went.
        let dead = (index?.sources ?? []).count { $0.piece != nil } - pieces.count { $0 != nil }
        if index == nil || segments.areDamaged || fresh.count + beside.count > most || dead > most {
            let written = write(compilation, .units, Array(sources.indices))
            (numbers, pieces) = ([written.number, 0], written.pieces)
        } else if !fresh.isEmpty {
            let written = write(compilation, .changes, (fresh + beside).sorted())
            numbers[1] = written.number
            for index in fresh + beside { pieces[index] = written.pieces[index] }
        }
        let left = files.sources.indices.map { index in
            CacheIndex.Source(
                path: files.sources[index].relative, stamp: sources[index].stamp,
                hash: compilation.hash(ofSource: index), piece: pieces[index])
        }
        let ledger = files.ledger.map { ledger in
            CacheIndex.Source(
                path: ledger.relative, stamp: self.ledger?.stamp, hash: compilation.ledgerHash, piece: nil)
        }
        write(
            CacheIndex(
                key: key, listing: listing, segments: numbers, sources: left, ledger: ledger,
                checked: compilation.storedFindings(context)))
    }

    /// Leaves the stamps of files that were written anew, with the same content, so that they need not be read.
    func saveStamps() {
        guard let index else { return }
        let areOther = zip(sources, index.sources).contains { $0.stamp != nil && $0.stamp != $1.stamp }
        guard areOther else { return }
        let sources = zip(sources, index.sources).map { now, known in
            CacheIndex.Source(
                path: known.path, stamp: now.stamp ?? known.stamp, hash: known.hash, piece: known.piece)
        }
        write(
            CacheIndex(
                key: key, listing: listing, segments: index.segments, sources: sources, ledger: index.ledger,
                checked: index.checked))
    }

    private func write(_ index: CacheIndex) {
        guard let pieces = index.sealed(cache.hash) else { return }
        cache.store.write("\(name).index") { sink in pieces.forEach(sink) }
    }

    private func write(
        _ compilation: Compilation, _ segment: CacheIndex.Segment, _ indices: [Int]
    ) -> (number: UInt64, pieces: [CacheIndex.Piece?]) {
        let number = UInt64.random(in: 1...UInt64.max)
        var pieces: [CacheIndex.Piece?] = Array(repeating: nil, count: sources.count)
        cache.store.write("\(name).\(segment)") { sink in
            var offset = CacheSegments.headBytes
            sink(withUnsafeBytes(of: number.littleEndian, Array.init))
            // As many at a time as keep all processors busy.
            for start in stride(from: 0, to: indices.count, by: 256) {
                let some = Array(indices[start..<min(start + 256, indices.count)])
                let stored = inParallel(some) { index in
                    compilation.stored(index, context).map { bytes in
                        (bytes: bytes, hash: bytes.withUnsafeBytes { cache.hash($0) })
                    }
                }
                for (index, stored) in zip(some, stored) {
                    guard let stored else { continue }
                    let end = offset + stored.bytes.count
                    pieces[index] = CacheIndex.Piece(segment: segment, range: offset..<end, hash: stored.hash)
                    sink(stored.bytes)
                    offset = end
                }
            }
        }
        return (number, pieces)
    }
}

extension Cache {
    /// What all units of a program depend on: the build of the command, what `hornbook.yaml` says, under which names
    /// files are shown, and whether there is a ledger.
    fileprivate func key(of files: ProgramFiles, declaration: [UInt8]) -> ContentHash {
        let declared = declaration.withUnsafeBytes { hash($0) }.text
        return hash(of: [build, declared, files.declaration.path, files.ledger == nil ? "" : "ledger"])
    }

    /// Which files there are, and what is wrong with those that cannot be read.
    fileprivate func listing(of files: ProgramFiles) -> ContentHash {
        let sources = files.sources.flatMap { file in [file.relative, file.problem.map { "\($0)" } ?? ""] }
        return hash(of: files.folders + [""] + sources)
    }
}
