#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of a store:
///
///     current                            the release that is held, and the one before it
///     releases/<release>.json            its manifest; a release is named by its manifest's SHA-256
///     releases/<release>.json.sig        the manifest's signature, if signatures are checked
///     blobs/<sha256>.json                what releases consist of
///
/// Each file is written in one of these folders and then renamed, `current` last: that step switches the store.
struct StoreFolder: Sendable {
    let url: URL

    private var blobs: URL { url.appendingPathComponent("blobs") }
    private var releases: URL { url.appendingPathComponent("releases") }

    /// The release that is held; nil when there is none.
    var current: String? { kept.first }

    /// The release that is held, and the one before it.
    private var kept: [String] {
        guard let bytes = try? Data(contentsOf: url.appendingPathComponent("current")) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        return Array(lines.prefix { $0.utf8.count == 64 && !$0.utf8.contains(UInt8(ascii: "/")) })
    }

    func read(_ request: FileRequest, of release: String, _ options: LoadOptions) throws(LoadError.Problem) -> Data {
        switch request {
        case .manifest: try readFile(at("releases/\(release).json", like: request), in: url, options)
        case .signature: try readFile(at("releases/\(release).json.sig", like: request), in: url, options)
        default: try readFile(at(request.blobPath ?? "", like: request), in: url, options)
        }
    }

    private func at(_ path: String, like request: FileRequest) -> FileRequest {
        FileRequest(path: path, sha256: request.sha256, bytes: request.bytes)
    }

    /// Whether the store holds the requested file, undamaged.
    func holds(_ request: FileRequest) -> Bool {
        let options = LoadOptions(maximumFileSize: .max)
        guard let path = request.blobPath, let bytes = try? readFile(at(path, like: request), in: url, options) else {
            return false
        }
        return (try? options.accept(bytes, for: request)) != nil
    }

    /// Whether a release's manifest, and its signature if one was fetched, are stored with exactly these bytes.
    func holds(_ opening: Opening, of release: String) -> Bool {
        func holds(_ bytes: Data, _ ending: String) -> Bool {
            (try? Data(contentsOf: releases.appendingPathComponent("\(release).\(ending)"))) == bytes
        }
        return holds(opening.manifest, "json") && opening.signature.map { holds($0, "json.sig") } ?? true
    }

    func prepare() throws(LoadError) {
        try write("blobs") { () throws in
            for folder in [blobs, releases] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
        }
    }

    func write(_ bytes: Data, for request: FileRequest) throws(LoadError) {
        guard let path = request.blobPath else { return }
        try write(path) { () throws in try bytes.write(to: url.appendingPathComponent(path), options: .atomic) }
    }

    /// Switches to a release whose files are all there, and removes what neither it nor the previous release
    /// needs.
    func commit(_ release: String, _ opening: Opening) throws(LoadError) {
        let kept = [release] + kept.filter { $0 != release }.prefix(1)
        try write("releases/\(release).json") { () throws in
            let manifest = releases.appendingPathComponent("\(release).json")
            try opening.signature?.write(to: manifest.appendingPathExtension("sig"), options: .atomic)
            try opening.manifest.write(to: manifest, options: .atomic)
            let current = Data((kept.joined(separator: "\n") + "\n").utf8)
            try current.write(to: url.appendingPathComponent("current"), options: .atomic)
        }
        sweep(keeping: kept)
    }

    private func sweep(keeping kept: [String]) {
        var names: Set<String> = []
        for release in kept {
            let bytes = (try? Data(contentsOf: releases.appendingPathComponent("\(release).json"))) ?? Data()
            let manifest = try? decodeDocument(Manifest.self, from: bytes)
            names.formUnion((manifest?.files ?? []).map { "\($0.sha256).json" })
            names.formUnion(["\(release).json", "\(release).json.sig"])
        }
        for folder in [blobs, releases] {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            where !names.contains(name) {
                try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
        }
    }

    private func write(_ path: String, _ body: () throws -> Void) throws(LoadError) {
        do { try body() } catch {
            throw LoadError(file: path, problem: .unwritable(reason: "\(error)"), underlying: error)
        }
    }
}
