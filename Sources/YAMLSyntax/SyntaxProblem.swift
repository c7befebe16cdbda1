import CLibYAML

struct SyntaxProblem {
    let problem: String
    let context: String
    let problemMark: yaml_mark_t
    let contextMark: yaml_mark_t

    init(_ parser: yaml_parser_t) {
        problem = parser.problem.map { String(cString: $0) } ?? "the reason is unknown"
        context = parser.context.map { String(cString: $0) } ?? ""
        problemMark = parser.problem_mark
        contextMark = parser.context_mark
    }
}
