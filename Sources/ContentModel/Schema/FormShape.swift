import Diagnostics
import ForeignFiles
package import SourceText
package import YAMLSyntax

/// A text that must have a certain form. Editors check it by a regular expression; people see an example.
package struct FormShape: WholeShape {
    let pattern: String
    let name: String
    let hasForm: @Sendable (Text) -> Bool
    var info = RuleInfo.wrongForm
    /// How to correct a text that has another form.
    let help: @Sendable (Text) -> Advice

    package var description: ShapeDescription { .pattern(pattern, name: name) }
    package var placeholder: Text { Text.none }

    package func read(_ node: SyntaxNode, _ reader: Reader) -> Text? {
        guard let text = scalarText(node, .word(name), reader) else { return nil }
        guard hasForm(text) else {
            let plain = text.string.trimmingPrefix(/[“‘]/).replacing(/[”’]$/, with: "")
            let isCurly = plain != text.string && hasForm(Text(String(plain)))
            let advice =
                adviceOnJoined(node).map { Advice($0) }
                ?? (isCurly ? "write straight quotation marks: \"\(plain)\"" : help(text))
            reader.report(
                info, "\(named(text)) is not \(name)", at: node.place, help: advice.help,
                meant: advice.meant.flatMap { hasForm(Text($0.name)) ? $0 : nil })
            return nil
        }
        return text
    }
}

extension Shape where Self == FormShape {
    /// The name of a file or folder without its ending, such as `House`.
    static var fileName: FormShape {
        .made(of: "^[A-Za-z0-9_-]+$", "the name of a folder", like: "House") { text in
            !text.isEmpty && text.string.utf8.allSatisfy(\.isOfName)
        }
    }

    /// The tag of a language, as a name of a folder.
    static var languageFolder: FormShape {
        FormShape(
            pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$", name: "the tag of a language",
            hasForm: { $0.string.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) != nil }
        ) { _ in Advice("write a tag such as `ar`, `de` or `pt-BR`") }
    }

    /// The name of a rule: one of Hornbook's, of a house style (`House.Mum`) or of a reader (`codespell/typo`).
    static var ruleName: FormShape {
        .made(of: "^[A-Za-z0-9_-]+([./][A-Za-z0-9_-]+)*$", "the name of a rule", like: "long-sentence") { text in
            text.string.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy(\.isOfName)
            }
        }
    }

    private static func made(
        of pattern: String, _ name: String, like example: String, _ hasForm: @escaping @Sendable (Text) -> Bool
    ) -> FormShape {
        FormShape(pattern: pattern, name: name, hasForm: hasForm) { _ in
            Advice("write letters, digits and hyphens, such as `\(example)`")
        }
    }

    /// The name of an SF Symbol, such as `bolt.fill`.
    package static var symbol: FormShape {
        FormShape(
            pattern: "^[a-z0-9]+(\\.[a-z0-9]+)*$", name: "the name of an SF Symbol",
            hasForm: { isSymbolName($0.string) }, info: .badSymbol,
            help: { text in
                let parts = suggestedID(for: text.string).split(separator: "-")
                return parts.isEmpty
                    ? "write lower-case letters, digits and single full stops, such as `bolt.fill`"
                    : .write(parts.joined(separator: "."))
            })
    }

    /// A colour as designers give it: `#` and six digits.
    package static var color: FormShape {
        FormShape(
            pattern: "^#[0-9A-Fa-f]{6}$", name: "a colour",
            hasForm: { text in
                let digits = text.string.utf8.dropFirst()
                return text.string.hasPrefix("#") && digits.count == 6 && digits.allSatisfy(isHexDigit)
            }, info: .badColor,
            help: { text in
                let digits = text.string.drop { $0 == "#" }
                return digits.utf8.count == 6 && digits.utf8.allSatisfy(isHexDigit)
                    ? Advice("write \"#\(digits)\", in quotes", meant: "#\(digits)")
                    : "write # and six digits 0-9 and A-F in quotes, such as \"#FFB800\""
            })
    }
}

private func isHexDigit(_ byte: UInt8) -> Bool { UnicodeScalar(byte).properties.isASCIIHexDigit }
