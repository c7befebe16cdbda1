import ContentModel
import Diagnostics
import SourceText
import YAMLSyntax

/// Makes the first mend that leaves fewer errors, and returns what is then found: its finding, and the rest as if it were
/// made. Where there is none, it moves lines: see `straighten`.
func repair(
    _ source: SourceFile, _ found: Findings, of record: @autoclosure () -> RecordDescription, most: Int = 8,
    _ read: (SyntaxTree, inout Findings) -> Void
) -> Findings? {
    let errors = found.all.filter(\.maySpringFromLayout)
    // Until a merge is finished, nobody knows which lines stay.
    guard !errors.isEmpty, !errors.contains(where: { $0.is(.conflictMarker) }) else { return nil }
    // Errors of syntax hide others.
    let hidSome = errors.contains { $0.info.group == .syntax }
    func cost(_ some: [Finding]) -> Int { some.count { !hidSome || $0.info.group == .syntax } }
    let record = record()
    let layout = LineLayout(source.bytes, keys: record.layoutKeys)
    for mend in mends(source, found, errors, layout, record, most) {
        let mended = SourceFile(id: source.id, path: source.path, bytes: source.bytes.applying(mend.edits))
        var all = Findings()
        let tree = parse(mended, &all)
        all = checkAdvice(all, in: mended, of: record)
        read(tree, &all)
        let more = mended.bytes.count - source.bytes.count
        let inside = ByteSpan(mend.span.start, mend.span.end + more)
        func offset(_ at: Int) -> Int { at < inside.end ? min(at, mend.span.end) : at - more }
        func before(_ finding: Finding) -> Finding {
            finding.moved(
                { Place($0.file, ByteSpan(offset($0.span.start), offset($0.span.end))) }, keepingFix: { _ in true })
        }
        let left = all.all.filter { $0.maySpringFromLayout && (mend.home != nil || !$0.is(.missingKey)) }
        guard cost(left) < cost(errors),
            !left.contains(where: { error in
                let old = before(error)
                guard let home = mend.home else { return inside.touches(error.place.span) }
                let isBelow = error.info.group == .syntax && old.place.span.start >= mend.span.start
                return isBelow || home.touches(old.place.span)
                    || !errors.contains { $0.message == old.message && $0.place == old.place }
            })
        else { continue }
        all = repair(mended, all, of: record, most: most - 1, read) ?? all
        var findings = Findings.ofOneFile
        findings.add(mend.finding)
        for finding in all.all where mend.home != nil || !inside.touches(finding.place.span) {
            let moved = before(finding)
            if cost([finding]) == 1 || found.all.contains(where: { $0.place == moved.place }) { findings.add(moved) }
        }
        return findings
    }
    return straighten(source, found, of: record, read)
}

/// What may be wrong with the lines of a source, the likelier first. Each is tried, so there are few.
private func mends(
    _ source: SourceFile, _ found: Findings, _ errors: [Finding], _ layout: LineLayout, _ record: RecordDescription,
    _ most: Int
) -> [Mend] {
    guard most > 0, source.bytes.count < 250_000 else { return [] }
    func touches(_ mend: Mend) -> Bool {
        errors.contains { ($0.info.group == .syntax || $0.is(.wrongShape)) && mend.span.touches($0.place.span) }
    }
    let lines = layout.lines.indices.lazy
    let texts = lines.compactMap { Mend(textAt: $0, layout, source, record) }.filter(touches)
    let items = lines.compactMap { Mend(itemsBelow: $0, layout, source, record) }.filter(touches)
    let keys = Mend.lostKeys(layout, source, record, found)
    return Array(items.prefix(most)) + Array(texts.prefix(most)) + keys.prefix(1_000_000 / (source.bytes.count + 1))
}
