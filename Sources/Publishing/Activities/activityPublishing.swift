import Analysis
import ContentModel
import DailyPractice
import Lowering
import Parallel

extension KindPublishing {
    package static let activities = KindPublishing(
        .activity, ActivitySource.self, tables: [.users, .children, SeededTable.activities.table, .results],
        rows: .activities,
        documents: [
            WireDocument("activities-bundle", activityBundle.description),
            WireDocument("activity", activity.description, columns: [:]),
        ], lower: { lower($0, as: $1) },
        bundle: { records, band in
            bundleJob(
                records, for: band, as: activity, in: activityBundle,
                at: "\(folder)\(band.map { "/\($0.rawValue)" } ?? "").json", own: { path(of: $0) })
        },
        describe: { records, files, manifest in
            manifest.activities = inParallel(records) { summary(of: $0.model, in: files[path(of: $0)]) }
        }, playing: { $0 })
}

private let folder = "json/activities"

private func path(of record: Published<Activity>) -> String { record.path(in: folder, "day") }

private let activity = ActivitySource.object

private let activityBundle = WireObject.bundle(
    "ActivityBundle", "Every activity of one age band, in day order.",
    band: "The band that every activity here is for.", list: "activities", "One a day, by day.",
    of: activity.description)

private func summary(of activity: Activity, in file: ManifestFile?) -> ActivitySummary {
    ActivitySummary(
        id: activity.id, dayNumber: activity.dayNumber, ageBand: activity.ageBand,
        maxScore: Exploration(activity).highest?.score ?? 0, prompts: activity.prompts.count, path: file?.path,
        sha256: file?.sha256)
}
