import Analysis
import Compiler
import ContentModel
import ContentRules
import LearningRules
import SourceText

/// The parts of a program that are not played, as phones show them. Files that cannot be read whole are left out;
/// their pages show their keys.
struct Displays {
    let catalog: Catalog
    /// The results of trying to earn everything; nil if they are not shown.
    var rewards: RewardReport?

    /// What each kind shows besides its texts and plays. A kind that is missing here shows nothing else.
    private static let all: [String: @Sendable (Displays) -> [Display]] = [
        ContentKind.lesson.folder: { $0.lessons }, ContentKind.rewards.folder: { $0.rewardTables },
        ContentKind.familyActivity.folder: { $0.familyActivities },
        ContentKind.challengeSet.folder: { $0.challenges }, ContentKind.services.folder: { $0.services },
    ]

    func displays(of kind: ContentKind) -> [Display] { Displays.all[kind.folder].map { $0(self) } ?? [] }

    /// The records of one type that were read whole, with their files.
    func records<R: ContentRecord>(_ type: R.Type) -> [(file: String, record: R)] {
        catalog.entries.compactMap { entry in
            guard entry.content?.facets.isWhole == true else { return nil }
            return entry.record(type).map { (entry.path, $0) }
        }
    }

    func category(_ id: String) -> String? {
        catalog.program.categories?.value.first { $0.key.string == id }?.value.value.title.string
    }

    private var familyActivities: [Display] {
        let activities = records(FamilyActivitySource.self).map { ($0.file, $0.record.model) }
        let cards = activities.sorted { $0.1.week < $1.1.week }.map { file, activity in
            Card(
                file: file, above: "Week \(activity.week) · \(counted(activity.minutes, "minute"))",
                title: activity.title, steps: activity.steps)
        }
        return [Display(title: "Family activities", cards: cards)]
    }
}
