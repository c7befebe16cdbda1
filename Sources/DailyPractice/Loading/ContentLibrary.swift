#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The published content of one program, verified and decoded as a whole.
///
/// Loading reads `manifest.json` and the bundles of the bands, verifies the length and the SHA-256 of each, and
/// compares the bundles with the manifest's lists. So content that loads is complete and is what was published. No
/// other file is read; ``ContentReader`` reads single days.
public struct ContentLibrary: Sendable {
    /// The manifest: the program's content and files.
    public let manifest: Manifest
    private var activities: [AgeBand: [Activity]] = [:]
    private var indices: [AgeBand: [Int: Int]] = [:]
    private var quizzes: [AgeBand: [Quiz]] = [:]
    /// The language that was chosen among ``Manifest/languages``; nil if the program is in one language.
    public private(set) var language: LanguageSummary?

    /// Loads the content published in a directory, such as one in the app's bundle.
    ///
    /// - Parameters:
    ///   - directory: the folder with `manifest.json`.
    ///   - languages: what its user reads, such as `ar-EG`, the most wanted first; see ``Manifest/language(for:)``.
    ///   - options: which files are accepted.
    /// - Throws: ``LoadError`` for the first file that is missing or invalid.
    public init(directory: URL, languages: [String] = [], options: LoadOptions = LoadOptions()) throws(LoadError) {
        try self.init(languages: languages, options: options, read: { try readFile($0, in: directory, options) })
    }

    /// Loads the content published in a directory, apart from the task that awaits it: no screen waits.
    ///
    /// - Throws: ``LoadError`` for the first file that is missing or invalid.
    public init(directory: URL, languages: [String] = [], options: LoadOptions = LoadOptions())
        async throws(LoadError)
    {
        try await self.init(
            languages: languages, options: options, fetch: { try readFile($0, in: directory, options) })
    }

    /// Loads published content asynchronously, such as over a network.
    ///
    /// - Parameters:
    ///   - languages: what its user reads, such as `ar-EG`, the most wanted first; see ``Manifest/language(for:)``.
    ///   - options: which files are accepted.
    ///   - fetch: returns the bytes of a file. The request contains the file's hash, so it may ask a cache, or a
    ///     server for ``FileRequest/blobPath``. It throws the same errors as `read` in ``init(languages:options:read:)``.
    /// - Throws: ``LoadError`` for the first file that is missing or invalid.
    public init(
        languages: [String] = [], options: LoadOptions = LoadOptions(), fetch: (FileRequest) async throws -> Data
    ) async throws(LoadError) {
        manifest = try options.manifest(from: try await options.opening(fetch))
        language = manifest.language(for: languages)
        let place = try manifest.place(of: language)
        var bands = BundleReader(manifest)
        if let place { bands = BundleReader(try place.manifest(try await options.load(FileRequest(place), fetch))) }
        try bands.checkBundlesAreThere()
        for bundle in bands.files {
            let request = FileRequest(bundle.file)
            try add(bundle, try await options.load(place?.request(request) ?? request, fetch), bands)
        }
    }

    /// Loads published content from anywhere.
    ///
    /// - Parameters:
    ///   - languages: as in ``init(languages:options:fetch:)``.
    ///   - options: which files are accepted.
    ///   - read: returns the bytes of a file. When there is none, it throws `CocoaError(.fileReadNoSuchFile)`, as
    ///     Foundation does; any other error is reported as ``LoadError/Problem/unreadable(reason:)``.
    /// - Throws: ``LoadError`` for the first file that is missing or invalid.
    public init(languages: [String] = [], options: LoadOptions = LoadOptions(), read: (FileRequest) throws -> Data)
        throws(LoadError)
    {
        manifest = try options.manifest(from: try options.opening(read))
        language = manifest.language(for: languages)
        let place = try manifest.place(of: language)
        var bands = BundleReader(manifest)
        if let place { bands = BundleReader(try place.manifest(try options.load(FileRequest(place), read))) }
        try bands.checkBundlesAreThere()
        for bundle in bands.files {
            let request = FileRequest(bundle.file)
            try add(bundle, try options.load(place?.request(request) ?? request, read), bands)
        }
    }

    private mutating func add(
        _ bundle: (file: ManifestFile, kind: BundleReader.Kind, band: AgeBand), _ bytes: Data, _ bands: BundleReader
    ) throws(LoadError) {
        let band = bundle.band
        switch bundle.kind {
        case .activities:
            let found = try decoded(bundle.file) { () throws(LoadError.Problem) in
                try bands.activities(in: bytes, of: band)
            }
            activities[band] = found
            indices[band] = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1.dayNumber, $0) })
        case .quizzes:
            quizzes[band] = try decoded(bundle.file) { () throws(LoadError.Problem) in
                try bands.quizzes(in: bytes, of: band)
            }
        }
    }

    /// The language of a record with an id: that of the source if it is not translated whole; nil if the program is in
    /// one language.
    public func language(ofRecord id: String) -> LanguageSummary? {
        language?.fellBack.contains(id) == true ? manifest.languages?.first { $0.path == nil } : language
    }

    /// The activity of a day of the program, from 1, in a band; nil when there is none.
    public func activity(day: Int, band: AgeBand) -> Activity? {
        indices[band]?[day].flatMap { activities[band]?[$0] }
    }

    /// Every activity of a band, in day order.
    public func activities(in band: AgeBand) -> [Activity] { activities[band] ?? [] }

    /// Every quiz of a band, in rotation order (see ``QuizRotation``).
    public func quizzes(in band: AgeBand) -> [Quiz] { quizzes[band] ?? [] }
}
