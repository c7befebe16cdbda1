package import ContentModel
package import DailyPractice
import SourceText

extension ActivitySource: Playable {
    /// Also works for an activity with errors (broken values are as they were read), so that checks can play it.
    /// Only activities without errors are emitted.
    package func activity(as ids: PublishedIDs) -> Activity {
        var activity = model
        activity.id = ids.id(of: self)
        activity.moduleDisplayName = ids.program(of: self).moduleTitle(module.value)?.string ?? activity.moduleName
        let names = ids.parts(of: self)
        if !names.published.isEmpty {
            for index in activity.prompts.indices { activity.prompts[index].rename(as: names) }
        }
        return activity
    }
}
