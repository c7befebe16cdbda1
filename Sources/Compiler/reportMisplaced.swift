import ContentModel
import ContentRules
import Diagnostics
import SourceText
import YAMLSyntax

/// The kind that a file below another one's folder was written as: most of its keys are keys of that kind,
/// and few are of its folder's. Nil where it may be of its folder's kind.
func meantKind(of tree: SyntaxTree, in kind: ContentKind, among kinds: [ContentKind]) -> ContentKind? {
    let entries = tree.root?.entries.filter { $0.key.kind == .scalar } ?? []
    let keys = entries.map { $0.key.text.string }
    func known(_ kind: ContentKind) -> Int {
        let names = Set(kind.describe().fields.map(\.name))
        return keys.count(where: names.contains)
    }
    let own = known(kind)
    let others = kinds.filter { $0.folder != kind.folder }.map { (kind: $0, known: known($0)) }
    guard let best = others.max(by: { $0.known < $1.known }), best.known >= own + 2, best.known * 4 >= keys.count * 3
    else { return nil }
    return best.kind
}

/// One finding takes the place of all that reading it as another kind would give.
func reportMisplaced(
    _ tree: SyntaxTree, _ file: ProgramFiles.File, _ meant: ContentKind, in kind: ContentKind,
    _ findings: inout Findings
) {
    let first = tree.root?.entries.first { _ in true }?.key.place
    findings.report(
        .misplacedFile, "this looks like \(article(meant.noun)), and `\(kind.folder)/` holds \(kind.folder)",
        at: first ?? Place(tree.file, ByteSpan(0, 0)),
        help: "move the file below `\(file.programFolder)\(meant.folder)/`")
}

/// What is wrong where `hornbook.yaml` lies a folder too deep or too high: no file is then where its kind belongs, and
/// this takes the place of all that would be said of them.
func misplacedDeclaration(_ files: ProgramFiles, _ kinds: [ContentKind]) -> Diagnostic? {
    let sources = files.sources.filter { $0.problem == nil }
    guard !sources.isEmpty, sources.allSatisfy({ $0.kind(among: kinds) == nil }) else { return nil }
    let folders = Set(kinds.map(\.folder))
    let place = Place(files.declaration.id, ByteSpan(0, 0))
    let own = files.declaration.programFolder.split(separator: "/").last.map(String.init)
    if let own, folders.contains(own) {
        return Diagnostic(
            .misplacedFile, "this file lies in `\(own)/`, so nothing there is read", at: place,
            help: "move it one folder up: it belongs beside `\(own)/`")
    }
    for source in sources {
        let parts = source.relative.split(separator: "/").map(String.init).dropLast()
        guard let depth = parts.firstIndex(where: folders.contains) else { continue }
        let inner = parts[..<depth].joined(separator: "/")
        return Diagnostic(
            .misplacedFile, "this file lies outside `\(inner)/`, so nothing there is read", at: place,
            help: "move it into `\(inner)/`: it belongs beside `\(parts[depth])/`")
    }
    return nil
}
