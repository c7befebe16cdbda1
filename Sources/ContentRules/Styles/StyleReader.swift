package import Diagnostics
package import SourceText
import YAMLSyntax

/// Reads a rule of a style in Vale's format. What cannot be used is reported at its place, and the rest counts.
package struct StyleReader {
    private let root: SyntaxNode?
    private let place: Place
    private let name: String
    package private(set) var findings = Findings()

    /// `name` is that of the rule, such as `House.Mum`.
    package init(_ source: SourceFile, name: String) {
        let tree = parse(source, &findings)
        root = tree.isPartial ? nil : tree.root
        place = Place(source.id, ByteSpan(0, 0))
        self.name = name
        if root == nil, !findings.containErrors {
            report("this rule is empty", "write `extends:`, `message:` and what it finds")
        }
    }

    /// What each key holds that all rules have.
    private static let common: Set = [
        "extends", "message", "level", "link", "scope", "limit", "description", "vocab",
    ]
    private static let own: [String: Set<String>] = [
        "existence": ["tokens", "raw", "ignorecase", "nonword", "exceptions"],
        "substitution": ["swap", "ignorecase", "nonword", "exceptions", "capitalize"],
        "occurrence": ["token", "max", "min", "ignorecase", "exceptions"],
        "repetition": ["tokens", "max", "ignorecase", "alpha", "exceptions"],
        "consistency": ["either", "ignorecase", "nonword", "exceptions"],
        "capitalization": ["match", "style", "threshold", "exceptions", "indicators"],
    ]
    private static let scopes: [String: StyleRule.Scope] = [
        "text": .all, "heading": .headings, "list": .lists, "paragraph": .paragraphs, "sentence": .sentences,
    ]
    private static let levels: [String: Severity] = ["suggestion": .note, "warning": .warning, "error": .error]

    /// Nil for a rule that cannot be used.
    package mutating func rule() -> StyleRule? {
        guard let root else { return nil }
        guard root.kind == .mapping else {
            report("a rule of a style is a mapping", "begin it with `extends: existence`", at: root.place)
            return nil
        }
        let kind = string("extends") ?? ""
        guard let keys = StyleReader.own[kind] else {
            report(
                kind.isEmpty ? "this rule does not say what it extends" : "Hornbook does not have `extends: \(kind)`",
                "write one of \(orList(quoting: StyleReader.own.keys.sorted())), or delete the file",
                at: root.scalar(under: "extends")?.place ?? root.place)
            return nil
        }
        for (key, _) in root.entries where !StyleReader.common.union(keys).contains(key.text.string) {
            report(
                "a rule that extends `\(kind)` has no `\(key.text.string)` here", "delete the line; the rest counts",
                at: key.place)
        }
        guard let check = check(kind) else { return nil }
        let severity = choice("level", StyleReader.levels, standard: .warning)
        let scope = choice("scope", StyleReader.scopes, standard: .all)
        let words = list("exceptions").map(\.text.string)
        let exceptions =
            words.isEmpty ? nil : expression(words.joined(separator: "|"), at: value("exceptions")?.place)
        let link = string("link")
        let info = RuleInfo(
            name, severity, .content,
            texts: RulePage(
                summary: string("description") ?? "A rule of the style \(name.prefix { $0 != "." }).",
                because: "The publisher's house style says so."), page: link)
        return StyleRule(
            info: info, message: string("message") ?? "'%s' is against \(name)", help: link.map { "read \($0)" },
            scope: scope, exceptions: exceptions, limit: number("limit") ?? .max, check: check)
    }

    private mutating func check(_ kind: String) -> StyleRule.Check? {
        switch kind {
        case "existence":
            let raw = list("raw").map(\.text.string).joined()
            var all = expressions(list("tokens"))
            if let joined = raw.isEmpty ? nil : expression(raw, at: value("raw")?.place) { all.append(joined) }
            return isSome(all, "tokens") ? .existence(ExpressionTable(all)) : nil
        case "substitution":
            let swaps = pairs("swap")
            return isSome(swaps, "swap")
                ? .substitution(
                    ExpressionTable(swaps.map(\.expression)), swaps.map(\.value), copiesCase: isOn("ignorecase"))
                : nil
        case "occurrence":
            let all = expressions([value("token")].compactMap(\.self), wholeWords: false)
            let (most, least) = (number("max"), number("min"))
            guard most ?? least != nil else {
                report("this rule says no number", "write `max:` or `min:`", at: place(of: "extends"))
                return nil
            }
            return isSome(all, "token") ? .occurrence(ExpressionTable(all), most: most, least: least) : nil
        case "repetition":
            let all = expressions(list("tokens"), wholeWords: isOn("alpha"))
            return isSome(all, "tokens") ? .repetition(ExpressionTable(all), most: number("max") ?? 0) : nil
        case "consistency":
            let pairs = pairs("either")
            var all: [RegularExpression] = []
            for pair in pairs {
                guard let other = expression(pair.value, at: value("either")?.place, wholeWords: !isOn("nonword"))
                else { return nil }
                all += [pair.expression, other]
            }
            return isSome(all, "either") ? .consistency(ExpressionTable(all)) : nil
        default: return capitals()
        }
    }

    private mutating func capitals() -> StyleRule.Check? {
        let threshold = value("threshold").flatMap { Double($0.text.string) } ?? 0.8
        let forms: [String: Capitals.Form] = [
            "$title": .title, "$sentence": .sentence, "$lower": .lower, "$upper": .upper,
        ]
        guard let match = string("match") else {
            isSome([], "match")
            return nil
        }
        if let form = forms[match] { return .capitalization(Capitals(form: form, threshold: threshold)) }
        return expression(match, at: value("match")?.place, ignoresCase: false).map {
            .capitalization(Capitals(form: .expression($0), threshold: threshold))
        }
    }

    // MARK: Values

    private func value(_ key: String) -> SyntaxNode? { root?.entries.first { $0.key.text.equals(key) }?.value }

    private func place(of key: String) -> Place { value(key)?.place ?? root?.place ?? place }

    private func string(_ key: String) -> String? { value(key).flatMap { $0.kind == .scalar ? $0.text.string : nil } }

    private func isOn(_ key: String) -> Bool { string(key) == "true" }

    private mutating func number(_ key: String) -> Int? {
        guard let node = value(key) else { return nil }
        guard let number = Int(node.text.string), number >= 0 else {
            report("`\(key)` is no number", "write a whole number, such as `3`", at: node.place)
            return nil
        }
        return number
    }

    /// The items of a list, or one value alone.
    private func list(_ key: String) -> [SyntaxNode] {
        guard let node = value(key) else { return [] }
        return node.kind == .sequence ? node.items.filter { $0.kind == .scalar } : node.kind == .scalar ? [node] : []
    }

    private mutating func choice<Value>(_ key: String, _ known: [String: Value], standard: Value) -> Value {
        guard let written = string(key) else { return standard }
        // Vale has headings of several levels, `heading.h1`.
        if let value = known[String(written.prefix { $0 != "." })] { return value }
        report(
            "Hornbook does not have `\(key): \(written)`", "write \(orList(quoting: known.keys.sorted()))",
            at: place(of: key))
        return standard
    }

    private mutating func expressions(_ nodes: [SyntaxNode], wholeWords: Bool = true) -> [RegularExpression] {
        var all: [RegularExpression] = []
        for node in nodes {
            let written = expression(node.text.string, at: node.place, wholeWords: wholeWords && !isOn("nonword"))
            if let written { all.append(written) }
        }
        return all
    }

    /// The keys of a mapping as expressions, with their values.
    private mutating func pairs(_ key: String) -> [(expression: RegularExpression, value: String)] {
        guard let node = value(key) else { return [] }
        var pairs: [(expression: RegularExpression, value: String)] = []
        // Vale also takes a list of mappings.
        for (key, value) in [node].flatMap({ $0.kind == .sequence ? Array($0.items) : [$0] }).flatMap({
            Array($0.entries)
        }) {
            let written = expression(key.text.string, at: key.place, wholeWords: !isOn("nonword"))
            if let written { pairs.append((written, value.text.string)) }
        }
        return pairs
    }

    private mutating func expression(
        _ pattern: String, at place: Place?, wholeWords: Bool = false, ignoresCase: Bool? = nil
    ) -> RegularExpression? {
        do throws(RegularExpression.Fault) {
            let isOn = ignoresCase ?? isOn("ignorecase")
            return try RegularExpression(pattern, ignoresCase: isOn, wholeWords: wholeWords)
        } catch {
            report(
                "this expression cannot be used: \(error.message)",
                "write it in another way; the rest of the rule counts", at: place)
            return nil
        }
    }

    @discardableResult private mutating func isSome(_ found: [some Any], _ key: String) -> Bool {
        if found.isEmpty, findings.isEmpty {
            report("this rule has no `\(key)`", "write what it finds", at: place(of: key))
        }
        return !found.isEmpty
    }

    private mutating func report(_ message: String, _ help: String, at place: Place? = nil) {
        findings.report(.unusableStyle, message, at: place ?? self.place, help: help)
    }
}
