#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One file to read for a request, and how to decode its bytes.
struct FileReading<Item: Sendable>: Sendable {
    let file: ManifestFile
    let decode: @Sendable (Data) throws(LoadError.Problem) -> [Item]

    func items(in bytes: Data) throws(LoadError) -> [Item] {
        try decoded(file) { () throws(LoadError.Problem) in try decode(bytes) }
    }

    /// Whether the file is the one that an error says is missing.
    func isMissing(by error: LoadError) -> Bool { error.problem == .missing && error.file == file.path }
}

/// Decides which files to read for a request. Synchronous and asynchronous readers share it.
struct ReadingPlan: Sendable {
    let manifest: Manifest
    /// The roles of the files that may be there: bundles, files of single days, or both.
    private let roles: Set<FileRole>
    private let places: [String: Int]

    init(_ manifest: Manifest, _ roles: Set<FileRole>) {
        (self.manifest, self.roles) = (manifest, roles)
        places = Dictionary(
            manifest.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func file(_ path: String?) -> ManifestFile? { path.flatMap { places[$0] }.map { manifest.files[$0] } }

    /// The roles to read from, the preferred one first.
    func places(first role: FileRole) -> [FileRole] { [role, role == .day ? .app : .day].filter(roles.contains) }

    /// The file of one day, or its bundle; empty if there is no such day or file.
    func activity(_ day: Int, _ band: AgeBand, from role: FileRole) -> [FileReading<Activity>] {
        if let listed = manifest.activities {
            guard let entry = listed.first(where: { $0.dayNumber == day && $0.ageBand == band }) else { return [] }
            if role == .day { return reading(entry).map { [$0] } ?? [] }
        }
        guard role == .app else { return [] }
        return bundle(.activities, band) { plan, bytes throws(LoadError.Problem) in
            try plan.activities(in: bytes, of: band).filter { $0.dayNumber == day }
        }
    }

    /// The bundle of a band, or the files of its days, without those that are unchanged since an earlier manifest.
    func activities(_ band: AgeBand, from role: FileRole, since earlier: Manifest? = nil) -> [FileReading<Activity>] {
        readings(\.activities, band, from: role, since: earlier) {
            bundle(.activities, band) { plan, bytes throws(LoadError.Problem) in
                try plan.activities(in: bytes, of: band)
            }
        }
    }

    /// The bundle of a band, or the files of its quizzes, without those that are unchanged since an earlier
    /// manifest.
    func quizzes(_ band: AgeBand, from role: FileRole, since earlier: Manifest? = nil) -> [FileReading<Quiz>] {
        readings(\.quizzes, band, from: role, since: earlier) {
            bundle(.quizzes, band) { plan, bytes throws(LoadError.Problem) in try plan.quizzes(in: bytes, of: band) }
        }
    }

    private func readings<Entry: ItemSummary>(
        _ list: KeyPath<Manifest, [Entry]?>, _ band: AgeBand, from role: FileRole, since earlier: Manifest?,
        bundle: () -> [FileReading<Entry.Item>]
    ) -> [FileReading<Entry.Item>] {
        let now = manifest[keyPath: list]?.filter { $0.ageBand == band }
        let then = earlier?[keyPath: list]?.filter { $0.ageBand == band }
        switch role {
        case .day:
            let known = Set(then ?? [])
            return (now ?? []).filter { !known.contains($0) }.compactMap(reading)
        case .app: return bundle().filter { now != then || !isKnown($0.file.path, to: earlier) }
        default: return []
        }
    }

    /// The file of one quiz, or its bundle.
    func quiz(_ entry: QuizSummary, from role: FileRole) -> [FileReading<Quiz>] {
        if role == .day { return reading(entry).map { [$0] } ?? [] }
        return bundle(.quizzes, entry.ageBand) { plan, bytes throws(LoadError.Problem) in
            try plan.quizzes(in: bytes, of: entry.ageBand).filter { $0.id == entry.id }
        }
    }

    /// The file at a path; nil if the manifest lists none.
    func document<Document: Decodable & Sendable>(_ type: Document.Type, at path: String) -> FileReading<Document>? {
        file(path).map { file in
            FileReading(file: file) { bytes throws(LoadError.Problem) in [try decodeDocument(type, from: bytes)] }
        }
    }

    /// Whether an earlier manifest has the same bytes at a path.
    private func isKnown(_ path: String, to earlier: Manifest?) -> Bool {
        earlier?.files.contains { $0.path == path && $0.sha256 == file(path)?.sha256 } ?? false
    }

    private func bundle<Item>(
        _ kind: BundleReader.Kind, _ band: AgeBand,
        _ decode: @escaping @Sendable (BundleReader, Data) throws(LoadError.Problem) -> [Item]
    ) -> [FileReading<Item>] {
        guard let file = file(BundleReader.path(kind, band)) else { return [] }
        let reading = FileReading(file: file) { [manifest] bytes throws(LoadError.Problem) in
            try decode(BundleReader(manifest), bytes)
        }
        return [reading]
    }

    private func reading<Entry: ItemSummary>(_ entry: Entry) -> FileReading<Entry.Item>? {
        file(entry.ownPath).map { file in
            FileReading(file: file) { bytes throws(LoadError.Problem) in
                let item = try decode(Entry.Item.self, from: bytes)
                try item.check(at: "")
                try entry.check(item, at: "")
                return [item]
            }
        }
    }
}
