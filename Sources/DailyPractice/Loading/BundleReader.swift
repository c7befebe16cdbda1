#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the bundles of a program, decodes them and compares them with the manifest.
struct BundleReader {
    let manifest: Manifest
    /// The manifest's entries by band; nil for manifests that are older than these lists.
    private let activities: [AgeBand: [ActivitySummary]]?
    private let quizzes: [AgeBand: [QuizSummary]]?

    init(_ manifest: Manifest) {
        self.manifest = manifest
        let isOld = !manifest.files.contains { $0.role != nil }
        activities = manifest.activities.map { Dictionary(grouping: $0, by: \.ageBand) } ?? (isOld ? nil : [:])
        quizzes = manifest.quizzes.map { Dictionary(grouping: $0, by: \.ageBand) } ?? (isOld ? nil : [:])
    }

    /// The bundles that apps decode, with their kinds and bands.
    var files: [(file: ManifestFile, kind: Kind, band: AgeBand)] {
        let paths = Kind.allCases.flatMap { kind in AgeBand.allCases.map { (Self.path(kind, $0), (kind, $0)) } }
        let known = Dictionary(uniqueKeysWithValues: paths)
        return manifest.files.compactMap { file in known[file.path].map { (file: file, kind: $0.0, band: $0.1) } }
    }

    enum Kind: String, CaseIterable { case activities, quizzes }

    static func path(_ kind: Kind, _ band: AgeBand) -> String { "json/\(kind.rawValue)/\(band.rawValue).json" }

    /// Refuses a manifest that lists items of a band without its bundle.
    func checkBundlesAreThere() throws(LoadError) {
        let there = Set(files.map(\.file.path))
        for (kind, bands) in [(Kind.activities, activities?.keys.sorted()), (.quizzes, quizzes?.keys.sorted())] {
            for band in bands ?? [] where !there.contains(Self.path(kind, band)) {
                throw LoadError(
                    file: FileRequest.manifest.path,
                    problem: .undecodable(path: "files", reason: "`\(Self.path(kind, band))` is not among them"))
            }
        }
    }

    func activities(in bytes: Data, of band: AgeBand) throws(LoadError.Problem) -> [Activity] {
        let bundle = try decodeDocument(ActivityBundle.self, from: bytes)
        try expect(band, bundle.ageBand, at: "ageBand")
        var last: Int?
        for (index, activity) in bundle.activities.enumerated() {
            try expect(band, activity.ageBand, at: "activities[\(index)].age_band")
            try checkOrder(activity.dayNumber, after: &last, "day", at: "activities[\(index)].day_number")
        }
        try check(bundle.activities, in: "activities")
        if let activities { try check(bundle.activities, in: "activities", against: activities[band] ?? []) }
        return bundle.activities
    }

    func quizzes(in bytes: Data, of band: AgeBand) throws(LoadError.Problem) -> [Quiz] {
        let bundle = try decodeDocument(QuizBundle.self, from: bytes)
        try expect(band, bundle.ageBand, at: "ageBand")
        var last: Int?
        for (index, quiz) in bundle.quizzes.enumerated() {
            try checkOrder(quiz.order, after: &last, "place", at: "quizzes[\(index)].order")
        }
        try check(bundle.quizzes, in: "quizzes")
        if let quizzes { try check(bundle.quizzes, in: "quizzes", against: quizzes[band] ?? []) }
        return bundle.quizzes
    }

    private func expect(_ band: AgeBand, _ found: AgeBand, at path: String) throws(LoadError.Problem) {
        guard found == band else {
            throw .undecodable(path: path, reason: "the file is of \(band.rawValue), not \(found.rawValue)")
        }
    }
}
