import Diagnostics
import SourceText

/// Anchors that no alias uses: mostly texts that were meant to begin with `&`.
extension TreeBuilder {
    func checkAnchors() {
        // An alias with an unknown name may be a mistyped name of one of these anchors.
        guard wantedAnchors.isSubset(of: anchors.keys) else { return }
        for (name, anchor) in anchors.sorted(by: { $0.value.node < $1.value.node })
        where !wantedAnchors.contains(name) {
            let node = nodes[Int(anchor.node)]
            guard node.style != .broken else { continue }
            let sign = Array("&\(name)".utf8)
            let start = node.span.start - origin
            let at = bytes[start...].indices.first { bytes[$0...].starts(with: sign) } ?? start
            reportUnused(name, at: at, isText: node.kind == .scalar)
            if node.kind == .scalar { nodes[Int(anchor.node)].style = .broken }
        }
    }

    private func reportUnused(_ name: String, at start: Int, isText: Bool) {
        var diagnostic = Diagnostic(
            .unusedAnchor,
            isText
                ? "YAML reads `&\(name)` as a name for this value, so it is not part of the text"
                : "`&\(name)` gives this value a name that nothing uses",
            at: place(start, start + name.utf8.count + 1),
            help: isText ? "put the whole text in quotes to show the `&`, or delete `&\(name)`" : "delete `&\(name)`",
            fix: isText
                ? advice.quotingFix(start)?.asUnsafe
                : .init("delete the name", replace: place(start, start + name.utf8.count + 1), with: ""))
        if !isText { diagnostic.severity = .warning }
        findings.add(diagnostic)
    }

    /// Reports `&home` alone, which was meant as a text that begins with `&`.
    func reportLoneAnchor(_ place: Place) {
        let fix = advice.quotingFix(place.span.start - origin)
        findings.report(
            .reservedCharacter, "a text without quotes cannot begin with `&`", at: place,
            help: "put the text in quotes\(fix.map { ": \($0.replacement)" } ?? "")", fix: fix)
    }
}
