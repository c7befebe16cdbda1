import CLibYAML
import Diagnostics
import SourceText

/// Aliases, and anchors that no alias uses: mostly texts that were meant to begin with `&`.
extension TreeBuilder {
    func addAlias(_ event: yaml_event_t) -> Bool {
        let name = string(event.data.alias.anchor) ?? ""
        let place = place(event.start_mark, event.end_mark)
        wantedAnchors.insert(name)
        var node = SyntaxTree.Node(kind: .alias, style: .plain, span: place.span)
        guard let anchor = anchors[name] else {
            let near = anchors.count > 50 || findings.isFull ? nil : nearName(to: name, among: anchors.keys.sorted())
            findings.report(
                .unknownAlias,
                "YAML reads `*\(name)` as a reference to a value named `&\(name)`, but no value above has that name",
                at: place, help: "put the text in quotes to show the `*`",
                proposal: near.map { "did you mean `*\($0.name)`?" },
                fix: near.map {
                    .init("write `*\($0.name)`", replace: place, with: "*\($0.name)", $0.isOnly ? .safe : .unsafe)
                })
            addBroken(at: place.span)
            return true
        }
        guard let expanded = anchor.expanded else {
            findings.report(
                .aliasCycle, "`*\(name)` is inside the value that it repeats", at: place,
                help: "replace `*\(name)` with the text that you want",
                related: [.init("`&\(name)` begins here", at: Place(file, nodes[Int(anchor.node)].span))])
            addBroken(at: place.span)
            return true
        }
        let total = open.reduce(expanded) { $0 + $1.expanded }
        guard total <= SyntaxLimits.expandedNodes else {
            findings.report(
                .aliasBudget, "the `*` aliases of this file stand for more than \(SyntaxLimits.expandedNodes) values",
                at: place, help: "write the values out, and delete the `*` aliases")
            return false
        }
        node.first = anchor.node
        _ = add(node, expanded: expanded)
        return true
    }

    /// `omitted` are the lines that were left out: an alias may be there.
    func checkAnchors(_ omitted: [ArraySlice<UInt8>]) {
        // An alias with an unknown name may be a mistyped name of one of these anchors.
        guard wantedAnchors.isSubset(of: anchors.keys) else { return }
        for part in omitted.flatMap({ $0.split(separator: 0x2A, omittingEmptySubsequences: false).dropFirst() }) {
            wantedAnchors.insert(String(decoding: part.prefix(while: YAMLLine.isName), as: UTF8.self))
        }
        for (name, anchor) in anchors.sorted(by: { $0.value.node < $1.value.node })
        where !wantedAnchors.contains(name) {
            let node = nodes[Int(anchor.node)]
            guard node.style != .broken else { continue }
            let character = Array("&\(name)".utf8)
            let start = node.span.start - origin
            let at = bytes[start...].indices.first { bytes[$0...].starts(with: character) } ?? start
            reportUnused(name, at: at, isText: node.kind == .scalar)
            if node.kind == .scalar { nodes[Int(anchor.node)].style = .broken }
        }
    }

    private func reportUnused(_ name: String, at start: Int, isText: Bool) {
        var finding = Finding(
            .unusedAnchor,
            isText
                ? "YAML reads `&\(name)` as a name for this value, so it is not part of the text"
                : "`&\(name)` gives this value a name that nothing uses",
            at: place(start, start + name.utf8.count + 1),
            help: isText ? "put the whole text in quotes to show the `&`, or delete `&\(name)`" : "delete `&\(name)`",
            fix: isText
                ? advice.quoting.quotingFix(start)?.asUnsafe
                : .init("delete the name", replace: place(start, start + name.utf8.count + 1), with: ""))
        if !isText { finding.severity = .warning }
        findings.add(finding)
    }

    /// Reports `&home` alone, which was meant as a text that begins with `&`.
    func reportAnchorAlone(_ place: Place) {
        let fix = advice.quoting.quotingFix(place.span.start - origin)
        findings.report(
            .reservedCharacter, "a text without quotes cannot begin with `&`", at: place,
            help: "put the text in quotes\(fix.map { ": \($0.replacement)" } ?? "")", fix: fix)
    }
}
