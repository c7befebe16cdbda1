import ContentModel
import ContentRules
import Diagnostics
import SourceText
import YAMLSyntax

/// The kind that a file in another kind's folder was written as: most of its keys are keys of that kind, and few are
/// of its folder's. Nil if it may be of its folder's kind.
func meantKind(of tree: SyntaxTree, in kind: ContentKind, among kinds: [ContentKind]) -> ContentKind? {
    let entries = tree.root?.entries.filter { $0.key.kind == .scalar } ?? []
    let keys = entries.map { $0.key.text.string }
    guard keys.count > 1 else { return nil }
    func known(_ kind: ContentKind) -> Int {
        let names = Set(kind.describe().fields.map(\.name))
        return keys.count(where: names.contains)
    }
    let own = known(kind)
    let others = (kinds + [.program]).filter { $0.folder != kind.folder }.map { (kind: $0, known: known($0)) }
    guard let best = others.max(by: { $0.known < $1.known }), best.known >= own + 2, best.known * 4 >= keys.count * 3
    else { return nil }
    return best.kind
}

/// Reports such a file once, in place of all that reading it as its folder's kind would report.
func reportMisplaced(_ tree: SyntaxTree, _ meant: ContentKind, in kind: ContentKind, _ findings: inout Findings) {
    let first = tree.root?.entries.first { _ in true }?.key.place
    findings.report(
        .misplacedFile, "this looks like \(article(meant.displayName)), but `\(kind.folder)/` is for \(kind.folder)",
        at: first ?? Place(tree.file, ByteSpan(0, 0)),
        help: meant === ContentKind.program
            ? "write it into the `hornbook.yaml` beside `\(kind.folder)/`"
            : "move the file to the program's `\(meant.folder)/`")
}

/// If `hornbook.yaml` is a folder too deep or too high, no file is in the folder of its kind. This finding replaces
/// all that would be reported of those files; nil otherwise.
func misplacedDeclaration(_ files: ProgramFiles, _ kinds: [ContentKind]) -> Finding? {
    let (sources, folders) = (files.sources.filter { $0.problem == nil }, kinds.map(\.folder))
    guard sources.allSatisfy({ $0.kind(among: kinds) == nil }) else { return nil }
    let own = files.declaration.programFolder.split(separator: "/").count
    for parts in sources.lazy.map({ $0.path.split(separator: "/").dropLast().map(String.init) }) {
        guard let depth = parts.indices.dropFirst(max(0, own - 1)).first(where: { folders.contains(parts[$0]) })
        else { continue }
        let way = depth < own ? "one folder up" : "to `\(parts[own..<depth].map { "\($0)/" }.joined())`"
        return Finding(
            .misplacedFile, "nothing is read here: no folder of content is beside this file",
            at: Place(files.declaration.id, ByteSpan(0, 0)), help: "move it \(way), beside `\(parts[depth])/`")
    }
    return nil
}
