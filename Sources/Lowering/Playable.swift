package import ContentModel
package import DailyPractice

/// A record that learners play prompt by prompt: what the explorer and `hornbook play` look at.
package protocol Playable: ContentRecord {
    /// What the app plays, under the ids that it knows its parts by.
    func activity(as ids: WireIDs) -> Activity
}

extension Playable {
    /// The same under the ids that the source gives.
    package func activity(in program: ProgramSource) -> Activity { activity(as: WireIDs(program)) }
}
