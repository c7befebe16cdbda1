import CLibYAML
import Diagnostics
import SourceText

/// Explains the error that ended a reading, and decides what to leave out to read on.
extension SlipAdvice {
    func explain(_ error: SyntaxProblem) -> SyntaxFailure {
        if let damage = explainDamage() { return damage }
        if let blank = explainBlank(before: builder.offsets.byte(atPoint: error.problemMark.index) - origin) {
            return blank
        }
        builder.omissions = []
        let before = builder.findings.count
        reportSyntaxError(error)
        return explained(since: before, error)
    }

    /// Reports a key that YAML accepted and that was not meant as one, and leaves it out; nil if there is none.
    func explainFalseKey() -> SyntaxFailure? {
        guard let start = builder.falseKey else { return nil }
        let before = builder.findings.count
        guard reportInvisibleBlank(start) || reportEqualsSign(start) || reportGluedBracket(start) else { return nil }
        let isFirst = invisibleBlank(start) != nil
        builder.omissions = [.init(start: start, level: isFirst ? invisibleColumn(lineStart(start)) : nil)]
        return explained(since: before, nil)
    }

    func explainStop() -> SyntaxFailure? {
        builder.omissions.isEmpty ? nil : explained(since: builder.findings.count - 1, nil)
    }

    private func explained(since before: Int, _ error: SyntaxProblem?) -> SyntaxFailure {
        var found = Findings()
        for finding in builder.findings.all[before...] { found.add(finding) }
        let at = error.map { builder.offsets.byte(atPoint: $0.problemMark.index) - origin } ?? bytes.count
        var start = (found.all.first?.place.span.start ?? at + origin) - origin
        if let bracket = builder.outerBracket { start = min(start, bracket) }
        if let error, error.isInQuotes {
            start = min(start, builder.offsets.byte(atPoint: error.contextMark.index) - origin)
        }
        if builder.omissions.isEmpty { builder.omissions = [.init(start: start)] }
        // Leaves out the directives above and below, too.
        if found.all.first?.explanation === Explanation.directive {
            var end = lineStart(start)
            while start > 0, bytes[lineStart(start - 1)] == 0x25 { start = lineStart(start - 1) }
            while nextLine(end) < bytes.count, bytes[nextLine(end)] == 0x25 { end = nextLine(end) }
            builder.omissions = [.init(start: start, end: end)]
        }
        return SyntaxFailure(findings: found, omissions: builder.omissions, at: at)
    }

    // MARK: Damaged files

    /// Reports markers of a merge conflict and Markdown code fences; nil if there are none.
    private func explainDamage() -> SyntaxFailure? {
        var found = Findings()
        var cuts: [SyntaxFailure.Omission] = []
        var (conflict, separator): (Int?, Int?) = (nil, nil)
        var fence: Int?
        var at = 0
        while at < bytes.count {
            defer { at = nextLine(at) }
            if begins(at, "<<<<<<<") {
                conflict = at
                cuts.append(.init(start: at, end: at))
                report(.conflictMarker, "this line is a merge conflict marker", at, &found, Explanation.conflictHelp)
            } else if begins(at, "=======") || begins(at, ">>>>>>>") || conflict != nil && begins(at, "|||||||") {
                let isEnd = bytes[at] == 0x3E
                if conflict == nil, separator == nil {
                    report(.conflictMarker, "this line is a merge conflict marker", at, &found, "delete the line")
                }
                if isEnd {
                    cuts.append(.init(start: separator ?? at, end: at))
                    (conflict, separator) = (nil, nil)
                } else {
                    separator = separator ?? at
                }
            } else if begins(at, "```") {
                cuts.append(.init(start: at, end: at))
                if fence == nil {
                    report(
                        .codeFence, "this line is a Markdown code fence", at, &found,
                        "delete this line, and the other one like it",
                        .init(
                            "delete the fences",
                            lines(from: at).filter { begins($0.start, "```") }.map {
                                Edit(place($0.start, nextLine($0.start)), "")
                            }))
                }
                fence = at
            }
        }
        if let separator { cuts.append(.init(start: separator, end: separator)) }
        return cuts.first.map { SyntaxFailure(findings: found, omissions: cuts, at: $0.start) }
    }

    private func begins(_ at: Int, _ sign: StaticString) -> Bool {
        bytes[at...].starts(with: UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount))
    }

    private func report(
        _ explanation: Explanation, _ message: String, _ at: Int, _ found: inout Findings, _ help: String,
        _ fix: Fix? = nil
    ) { found.report(explanation, message, at: place(at, lineEnd(at)), help: help, fix: fix) }

    /// Reports a space above that YAML reads as a letter, in the indentation of a line: it closes every open block.
    /// Nil if there is none.
    private func explainBlank(before end: Int) -> SyntaxFailure? {
        guard !builder.isASCII else { return nil }
        var at = 0
        while at < min(end + 1, bytes.count) {
            defer { at = nextLine(at) }
            let first = bytes[at...].firstIndex { $0 != 0x20 } ?? bytes.count
            guard invisibleBlank(first) != nil else { continue }
            if let text = builder.scalar(around: first), text.span.start - origin < at { continue }
            let before = builder.findings.count
            guard reportInvisibleBlank(first) else { continue }
            var found = Findings()
            for finding in builder.findings.all[before...] { found.add(finding) }
            return SyntaxFailure(findings: found, omissions: [.init(start: at, level: invisibleColumn(at))], at: end)
        }
        return nil
    }

    /// The number of spaces of any kind at the start of a line.
    private func invisibleColumn(_ line: Int) -> Int {
        var (at, column) = (line, 0)
        while at < bytes.count, bytes[at] == 0x20 || invisibleBlank(at) != nil {
            at += invisibleBlank(at) ?? 1
            column += 1
        }
        return column
    }
}
