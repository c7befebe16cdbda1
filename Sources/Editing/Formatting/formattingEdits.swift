package import Diagnostics
package import SourceText
import YAMLSyntax

/// The edits that format a file, changing few lines; nil if the file must be left unchanged.
///
/// With a range, only the keys and items that it touches are formatted, each as a whole and in its current column.
/// They are reordered only if the range touches all keys of a mapping.
package func formattingEdits(of source: SourceFile, in range: ByteSpan? = nil, by order: KeyOrder?) -> [Edit]? {
    let whole = { formatted(source, by: order).map { lineEdits(of: source, becoming: $0) } }
    guard let range else { return whole() }
    var findings = Findings()
    let tree = parse(source, &findings)
    guard !findings.containErrors else { return nil }
    var reader = LayoutReader(tree)
    guard let layout = try? reader.read(order) else { return nil }
    guard let region = entries(touchedBy: range, in: layout, upTo: source.bytes.count) else { return [] }
    let isWhole = region.entries.count == region.block.entries.count
    if isWhole, region.block === layout.file.block { return whole() }
    if isWhole { region.block.arrange() } else { region.entries.forEach { $0.arrange() } }
    var printer = LayoutPrinter()
    printer.print(region.entries, at: region.block.column)
    // The empty lines after the region belong to nothing.
    let last = source.bytes[region.span].lastIndex { $0 > 0x20 } ?? region.span.lowerBound
    let end = source.bytes[last...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
    let span = region.span.lowerBound..<end
    var made = printer.bytes
    while made.suffix(2) == [0x0A, 0x0A] { made.removeLast() }
    made = made.inLineEnds(of: source.bytes)
    let bytes = Array(source.bytes[..<span.lowerBound] + made + source.bytes[end...])
    return hasSameContent(bytes, the: tree, source) ? lineEdits(of: source, in: span, becoming: made) : nil
}

/// The fewest entries of one block that contain everything a range touches, and their span; nil if it touches none.
private func entries(touchedBy range: ByteSpan, in layout: Layout, upTo count: Int) -> (
    block: Block, entries: ArraySlice<Entry>, span: Range<Int>
)? {
    guard var block = layout.file.block else { return nil }
    var end = layout.root.tail.first?.lineStart ?? count
    while true {
        let ends = block.entries.dropFirst().map(\.start) + [block.tail.first?.lineStart ?? end]
        let touched = block.entries.indices.filter {
            block.entries[$0].start < max(range.end, range.start + 1) && ends[$0] > range.start
        }
        guard let first = touched.first, let last = touched.last else { return nil }
        let entry = block.entries[first]
        // No line begins after a dash.
        guard first == last, let inner = entry.block,
            let start = inner.entries.dropFirst(entry.isInline ? 1 : 0).first?.start, range.start >= start
        else { return (block, block.entries[first...last], entry.start..<ends[last]) }
        (block, end) = (inner, ends[first])
    }
}

/// Edits that replace the differing lines of a file, or of a span of it, to get `text`.
package func lineEdits(of source: SourceFile, in span: Range<Int>? = nil, becoming text: [UInt8]) -> [Edit] {
    let span = span ?? source.bytes.indices
    let (before, after) = (lines(of: Array(source.bytes[span])), lines(of: text))
    return lineChanges(from: before, to: after).map { change in
        let start = span.lowerBound + before[..<change.old.lowerBound].reduce(0) { $0 + $1.count }
        let place = Place(source.id, ByteSpan(start, start + before[change.old].reduce(0) { $0 + $1.count }))
        return Edit(place, String(decoding: after[change.new].joined(), as: UTF8.self))
    }
}
