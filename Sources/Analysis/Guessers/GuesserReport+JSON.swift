package import CanonicalJSON
import ContentModel
import DailyPractice

extension GuesserReport {
    /// For scripts: every section, including single files.
    package var json: JSONValue {
        [
            "program": .text(program), "points": .integer(points), "trials": .integer(trials),
            "groups": .list(sections.map(\.json)),
        ]
    }
}

extension GuesserReport.Section {
    fileprivate var json: JSONValue {
        [
            "level": .text(level.rawValue), "kind": .text(kind), "ageBand": band.map { .text($0.rawValue) },
            "path": path.map(JSONValue.text), "items": .integer(exercises), "guessers": .list(results.map(\.json)),
        ]
    }
}

extension GuesserReport.Result {
    fileprivate var json: JSONValue {
        [
            "guesser": .text(guesser.id), "items": .integer(exercises), "score": decimal(score),
            "chance": decimal(chance), "probability": decimal(probability), "verdict": .text(verdict.id),
        ]
    }
}

extension GuesserReport.Verdict {
    fileprivate var id: String {
        switch self {
        case .wins: "wins"
        case .slight: "slight"
        case .luck: "luck"
        case .open: "too-few"
        }
    }
}

private func decimal(_ value: Double) -> JSONValue { .decimal(Int((value * 1_000_000).rounded()), places: 6) }
