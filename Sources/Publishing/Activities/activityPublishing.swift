import Analysis
import ContentModel
import DailyPractice
import Lowering

extension KindPublishing {
    package static let activities = KindPublishing(
        .activity, ActivitySource.self, tables: [.users, SeededTable.activities.table, .results],
        rows: .activities,
        documents: [
            ("activities-bundle", activityBundle.description), ("activity", activity.description),
        ],
        lower: { lower($0, as: $1) },
        bundles: { records, band in
            guard let band, !records.isEmpty else { return [] }
            let folder = "json/activities/\(band.rawValue)"
            let days = records.map { record -> OutputDraft in
                let day = (record.number < 10 ? "0" : "") + String(record.number)
                return { OutputFile(path: "\(folder)/day-\(day).json", bytes: activity.document(record)) }
            }
            return days + [
                {
                    let bundle = Bundle(band: band, records: records)
                    return OutputFile(path: "\(folder).json", bytes: activityBundle.document(bundle))
                }
            ]
        },
        describe: { activities, manifest in manifest.activities = activities.map(summary) })
}

private let activity = Wire.activity.showing(.activity)

private let activityBundle = WireObject<Bundle<Activity>>.bundle(
    "ActivityBundle", "Every activity of one age band, in day order.",
    band: "The band that every activity here is for.", list: "activities", "One a day, by day.",
    of: activity)

private func summary(of activity: Activity) -> ActivitySummary {
    ActivitySummary(
        id: activity.id, dayNumber: activity.dayNumber, ageBand: activity.ageBand,
        maxScore: Exploration(activity).highest?.score ?? 0, prompts: activity.prompts.count)
}
