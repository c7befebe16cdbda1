import SourceText

/// The findings that others explain, after remarks were asked: see `Finding.Cause`.
package struct Consequences {
    /// The other findings.
    package private(set) var left: Findings
    private let causes: CauseIndex

    /// `allowed` are the findings that remarks allow: they explain nothing, but what has caused them does.
    package init(among findings: Findings, allowed: [Finding]) {
        (left, causes) = (findings, CauseIndex(findings.all, allowed))
        var (hidden, changed) = (Set<Int>(), [Int: Finding]())
        for (index, finding) in findings.all.enumerated() {
            for (position, cause) in causes.explaining(finding).enumerated() where cause != index {
                hidden.insert(index)
                var explaining = changed[cause, default: findings.all[cause]]
                explaining.severity = max(explaining.severity, finding.severity)
                // A finding in another file is shown with the first that led to it.
                if position == 0, finding.place.file != explaining.place.file {
                    explaining.related.append(.init(finding.message, at: finding.place, isMerged: true))
                }
                changed[cause] = explaining
            }
        }
        let sharing = findings.all.enumerated().compactMap { index, finding in
            hidden.contains(index)
                ? nil : finding.shared.map { (index: index, finding: changed[index] ?? finding, shared: $0) }
        }
        for (_, group) in sharing.grouped(by: { [$0.shared.place, $0.shared.message] as [AnyHashable] })
        where group.count > 1 {
            var shared = group.first.shared
            shared.message += " (\(group.count) places)"
            shared.severity = group.map(\.finding.severity).max() ?? shared.severity
            shared.related = group.map(\.finding).filter { $0.place != shared.place }.map {
                .init($0.message, at: $0.place, isMerged: true)
            }
            hidden.formUnion(group.dropFirst().map(\.index))
            changed[group.first.index] = shared
        }
        guard !hidden.isEmpty else { return }
        left.all = findings.all.indices.filter { !hidden.contains($0) }.map { changed[$0] ?? findings.all[$0] }
    }

    /// Whether they include what one of these findings has caused.
    package func include(what ids: [Finding.ID]) -> Bool { ids.contains { !causes.explaining($0).isEmpty } }
}

extension Finding {
    fileprivate var shared: Finding? {
        for case .shared(let shared) in causes { return shared }
        return nil
    }

    /// The findings that it names.
    package var namedCauses: [ID] { causes.compactMap { if case .finding(let id) = $0 { id } else { nil } } }
}

/// The findings that others name as their causes.
private struct CauseIndex {
    private typealias Mark = (span: ByteSpan, index: Int)

    /// The findings that explain others, by their place and by what they invalidate; each in order.
    private var marks: [FileID: [Mark]] = [:]
    private var invalidated: [FileID: [Mark]] = [:]
    private var reported: [Finding.ID: Int] = [:]
    private var allowed: [Finding.ID: Finding] = [:]

    init(_ findings: [Finding], _ allowed: [Finding]) {
        for (index, finding) in findings.enumerated() {
            reported[finding.id] = index
            guard finding.info.isCause else { continue }
            marks[finding.place.file, default: []].append((finding.place.span, index))
            guard let place = finding.invalidates else { continue }
            invalidated[place.file, default: []].append((place.span, index))
            if place.file != finding.place.file { marks[place.file, default: []].append((place.span, index)) }
        }
        for finding in allowed { self.allowed[finding.id] = finding }
        for file in marks.keys { marks[file]?.sort { $0.span < $1.span } }
        for file in invalidated.keys { invalidated[file]?.sort { $0.span < $1.span } }
    }

    /// The indices of the reported findings that explain another one.
    func explaining(_ finding: Finding) -> [Int] {
        var found = finding.causes.flatMap { cause -> [Int] in
            switch cause {
            case .finding(let id): explaining(id)
            case .anything(let place): inside(place)
            case .shared: []
            }
        }
        // A finding that stops builds is reported in any case.
        if finding.info.group == .content, !finding.stopsBuilds { found += invalidating(finding.place) }
        return found
    }

    /// Goes back over findings that remarks allow.
    func explaining(_ id: Finding.ID) -> [Int] {
        var (found, open, seen) = ([Int](), [id], Set<Finding.ID>())
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            if let index = reported[next] { found.append(index) } else { open += allowed[next]?.namedCauses ?? [] }
        }
        return found
    }

    private func inside(_ place: Place) -> [Int] {
        let marks = marks[place.file] ?? []
        return marks[CauseIndex.first(from: place.span.start, marks)...].prefix {
            $0.span.start <= place.span.end + 2
        }.map(\.index)
    }

    private func invalidating(_ place: Place) -> [Int] {
        let places = invalidated[place.file] ?? []
        let next = CauseIndex.first(from: place.span.start + 1, places)
        return next > 0 && place.span.start <= places[next - 1].span.end ? [places[next - 1].index] : []
    }

    /// The index of the first mark that begins at or after an offset.
    private static func first(from start: Int, _ marks: [Mark]) -> Int {
        firstIndex(below: marks.count) { marks[$0].span.start >= start }
    }
}
