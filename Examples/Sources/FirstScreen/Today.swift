import DailyPractice
import Foundation
import Observation

@MainActor @Observable final class Today {
    private(set) var session: PracticeSession?
    private(set) var problem: String?

    func load(from folder: URL) async {
        do {
            let reader = try await ContentReader(directory: folder)
            let activity = try await reader.activity(day: 1, band: .from6to9)
            session = activity.map { PracticeSession($0, advancing: .onRequest) }
        } catch { problem = error.localizedDescription }
    }

    /// What the learner reads after an answer.
    var feedback: [JudgedOption] {
        guard let session, let prompt = session.prompt else { return [] }
        return session.attempts(at: prompt.id).last?.options ?? []
    }

    func choose(_ option: Option) { _ = try? session?.submit(.option(option.id)) }

    func proceed() { session?.advance() }
}
