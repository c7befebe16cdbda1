import ArgumentParser

/// The help of each command, by its words: the lines below its heading in `Help/commands.md`.
private let pages = {
    var pages: [Substring: [Substring]] = [:]
    var words: Substring = ""
    let text = String(decoding: PackageResources.commands_md, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("# ") { words = line.dropFirst(2) } else { pages[words, default: []].append(line) }
    }
    return pages
}()

extension CommandConfiguration {
    /// A command with its help: what it does in one line; in a fence, how it is called, if its options do not say that;
    /// and the rest, as a terminal shows it.
    init(_ words: String, version: String = "", subcommands: [any ParsableCommand.Type] = []) {
        let lines = pages[words[...], default: []].dropFirst().dropLast()
        let parts = lines.split(separator: "```")
        let rest = parts.count == 1 ? Array(lines.dropFirst(2)) : Array(parts.dropFirst(2).joined().dropFirst())
        self.init(
            commandName: words.split(separator: " ").last.map(String.init), abstract: String(lines.first ?? ""),
            usage: parts.count == 1 ? nil : parts[1].joined(separator: "\n"),
            discussion: rest.joined(separator: "\n"), version: version, subcommands: subcommands)
    }
}
