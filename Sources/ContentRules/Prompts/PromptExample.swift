import Diagnostics

extension Example {
    /// An activity's one prompt, for the examples of rules; each option as it stands between its braces.
    static func prompt(_ type: String, config: String? = nil, _ options: String...) -> Example {
        let head = [
            "prompts:", "  - id: notice", "    type: \(type)", "    text: What do you see?", "    points: 10",
        ]
        let config = config.map { ["    config: { \($0) }"] } ?? []
        let lines = head + config + ["    options:"] + options.map { "      - { \($0) }" }
        return .activity(lines.joined(separator: "\n"))
    }
}
