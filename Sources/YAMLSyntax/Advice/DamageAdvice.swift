import Diagnostics
import SourceText

/// Markers that other tools left in a file.
struct DamageAdvice: SyntaxAdvice {
    let builder: TreeBuilder

    /// Reports markers of a merge conflict and Markdown code fences; nil if there are none.
    func explain() -> SyntaxFailure? {
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
                let isAlone = !lines(from: 0).contains { begins($0.start, "=======") || begins($0.start, ">>>>>>>") }
                report(
                    .conflictMarker, "this line is a merge conflict marker", at, &found,
                    isAlone ? "delete the line: nothing else is left of the merge" : RuleInfo.conflictHelp,
                    isAlone ? .init("delete the line", replace: place(at, nextLine(at)), with: "") : nil)
            } else if ["=======", ">>>>>>>", "|||||||"].contains(where: { begins(at, $0) }) {
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

    private func begins(_ at: Int, _ character: StaticString) -> Bool {
        bytes[at...].starts(with: UnsafeBufferPointer(start: character.utf8Start, count: character.utf8CodeUnitCount))
    }

    private func report(
        _ info: RuleInfo, _ message: String, _ at: Int, _ found: inout Findings, _ help: String, _ fix: Fix? = nil
    ) { found.report(info, message, at: place(at, lineEnd(at)), help: help, fix: fix) }
}
