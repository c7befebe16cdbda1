package import ContentModel
package import DailyPractice
import SourceText

/// What the app decodes of an activity, under the ids that are given.
///
/// Total, also on an activity with errors (what is broken shows as it was read), so that checks can
/// play it; only what has no errors is ever emitted.
package func lower(_ source: ActivitySource, as ids: WireIDs) -> Activity {
    var activity = source.model
    activity.id = ids.id(of: source)
    activity.moduleDisplayName = ids.program.moduleTitle(source.module.value)?.string ?? activity.moduleName
    let names = ids.parts(of: source)
    if !names.wire.isEmpty { for index in activity.prompts.indices { activity.prompts[index].rename(as: names) } }
    return activity
}
