package import Diagnostics
package import SourceText
import YAMLSyntax

/// Remarks that allow a finding, each on a separate line above it with the same indentation. A finding about a
/// release gets one at each of its places.
package func suppression(of finding: Finding, because reason: String, in sources: SourceMap) -> Fix? {
    let others = finding.info.group == .history ? finding.related.map(\.place) : []
    let places = [finding.place] + others.filter { $0.file == finding.place.file }
    return Fix(
        "allow this finding",
        places.map { remark("# hornbook: allow \(finding.rule) — \(reason)", at: $0, sources.file($0.file)) }, .safe)
}

private func remark(_ comment: String, at place: Place, _ source: SourceFile) -> Edit {
    var findings = Findings()
    let tree = parse(source, &findings)
    let bytes = source.bytes
    let index = LineIndex(bytes)
    var start = min(place.span.start, bytes.count)
    // Inside a text of several lines the remark would be part of the text.
    if let text = tree.scalarSpans.last(where: { $0.start <= start && start < $0.end }),
        index.line(at: text.start) < index.line(at: start)
    {
        start = text.start
    }
    let lineStart = bytes.lineStart(start)
    let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    // Above the first key the remark would apply to the whole file.
    if let entry = tree.root?.entries.first(where: { _ in true }), entry.value.kind == .scalar,
        lineStart <= entry.key.place.span.start, entry.key.place.span.start <= lineEnd,
        entry.value.place.span.end == lineEnd, place.span.end > 0
    {
        return Edit(Place(place.file, ByteSpan(lineEnd, lineEnd)), "  " + comment)
    }
    let indent = bytes[lineStart...].prefix { $0 == 0x20 }.count
    let at = lineStart == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : lineStart
    return Edit(Place(place.file, ByteSpan(at, at)), String(repeating: " ", count: indent) + comment + "\n")
}
