#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Reads a published program piece by piece, from a folder or over a network. Opening reads only the manifest. Each
/// call then reads, verifies and decodes the files that it needs, apart from the task that awaits it: no screen waits.
///
/// A single day is read from its own file, and a whole band from its bundle. If there are files of one kind only,
/// both are read from them. Nothing is cached, so each call reads its files again and may throw ``LoadError``.
/// ``ContentLibrary`` throws only while it loads, and then answers from memory.
///
/// Each request for content contains the hash that the file must have. So the app may take the file from a cache,
/// or ask a server for ``FileRequest/blobPath``, whose bytes never change.
public struct ContentReader: Sendable {
    private let plan: ReadingPlan
    private let options: LoadOptions
    private let fetch: @Sendable (FileRequest) async throws -> Data
    /// The language that was chosen among ``Manifest/languages``; nil if the program is in one language.
    public let language: LanguageSummary?
    /// The language of the source.
    private let source: LanguageSummary?

    /// Opens the content published in a directory.
    ///
    /// - Throws: ``LoadError`` when the manifest is missing or invalid.
    public init(directory: URL, languages: [String] = [], options: LoadOptions = LoadOptions())
        async throws(LoadError)
    { try await self.init(languages: languages, options: options) { try readFile($0, in: directory, options) } }

    /// Opens published content from anywhere.
    ///
    /// - Parameters:
    ///   - languages: what its user reads, such as `ar-EG`, the most wanted first; see ``Manifest/language(for:)``.
    ///   - options: which files are accepted.
    ///   - fetch: returns the bytes of a file. When there is none, it throws
    ///     `CocoaError(.fileReadNoSuchFile)`, as Foundation does; any other error is reported as
    ///     ``LoadError/Problem/unreadable(reason:)``.
    /// - Throws: ``LoadError`` when a manifest is missing or invalid.
    public init(
        languages: [String] = [], options: LoadOptions = LoadOptions(),
        fetch: @escaping @Sendable (FileRequest) async throws -> Data
    ) async throws(LoadError) { try await self.init(options, roles: [.app, .day], in: languages, fetch) }

    init(
        _ options: LoadOptions, roles: Set<FileRole>, in languages: [String],
        _ fetch: @escaping @Sendable (FileRequest) async throws -> Data
    ) async throws(LoadError) {
        let program = try options.manifest(from: try await options.opening(fetch))
        (self.options, language) = (options, program.language(for: languages))
        source = program.languages?.first { $0.path == nil }
        guard let place = try program.place(of: language) else {
            (plan, self.fetch) = (ReadingPlan(program, roles), fetch)
            return
        }
        let inside = try place.manifest(try await options.load(FileRequest(place), fetch))
        (plan, self.fetch) = (ReadingPlan(inside, roles), { try await fetch(place.request($0)) })
    }

    /// The language of a record with an id: that of the source if it is not translated whole; nil if the program is in
    /// one language.
    public func language(ofRecord id: String) -> LanguageSummary? {
        language?.fellBack.contains(id) == true ? source : language
    }

    /// The manifest: the program's content and files, in another language those of that.
    public var manifest: Manifest { plan.manifest }

    /// The activity of a day of the program, from 1, in a band; nil when there is none. Reads one file.
    public func activity(day: Int, band: AgeBand) async throws(LoadError) -> Activity? {
        try await items(first: .day) { plan.activity(day, band, from: $0) }.first
    }

    /// Every activity of a band, in day order. Reads one file, or one for each day if there are no bundles.
    public func activities(in band: AgeBand) async throws(LoadError) -> [Activity] {
        try await items(first: .app) { plan.activities(band, from: $0) }
    }

    /// A quiz that the manifest lists; nil when none of its files has the quiz. Reads one file.
    public func quiz(_ listed: QuizSummary) async throws(LoadError) -> Quiz? {
        try await items(first: .day) { plan.quiz(listed, from: $0) }.first
    }

    /// Every quiz of a band, in rotation order. Reads one file, or one for each quiz if there are no bundles.
    public func quizzes(in band: AgeBand) async throws(LoadError) -> [Quiz] {
        try await items(first: .app) { plan.quizzes(band, from: $0) }
    }

    /// A document of format version 1, such as `LessonsDocument` of LearningRules at `LessonsDocument.path`; nil if
    /// the manifest lists no file at the path. Reads one file. A store of single days holds no documents.
    public func document<Document: Decodable & Sendable>(_ type: Document.Type, at path: String)
        async throws(LoadError) -> Document?
    {
        guard let reading = plan.document(type, at: path) else { return nil }
        return try await items(reading).first
    }

    /// The items from the files of one role, or from those of the other role if the first file is missing.
    private func items<Item>(first role: FileRole, _ find: (FileRole) -> [FileReading<Item>]) async throws(LoadError)
        -> [Item]
    {
        var missing: LoadError?
        for role in plan.places(first: role) {
            let readings = find(role)
            guard let first = readings.first else { continue }
            do throws(LoadError) {
                var found: [Item] = []
                for reading in readings { found += try await items(reading) }
                return found
            } catch {
                guard first.isMissing(by: error) else { throw error }
                missing = missing ?? error
            }
        }
        if let missing { throw missing }
        return []
    }

    private func items<Item>(_ reading: FileReading<Item>) async throws(LoadError) -> [Item] {
        try reading.items(in: await options.load(FileRequest(reading.file), fetch))
    }
}
