import DailyPractice
import Foundation

/// What an app shows beside the prompts: its icons, its words for what goes wrong, what it sends to a server.
enum Screens {
    static let icons: [PromptType: String] = [
        .stateIdentification: "face", .bestResponse: "star", .sequentialChoice: "steps", .spotMistake: "glass",
        .dialogueCompletion: "bubble", .beforeAfterComparison: "halves", .whatHappensNext: "arrow",
        .sequencing: "list", .selectAll: "boxes", .rating: "scale", .matching: "pairs", .textInput: "pencil",
        .reflection: "mirror",
    ]

    static let bands: [AgeBand] = [.from6to9, .from10to12, .from13to16]

    static func advice(_ error: LoadError) -> String {
        switch error.problem {
        case .missing, .noManifest, .unsafePath, .irregular, .singleDays, .notJSON: "install the app again"
        case .unsigned, .untrusted, .otherProgram: "\(error.file) is not ours"
        case .cancelled: "cancelled"
        case .tooLarge(let bytes, let limit): "\(bytes) bytes are more than \(limit)"
        case .unreadable(let reason), .unwritable(let reason): "try again: \(reason)"
        case .wrongSize(let expected, let actual): "\(actual) of \(expected) bytes are here"
        case .wrongHash(let expected, let actual): "\(error.file) is \(actual), not \(expected)"
        case .undecodable(let path, let reason): "tell us: \(path), \(reason)"
        case .unsupportedFormat(let version): "update the app for version \(version)"
        @unknown default: "\(error.problem)"
        }
    }

    static func advice(_ error: SessionError) -> String {
        switch error {
        case .finished: "it is over"
        case .wrongKind(let type): "this is a \(type.rawValue)"
        case .emptyAnswer: "choose something"
        case .unknownOption(let id), .alreadyTried(let id), .repeatedOption(let id): "not \(id) again"
        case .incompleteOrder(let placed, let count): "\(placed) of \(count) are placed"
        case .unknownTarget(let text): "nothing is called \(text)"
        @unknown default: "\(error)"
        }
    }

    /// Takes the models through JSON, as an app does that keeps or sends them.
    static func keepAndSend(_ activity: Activity, _ quiz: Quiz, _ results: [PromptResult]) {
        let file = ManifestFile(path: "json/activities/6-9.json", sha256: "00", bytes: 1)
        let summary = ActivitySummary(
            id: activity.id, dayNumber: 1, ageBand: activity.ageBand, maxScore: 30, prompts: 5)
        let manifest = Manifest(
            program: "calm", title: "Calm", days: 1, ageBands: bands, contentVersion: "1", files: [file],
            activities: [summary])
        expect(again(manifest) == manifest && manifest.formatVersion == 1, "a manifest survives")
        let activities = ActivityBundle(ageBand: .from6to9, activities: [activity])
        expect(again(activities) == activities, "a bundle of activities survives")
        let quizzes = QuizBundle(ageBand: .from6to9, quizzes: [quiz])
        expect(again(quizzes) == quizzes, "a bundle of quizzes survives")
        let result = PromptResult(
            promptId: "choice", tries: 1, logs: [.init(optionId: "a", correct: true)], pointsEarned: 10,
            completed: true)
        expect(again(results + [result]) == results + [result], "results survive")
    }

    private static func again<Model: Codable>(_ model: Model) -> Model? {
        try? JSONDecoder().decode(Model.self, from: JSONEncoder().encode(model))
    }

    /// What an app asks a prompt before it shows it.
    static func ask(_ prompt: Prompt) {
        let type = prompt.type
        expect(icons[type] != nil, "every type has an icon")
        expect(!type.isSingleChoice || type.acceptsSingleOption, "a choice takes an option")
        let operators: Set<BranchOperator> = [.equals, .notEquals, .includes, .excludes]
        expect(type.branchOperators.isSubset(of: operators), "operators are known")
        expect(Answer.normalizedWord(" Cup ") == "cup", "words are compared without case")
    }
}
