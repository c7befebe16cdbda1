import Diagnostics
import SourceText

/// HTML or SVG in which no text can be read as markup.
///
/// It consists of the elements and attributes listed here, none of which runs code or fetches anything, and of
/// escaped texts. A string literal is a text too. Only this file writes markup, so every `Markup` is harmless.
package struct Markup: Sendable, ExpressibleByStringInterpolation {
    package private(set) var source: String

    package init() { source = "" }

    package init(stringLiteral text: String) { self.init(text: text) }

    /// A text. Invisible characters, and those that change the direction of others, are replaced with their names.
    package init(text: String) {
        source = ""
        append(escaping: text)
    }

    package init(_ tag: Tag, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }) {
        source = "<\(tag.rawValue)"
        for attribute in attributes {
            source += " \(attribute.name)=\""
            append(escaping: attribute.value)
            source += "\""
        }
        source += ">"
        source += content().source + "</\(tag.rawValue)>"
        if tag.endsLine { source += "\n" }
    }

    package init(styles: Stylesheet...) { source = "<style>\n" + styles.map(\.text).joined() + "</style>\n" }

    /// The first lines of a page. The policy stops browsers from running or fetching anything, even if the page
    /// contained such code.
    private static let pageHead: Markup = {
        var head = Markup()
        head.source = """
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">

            """
        return head
    }()

    /// A whole HTML file with a head and a body.
    package static func page(in language: String, head: Markup, body: Markup) -> String {
        let html = Markup(.html, .init(.lang, language)) {
            Markup(.head) {
                pageHead;
                head
            }
            Markup(.body) { body }
        }
        return "<!DOCTYPE html>\n" + html.source
    }

    package static func += (markup: inout Markup, other: Markup) { markup.source += other.source }

    private static let entities: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]

    private mutating func append(escaping text: String) {
        source += printable(text, as: .commands).replacingCharacters { Markup.entities[$0] }
    }
}

/// The elements that are allowed.
package enum Tag: String, Sendable {
    case html, head, title, body, header, nav, main, section
    case h1, h2, h3, h4, p, ul, li, div, span, code, strong, bdi, a, del, ins, details, summary
    case table, caption, thead, tbody, tr, th, td
    case svg, desc, g, rect, path, text

    /// Line ends let files be read and compared line by line.
    fileprivate var endsLine: Bool {
        switch self {
        case .span, .code, .strong, .bdi, .a, .del, .ins: false
        default: true
        }
    }
}

package struct Attribute: Sendable {
    /// The attributes that neither run nor fetch anything.
    package enum Name: String, Sendable {
        case `class`, id, lang, dir, role, scope, tabindex
        case label = "aria-label"
        case labelledBy = "aria-labelledby"
        case prompt = "data-prompt"
        case xmlns, viewBox, width, height, x, y, rx, d, direction
    }

    fileprivate let name: String
    fileprivate let value: String

    package init(_ name: Name, _ value: String) { self.init(named: name.rawValue, value) }

    package init(_ name: Name, _ number: Int) { self.init(named: name.rawValue, "\(number)") }

    private init(named name: String, _ value: String) { (self.name, self.value) = (name, value) }

    /// A link to another place of the same page.
    package static func link(to id: String) -> Attribute { Attribute(named: "href", "#\(id)") }
}

package struct Stylesheet: Sendable {
    package let text: String

    private init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }

    package static let picture = Stylesheet(PackageResources.picture_css)
    package static let report = Stylesheet(PackageResources.report_css)
}

@resultBuilder package enum MarkupBuilder {
    package static func buildExpression(_ markup: Markup) -> Markup { markup }
    package static func buildExpression(_ text: String) -> Markup { Markup(text: text) }
    package static func buildBlock(_ parts: Markup...) -> Markup { buildArray(parts) }
    package static func buildOptional(_ part: Markup?) -> Markup { part ?? Markup() }
    package static func buildEither(first: Markup) -> Markup { first }
    package static func buildEither(second: Markup) -> Markup { second }
    package static func buildArray(_ parts: [Markup]) -> Markup { parts.reduce(into: Markup()) { $0 += $1 } }
}
