package import ContentModel
package import DailyPractice

/// A record that learners play prompt by prompt: what the explorer and `hornbook play` look at.
package protocol Playable: ContentRecord {
    /// What the app will play.
    func activity(in program: ProgramSource) -> Activity
}

extension ActivitySource: Playable {
    package func activity(in program: ProgramSource) -> Activity { lower(self, in: program) }
}
