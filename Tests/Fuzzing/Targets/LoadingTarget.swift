import DailyPractice
import Dispatch
import Foundation

extension FuzzTarget {
    /// Manifest and bundles. The input is files behind lines `--- path`, which take the place of those of a
    /// sound build.
    static let loading = FuzzTarget("loading") { _ in
        SoundBuild.shared.files.sorted { $0.key < $1.key }.map { Array("--- \($0.key)\n".utf8) + $0.value }
    } check: { bytes in
        let files = SoundBuild.shared.replacing(sections(of: bytes))
        let read: @Sendable (FileRequest) throws -> Data = { request in
            guard let bytes = files[request.path] else { throw CocoaError(.fileReadNoSuchFile) }
            return Data(bytes)
        }
        var library: ContentLibrary?
        var reader: ContentReader?
        // What is refused says which file is wrong, and nothing traps while it says so.
        do throws(LoadError) {
            library = try ContentLibrary { request in
                guard let bytes = files[request.path] else { throw CocoaError(.fileReadNoSuchFile) }
                return Data(bytes)
            }
        } catch { _ = error.description }
        reader = try? awaiting { try await ContentReader(fetch: read) }
        for band in AgeBand.allCases {
            for activity in library?.activities(in: band) ?? [] { try visit(activity) }
            for quiz in library?.quizzes(in: band) ?? [] { try play(quiz) }
            for activity in (try? awaiting { [reader] in try await reader?.activities(in: band) }) ?? [] {
                try visit(activity)
            }
            for quiz in (try? awaiting { [reader] in try await reader?.quizzes(in: band) }) ?? [] { try play(quiz) }
        }
        if let reader {
            for day in [Int.min, 0, 1, Int.max] {
                _ = try? awaiting { try await reader.activity(day: day, band: .from6to9) }
            }
            if let day = CalendarDay("2026-03-01") {
                _ = try? awaiting { try await reader.quiz(on: day, band: .from6to9) }
            }
        }
    }
}

/// Content that somebody made by hand: a learner may not come to its end, but nothing traps.
private func visit(_ activity: Activity) throws {
    do { try play(activity, mustEnd: activity.problems().isEmpty) } catch let error as SessionError {
        throw Violation("an answer that can be submitted is refused: \(error)")
    }
}

/// Waits for what a task gives.
private func awaiting<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    nonisolated(unsafe) var result: Result<Value, any Error>?
    let isDone = DispatchSemaphore(value: 0)
    Task {
        do { result = .success(try await work()) } catch {
            _ = (error as? LoadError)?.description
            result = .failure(error)
        }
        isDone.signal()
    }
    isDone.wait()
    return try result?.get() ?? { throw CancellationError() }()
}
