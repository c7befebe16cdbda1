package import ContentModel
package import DailyPractice

/// A record that learners play prompt by prompt: what the explorer and `hornbook play` look at.
package protocol Playable: ContentRecord {
    /// What the app will play.
    func activity(in program: ProgramSource) -> Activity
    /// The same under the ids that apps know its parts by.
    func activity(as ids: WireIDs) -> Activity
}

extension ActivitySource: Playable {
    package func activity(in program: ProgramSource) -> Activity { lower(self, in: program) }

    package func activity(as ids: WireIDs) -> Activity { lower(self, as: ids) }
}
