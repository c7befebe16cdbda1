import ArgumentParser
import CanonicalJSON

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json

    func write<Program>(_ programs: [Program], text: (Program) -> String, json: (Program) -> JSONValue) {
        switch self {
        case .text: Console.write(programs.map(text).joined(separator: "\n"))
        case .json: Console.writeJSON((["programs": .list(programs.map(json))] as JSONValue).document())
        }
    }
}
