#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One file that answers a question of an app, and what becomes of its bytes.
struct Reading<Item: Sendable>: Sendable {
    let file: ManifestFile
    let decode: @Sendable (Data) throws(LoadError.Problem) -> [Item]

    func items(in bytes: Data) throws(LoadError) -> [Item] {
        try decoded(file) { () throws(LoadError.Problem) in try decode(bytes) }
    }
}

/// Which files answer what: the part of lazy reading that is the same however files are read.
struct ReadingPlan: Sendable {
    let manifest: Manifest
    /// Which files there are beside the manifest: bundles, files of single days, or both.
    private let roles: Set<FileRole>
    private let places: [String: Int]

    init(_ manifest: Manifest, _ roles: Set<FileRole>) {
        self.manifest = manifest
        self.roles = roles
        places = Dictionary(
            manifest.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func file(_ path: String?) -> ManifestFile? {
        path.flatMap { places[$0] }.map { manifest.files[$0] }
    }

    /// The file of one day, or its bundle, where days have no files.
    func activity(_ day: Int, _ band: AgeBand) -> Reading<Activity>? {
        guard roles.contains(.day), let listed = manifest.activities else {
            return bundle(.activities, band) { plan, bytes throws(LoadError.Problem) in
                try plan.activities(in: bytes, of: band).filter { $0.dayNumber == day }
            }
        }
        guard let entry = listed.first(where: { $0.dayNumber == day && $0.ageBand == band }) else {
            return nil
        }
        return reading(entry)
            ?? bundle(.activities, band) { plan, bytes throws(LoadError.Problem) in
                try plan.activities(in: bytes, of: band).filter { $0.dayNumber == day }
            }
    }

    /// The bundle of a band, or the files of its days where there is no bundle.
    func activities(_ band: AgeBand) -> [Reading<Activity>] {
        if roles.contains(.app) {
            let reading = bundle(.activities, band) { plan, bytes throws(LoadError.Problem) in
                try plan.activities(in: bytes, of: band)
            }
            return reading.map { [$0] } ?? []
        }
        return (manifest.activities ?? []).filter { $0.ageBand == band }.compactMap(reading)
    }

    func quizzes(_ band: AgeBand) -> [Reading<Quiz>] {
        if roles.contains(.app) {
            let reading = bundle(.quizzes, band) { plan, bytes throws(LoadError.Problem) in
                try plan.quizzes(in: bytes, of: band)
            }
            return reading.map { [$0] } ?? []
        }
        return (manifest.quizzes ?? []).filter { $0.ageBand == band }.compactMap(reading)
    }

    /// The file of one quiz, or its bundle, where quizzes have no files.
    func quiz(_ entry: QuizSummary) -> Reading<Quiz>? {
        if roles.contains(.day) { return reading(entry) }
        return bundle(.quizzes, entry.ageBand) { plan, bytes throws(LoadError.Problem) in
            try plan.quizzes(in: bytes, of: entry.ageBand).filter { $0.id == entry.id }
        }
    }

    private func bundle<Item>(
        _ kind: Bands.Kind, _ band: AgeBand,
        _ decode: @escaping @Sendable (Bands, Data) throws(LoadError.Problem) -> [Item]
    ) -> Reading<Item>? {
        file(Bands.path(kind, band)).map { file in
            Reading(file: file) { [manifest] bytes throws(LoadError.Problem) in
                try decode(Bands(manifest), bytes)
            }
        }
    }

    private func reading(_ entry: ActivitySummary) -> Reading<Activity>? {
        file(entry.path).map { file in
            Reading(file: file) { bytes throws(LoadError.Problem) in
                try decodeItem(Activity.self, from: bytes) { entry.isOf($0) }
            }
        }
    }

    private func reading(_ entry: QuizSummary) -> Reading<Quiz>? {
        file(entry.path).map { file in
            Reading(file: file) { bytes throws(LoadError.Problem) in
                try decodeItem(Quiz.self, from: bytes) { entry.isOf($0) }
            }
        }
    }
}

private func decodeItem<Item: BundleItem & Decodable>(
    _ type: Item.Type, from bytes: Data, _ isListed: (Item) -> Bool
) throws(LoadError.Problem) -> [Item] {
    let item = try decode(type, from: bytes)
    guard isListed(item) else {
        throw .undecodable(path: "", reason: "`\(item.id)` is not as the manifest lists what stands here")
    }
    try item.check(at: "")
    return [item]
}
