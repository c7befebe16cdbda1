package import Diagnostics
package import SourceText
import YAMLSyntax

/// The edits that format a file, as few lines as possible; nil where it is to be left as it is.
///
/// With a range, the keys and items are formatted that it touches, each whole, at the level where they stand. All keys of a
/// mapping are put into their order, some of them are not.
package func formattingEdits(of source: SourceFile, in range: ByteSpan? = nil, by order: KeyOrder?) -> [Edit]? {
    guard let range, range.start > 0 || range.end < source.bytes.count else {
        return formatted(source, by: order).map { edits(of: source, in: 0..<source.bytes.count, becoming: $0) }
    }
    var findings = Findings()
    let tree = parse(source, &findings)
    guard !findings.containErrors else { return nil }
    var reader = LayoutReader(tree)
    guard let layout = try? reader.read(order) else { return nil }
    guard let region = Region(touchedBy: range, in: layout) else { return [] }
    if region.entries.count == region.block.entries.count {
        region.block.arrange()
    } else {
        for entry in region.block.entries[region.entries] { entry.arrange() }
    }
    var printer = LayoutPrinter()
    printer.print(region.block.entries[region.entries], at: region.block.column)
    var span = region.span
    // The empty lines behind it belong to nothing.
    while span.count > 1, trimmedEnd(source.bytes[lastLine(of: span, in: source.bytes)]).isEmpty {
        span = span.lowerBound..<lastLine(of: span, in: source.bytes).lowerBound
    }
    let bytes = source.bytes[..<span.lowerBound] + printer.bytes + source.bytes[span.upperBound...]
    guard says(Array(bytes), the: tree, source) else { return nil }
    return edits(of: source, in: span, becoming: printer.bytes)
}

private func lastLine(of span: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let start = bytes[span].dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? span.lowerBound
    return start..<span.upperBound
}

/// Entries of one block, and the lines that they stand on.
private struct Region {
    let block: Block
    let entries: Range<Int>
    let span: Range<Int>

    /// The fewest that cover all of the range that stands in the root; nil where it touches none.
    init?(touchedBy range: ByteSpan, in layout: Layout) {
        guard var block = layout.root.block else { return nil }
        var (end, isInline) = (layout.rootEnd, false)
        while true {
            let starts = block.entries.map(\.start) + [end]
            let touched = block.entries.indices.filter {
                starts[$0] < max(range.end, range.start + 1) && starts[$0 + 1] > range.start
            }
            guard let first = touched.first, let last = touched.last else { return nil }
            let entry = block.entries[first]
            let inner = entry.block?.entries ?? []
            if first == last, let begin = inner.dropFirst(entry.inlineBlock == nil ? 0 : 1).first?.start,
                range.start >= begin, let next = entry.block
            {
                end = min(starts[first + 1], next.tail.first.map { $0.offset - $0.column } ?? .max)
                (block, isInline) = (next, entry.inlineBlock != nil)
                continue
            }
            if isInline, first == 0 { return nil }
            self.block = block
            entries = first..<(last + 1)
            span = starts[first]..<starts[last + 1]
            return
        }
    }
}

/// What makes one text of another, line by line.
private func edits(of source: SourceFile, in span: Range<Int>, becoming text: [UInt8]) -> [Edit] {
    let (before, after) = (lines(of: Array(source.bytes[span])), lines(of: text))
    return lineChanges(from: before, to: after).map { change in
        let start = span.lowerBound + before[..<change.old.lowerBound].reduce(0) { $0 + $1.count }
        let length = before[change.old].reduce(0) { $0 + $1.count }
        return Edit(
            Place(source.id, ByteSpan(start, start + length)),
            String(decoding: after[change.new].joined(), as: UTF8.self))
    }
}
