package import ContentModel
package import DailyPractice
import LearningRules

extension Outcome {
    /// How long the program lasts for somebody who begins on a day, or on any.
    package func runway(from start: CalendarDay?) -> Runway? {
        catalog.map { catalog in
            let rewards = catalog.records(RewardsSource.self).first?.model
            return Runway(catalog, from: start, lessonsADay: rewards?.lessonsADay, broken: brokenFiles)
        }
    }
}
