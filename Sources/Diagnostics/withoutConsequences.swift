import SourceText

extension Findings {
    /// Leaves out findings that damage explains. The finding of the damage gets the highest severity of those.
    package var withoutConsequences: Findings {
        let damage = Damage(in: all)
        guard !damage.isEmpty else { return self }
        var (hidden, raised) = (Set<Int>(), [Int: Diagnostic]())
        for (index, finding) in all.enumerated() {
            var causes = finding.suspects.flatMap { damage.inside($0) }
            // A finding that stops builds is reported even in a damaged text.
            if finding.explanation.group == .content, !finding.stopsBuilds {
                causes += damage.tainting(finding.place)
            }
            for (position, cause) in causes.enumerated() where cause != index {
                hidden.insert(index)
                let severity = max(raised[cause, default: all[cause]].severity, finding.severity)
                raised[cause, default: all[cause]].severity = severity
                // A finding in another file is shown with the damage that led to it.
                guard position == 0, finding.place.file != all[cause].place.file else { continue }
                raised[cause]?.related.append(.init(finding.message, at: finding.place, isMerged: true))
            }
        }
        return hidden.isEmpty ? self : without(hidden, replacing: raised)
    }
}

private struct Damage {
    private typealias Mark = (span: ByteSpan, index: Int)

    /// Findings of damage by their own place, and by the text that they spoil; each in order.
    private var marks: [FileID: [Mark]] = [:]
    private var tainted: [FileID: [Mark]] = [:]

    var isEmpty: Bool { marks.isEmpty }

    init(in findings: [Diagnostic]) {
        for (index, finding) in findings.enumerated() where finding.explanation.isDamage {
            marks[finding.place.file, default: []].append((finding.place.span, index))
            guard let text = finding.tainted else { continue }
            tainted[text.file, default: []].append((text.span, index))
            if text.file != finding.place.file { marks[text.file, default: []].append((text.span, index)) }
        }
        for file in marks.keys { marks[file]?.sort { $0.span < $1.span } }
        for file in tainted.keys { tainted[file]?.sort { $0.span < $1.span } }
    }

    /// Findings of damage in a text, or right after it: a comment there may have been meant as part of the text.
    func inside(_ text: Place) -> [Int] {
        let marks = marks[text.file] ?? []
        return marks[Damage.first(from: text.span.start, marks)...].prefix { $0.span.start <= text.span.end + 2 }.map(
            \.index)
    }

    /// Findings of damage that spoils the text at a place.
    func tainting(_ place: Place) -> [Int] {
        let texts = tainted[place.file] ?? []
        let next = Damage.first(from: place.span.start + 1, texts)
        return next > 0 && place.span.start <= texts[next - 1].span.end ? [texts[next - 1].index] : []
    }

    /// The index of the first mark that begins at or after an offset.
    private static func first(from start: Int, _ marks: [Mark]) -> Int {
        firstIndex(below: marks.count) { marks[$0].span.start >= start }
    }
}
