import ArgumentParser
import CanonicalJSON

/// The form in which a command reports on programs.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown

    /// Prints what there is to say of each program.
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
