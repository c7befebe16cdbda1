import DailyPractice
import Foundation

/// Loads the content in a folder, plays all of it and prints what came of it, a line for each activity and
/// quiz.
@main struct App {
    static func main() {
        guard CommandLine.arguments.count == 2 else { fail("usage: app FOLDER") }
        let library = load(URL(fileURLWithPath: CommandLine.arguments[1]))
        let manifest = library.manifest
        print("\(manifest.program): \(manifest.title), \(manifest.days) days, \(manifest.contentVersion)")
        expect(AgeBand.allCases.sorted() == Screens.bands, "bands are known and in order")
        for band in manifest.ageBands.sorted() {
            for activity in library.activities(in: band) { show(activity, in: library) }
            show(library.quizzes(in: band), of: band)
        }
        playPreview()
    }

    static func load(_ folder: URL) -> ContentLibrary {
        do throws(LoadError) {
            let library = try ContentLibrary(directory: folder)
            let again = try ContentLibrary { try Data(contentsOf: folder.appendingPathComponent($0.path)) }
            expect(again.manifest == library.manifest, "both ways of loading give the same")
            return library
        } catch {
            print(error)
            fail(Screens.advice(error))
        }
    }

    static func show(_ activity: Activity, in library: ContentLibrary) {
        let (day, band) = (activity.dayNumber, activity.ageBand)
        expect(library.activity(day: day, band: band) == activity, "an activity is found by day and band")
        let best = highestScore(of: activity)
        let summary = library.manifest.activities?.first { $0.id == activity.id }
        expect(summary?.maxScore == best, "the manifest knows the highest score")
        print(
            "\(band.rawValue) day \(day): \(activity.title), \(activity.prompts.count) prompts,",
            "\(best) points, \(activity.actionableTakeaway.toolName)")
    }

    static func show(_ quizzes: [Quiz], of band: AgeBand) {
        for number in 0..<max(1, quizzes.count) {
            let day = CalendarDay(daysSince1970: number)
            guard let index = QuizRotation.index(on: day, count: quizzes.count) else { continue }
            let session = play(quizzes[index])
            print(
                "\(band.rawValue) quiz \(session.quiz.order): \(session.quiz.title),",
                "\(session.score) of \(session.total), \(session.percentage) %")
        }
    }
}

func fail(_ text: String) -> Never {
    print(text)
    exit(1)
}

func expect(_ isSo: Bool, _ claim: String) { if !isSo { fail("not so: \(claim)") } }
