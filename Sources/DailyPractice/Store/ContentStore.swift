#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A folder on the device that holds one release of a program and is updated over a network.
///
/// An update fetches the next manifest and exactly the files that the folder lacks, verifies each, decodes the new
/// ones, and then switches in one step. If it is interrupted, the folder holds either the old release or the new
/// one, complete, and files that have arrived are not fetched again. Damaged files are fetched again.
///
/// Files are named by their hashes, so releases share equal files. The files of the previous release are kept, so
/// that open readers can continue. Updates run one after another, so a refresh in the background and one that the
/// learner asks for cannot race. Keep one store for a folder; nothing else may write to it.
public actor ContentStore {
    /// Which files the store holds: ``FileRole/app`` for whole bands, ``FileRole/day`` for single days.
    public let role: FileRole
    private let languages: [String]
    private let folder: StoreFolder
    private let options: LoadOptions
    private var isUpdating = false
    /// Ends for each update that waits for its turn.
    private var waiting: [AsyncStream<Void>.Continuation] = []

    /// Makes a store of a folder, without reading it. If the languages of its user change, make another store of the
    /// folder: it fetches the other language with its next update, and throws ``LoadError`` until then.
    ///
    /// - Parameters:
    ///   - directory: a folder for this store alone; the first update creates it.
    ///   - role: ``FileRole/app`` to hold whole bands, for a ``ContentLibrary``; ``FileRole/day`` to hold single
    ///     days, so that an update fetches only those that changed.
    ///   - languages: what its user reads, such as `ar-EG`, the most wanted first; see ``Manifest/language(for:)``.
    ///   - options: which files are accepted.
    public init(directory: URL, role: FileRole = .app, languages: [String] = [], options: LoadOptions = LoadOptions())
    { (self.role, self.languages, self.options, folder) = (role, languages, options, StoreFolder(url: directory)) }

    /// Opens the release that the store holds; nil before the first update.
    ///
    /// - Throws: ``LoadError`` when its manifest is invalid.
    public func reader() async throws(LoadError) -> ContentReader? {
        guard let release = folder.current else { return nil }
        return try await ContentReader(options, roles: [role], in: languages, reading(release))
    }

    /// Loads the release that the store holds; nil before the first update. The role must be ``FileRole/app``.
    ///
    /// - Throws: ``LoadError`` for the first file that is missing or invalid.
    public func library() throws(LoadError) -> ContentLibrary? {
        guard let release = folder.current else { return nil }
        guard role == .app else { throw LoadError(file: FileRequest.manifest.path, problem: .singleDays) }
        return try ContentLibrary(languages: languages, options: options, read: reading(release))
    }

    private func reading(_ release: String) -> @Sendable (FileRequest) throws -> Data {
        { [folder, options] request in try folder.read(request, of: release, options) }
    }

    /// Brings the store up to date. If another update is under way, this one begins after it.
    ///
    /// - Parameter fetch: returns the bytes of a file, either from a server, by ``FileRequest/blobPath``, or from
    ///   the files that the app ships, by ``FileRequest/path``. It is called first for the manifest, then for its
    ///   signature if signatures are checked, and then for one file after the other.
    /// - Throws: ``LoadError`` for the first file that cannot be fetched or is invalid, and with the problem
    ///   ``LoadError/Problem/cancelled`` if the task is cancelled; the store keeps its release.
    @discardableResult public func update(fetch: @Sendable (FileRequest) async throws -> Data) async throws(LoadError)
        -> ContentUpdate
    {
        while isUpdating, !Task.isCancelled {
            let (turn, next) = AsyncStream.makeStream(of: Void.self)
            waiting.append(next)
            // Ends when the other update ends, or this task is cancelled.
            _ = await turn.first { _ in true }
        }
        try options.expectGoingOn(FileRequest.manifest.path)
        isUpdating = true
        defer {
            isUpdating = false
            for next in waiting { next.finish() }
            waiting = []
        }
        let opening = try await options.opening(fetch)
        let manifest = try options.manifest(from: opening)
        let before = folder.current
        let held = try? await reader()?.manifest
        if let held, manifest.program != held.program {
            throw LoadError(
                file: FileRequest.manifest.path, problem: .otherProgram(given: manifest.program, held: held.program))
        }
        var (content, needed) = (manifest, try needed(manifest))
        try folder.prepare()
        var fetched: [FileRequest] = []
        if let place = try manifest.place(of: manifest.language(for: languages)) {
            let request = FileRequest(place)
            fetched = try await hold([request], fetch)
            content = try place.manifest(try options.load(request) { try folder.read($0, of: "", options) })
            needed = try self.needed(content).map(place.request)
        }
        fetched += try await hold(needed, fetch)
        let release = hexadecimalSHA256(of: opening.manifest)
        if release != before || !fetched.isEmpty || !folder.holds(opening, of: release) {
            try checkContent(of: content, since: held)
            try options.expectGoingOn(FileRequest.manifest.path)
            try folder.commit(release, opening)
        }
        return ContentUpdate(manifest: manifest, isNew: release != before, fetched: fetched)
    }

    /// Fetches those files that the folder lacks, and returns them.
    private func hold(_ requests: [FileRequest], _ fetch: @Sendable (FileRequest) async throws -> Data)
        async throws(LoadError) -> [FileRequest]
    {
        var fetched: [FileRequest] = []
        for request in requests where !folder.holds(request) {
            let bytes = try await options.load(request, fetch)
            try folder.write(bytes, for: request)
            fetched.append(request)
        }
        return fetched
    }

    /// Decodes everything that differs from the held release, so that the store never switches to content that is
    /// unreadable or contradicts its manifest.
    private func checkContent(of manifest: Manifest, since held: Manifest?) throws(LoadError) {
        let plan = ReadingPlan(manifest, [role])
        let read: (FileRequest) throws -> Data = { [folder, options] in try folder.read($0, of: "", options) }
        if role == .app { try BundleReader(manifest).checkBundlesAreThere() }
        for band in AgeBand.allCases {
            for reading in plan.activities(band, from: role, since: held) {
                _ = try reading.items(in: options.load(FileRequest(reading.file), read))
            }
            for reading in plan.quizzes(band, from: role, since: held) {
                _ = try reading.items(in: options.load(FileRequest(reading.file), read))
            }
        }
        func check<Document: Decodable & Sendable>(_ model: Document.Type, at path: String) throws(LoadError) {
            guard let reading = plan.document(model, at: path), reading.file.role == role else { return }
            _ = try reading.items(in: options.load(FileRequest(reading.file), read))
        }
        for (path, model) in options.documents.sorted(by: { $0.key < $1.key }) { try check(model, at: path) }
    }

    /// The files that the store must hold; identical files are listed once.
    private func needed(_ manifest: Manifest) throws(LoadError) -> [FileRequest] {
        for (index, file) in manifest.files.enumerated() {
            let place = "files[\(index)]"
            if file.role == nil { throw refusal("\(place).role", "the key is missing: build with a newer Hornbook") }
            guard file.hasSHA256 else {
                throw refusal("\(place).sha256", "it is no SHA-256 in lower-case hexadecimal digits")
            }
        }
        return manifest.changes(since: nil, roles: [role]).map(FileRequest.init)
    }

    private func refusal(_ path: String, _ reason: String) -> LoadError {
        LoadError(file: FileRequest.manifest.path, problem: .undecodable(path: path, reason: reason))
    }
}
