import CanonicalJSON
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

extension Site { func location(_ span: ByteSpan) -> JSONValue { ["uri": .text(uri), "range": lines.json(span)] } }
