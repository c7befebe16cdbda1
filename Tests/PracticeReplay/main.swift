/// Reads plays of the content in a folder, a JSON object a line, and prints what DailyPractice makes of each, as a line.

import DailyPractice
import Foundation

struct Play: Decodable {
    struct Step: Decodable {
        let answer: Answer
        /// Only whether the learner could submit it.
        var isTrial: Bool?
    }

    let activity: String
    let steps: [Step]
}

struct Played: Encodable {
    struct Option: Encodable {
        let id: String
        let isCorrect: Bool
        let feedback: String
    }

    struct Step: Encodable {
        let promptId: String?
        let canSubmit: Bool
        var isCorrect: Bool?
        var attempt: Int?
        var points: Int?
        var options: [Option]?
    }

    var steps: [Step] = []
    var isFinished = false
    var score = 0
    var path: [String] = []
}

func replay(_ play: Play, of activity: Activity) throws -> Played {
    var session = PracticeSession(activity)
    var played = Played()
    for step in play.steps {
        var told = Played.Step(promptId: session.prompt?.promptId, canSubmit: session.canSubmit(step.answer))
        if step.isTrial != true {
            let verdict = try session.submit(step.answer)
            told.isCorrect = verdict.isCorrect
            told.attempt = verdict.attempt
            told.points = verdict.points
            told.options = session.attempts.last?.options.map { option in
                Played.Option(id: option.optionId, isCorrect: option.isCorrect, feedback: option.feedback)
            }
        }
        played.steps.append(told)
    }
    played.isFinished = session.isFinished
    played.score = session.score
    played.path = session.path
    return played
}

let library = try ContentLibrary(directory: URL(fileURLWithPath: CommandLine.arguments[1]))
let activities = Dictionary(
    uniqueKeysWithValues: AgeBand.allCases.flatMap { library.activities(in: $0) }.map { ($0.id, $0) })
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
while let line = readLine() {
    let play = try JSONDecoder().decode(Play.self, from: Data(line.utf8))
    guard let activity = activities[play.activity] else { fatalError("there is no activity \(play.activity)") }
    print(String(decoding: try encoder.encode(replay(play, of: activity)), as: UTF8.self))
    // Who asks may wait for it.
    fflush(nil)
}
