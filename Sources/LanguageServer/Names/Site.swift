import Compiler
import ContentModel
import ContentRules
import Diagnostics
import SourceText
import YAMLSyntax

struct Site {
    let uri: String
    let path: String
    let lines: TextLines
    let structure: Structure
    /// Nil for a file outside all programs.
    let outcome: Outcome?
    let file: ProgramFiles.File?

    func remarks(in comment: SyntaxTree.Comment) -> [Remark] {
        let text = String(decoding: lines.bytes[comment.span], as: UTF8.self)
        var findings = Findings()
        return readRemark(text, at: Place(.none, comment.span), Registry.standard.rules, &findings)
    }
}

extension Server {
    /// Nil for a document that is not a file.
    mutating func site(_ uri: String) -> Site? {
        let document = documents[uri]
        guard let path = document?.path ?? FileURI.path(uri) else { return nil }
        let lines = document?.lines ?? TextLines(programs.bytes(of: path), encoding, isOpen: false)
        // The program of a file is known only after a check.
        if programs.program(of: path) == nil { ensureChecked() }
        let known = programs.program(of: path)
        let description = known.flatMap { programs.description(of: $0.file) }
        return Site(
            uri: uri, path: path, lines: lines, structure: Structure(lines.bytes, description),
            outcome: known?.outcome, file: known?.file)
    }

    mutating func site(_ params: PositionParams) -> (site: Site, offset: Int)? {
        site(params.textDocument.uri).map { ($0, $0.lines.offset(of: params.position)) }
    }

    /// The URI by which the client knows a file.
    func uri(of path: String) -> String { documents.values.first { $0.path == path }?.uri ?? FileURI.uri(path) }

    /// The other files of a program that contain a text: those that may use a name.
    mutating func sites(in site: Site, holding text: String) -> [Site] {
        guard let outcome = site.outcome else { return [] }
        let sources = programs.sources
        let wanted = Array(text.utf8)
        return outcome.files.read(by: Registry.standard.kinds).compactMap { file in
            let path = programs.path(of: file.id, sources)
            guard path != site.path, programs.bytes(of: path).contains(wanted) else { return nil }
            return self.site(uri(of: path))
        }
    }
}
