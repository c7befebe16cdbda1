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

extension ContentRecord {
    /// The id under which it is published; empty where what it is made of is broken.
    package func publishedID(in program: ProgramSource) -> String {
        identity.map { StableID.id(of: $0, Self.noun, in: program.program.string) } ?? ""
    }
}
