package import Diagnostics
package import SourceText

/// The edits that format a file, changing few lines; nil if the file must be left unchanged.
package func formattingEdits(of source: SourceFile, by order: KeyOrder?) -> [Edit]? {
    formatted(source, by: order).map { lineEdits(of: source, becoming: $0) }
}

/// Edits that replace the differing lines of a file to get `text`.
package func lineEdits(of source: SourceFile, becoming text: [UInt8]) -> [Edit] {
    let (before, after) = (lines(of: source.bytes), lines(of: text))
    return lineChanges(from: before, to: after).map { change in
        let start = before[..<change.old.lowerBound].reduce(0) { $0 + $1.count }
        let place = Place(source.id, ByteSpan(start, start + before[change.old].reduce(0) { $0 + $1.count }))
        return Edit(place, String(decoding: after[change.new].joined(), as: UTF8.self))
    }
}
