import ContentModel
import DailyPractice
import Lowering
import Parallel

extension KindPublishing {
    package static let activities = KindPublishing(
        .activity, ActivitySource.self, tables: [.users, .children, SeededTable.activities.table, .results],
        rows: .activities,
        documents: [
            .said("activities-bundle", activityBundle.description),
            JSONDocument("activity", activity.description, columns: [:]),
        ], lower: { $0.activity(as: $1) },
        bundle: { bundleJob($0, for: $1, as: activity, in: activityBundle, below: folder, own: "day") },
        describe: { records, files, manifest in
            manifest.activities = inParallel(records) { record in
                let (activity, file) = (record.model, files[record.path(in: folder, "day")])
                return ActivitySummary(
                    id: activity.id, dayNumber: activity.dayNumber, ageBand: activity.ageBand,
                    maxScore: activity.maxScore, prompts: activity.prompts.count, path: file?.path,
                    sha256: file?.sha256)
            }
        }, playing: { $0 })
}

private let folder = "json/activities"

private let activity = ActivitySource.object

private let activityBundle = JSONObjectEncoder.bundle(
    "ActivityBundle", "Every activity of one age band, in day order.",
    band: "The band that every activity here is for.", list: "activities", "One a day, by day.",
    of: activity.description)
