import ArgumentParser
import CanonicalJSON

enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown

    func write<Program>(
        _ programs: [Program], text: (Program) -> String, markdown: (Program) -> String, json: (Program) -> JSONValue
    ) {
        switch self {
        case .text: Console.write(programs.map(text).joined(separator: "\n"))
        case .markdown: Console.write(programs.map(markdown).joined(separator: "\n"))
        case .json: Console.writeJSON((["programs": .list(programs.map(json))] as JSONValue).document())
        }
    }
}
