package import ContentModel
package import DailyPractice

/// A record that learners play prompt by prompt, as the explorer and `hornbook play` show it.
package protocol Playable: ContentRecord {
    /// The activity as the app plays it, with the published ids.
    func activity(as ids: PublishedIDs) -> Activity
}

extension Playable {
    /// The same with the ids that follow from the sources alone.
    package func activity(in program: ProgramSource) -> Activity { activity(as: PublishedIDs(program)) }
}
