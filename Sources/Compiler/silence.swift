import ContentRules
import Diagnostics
import SourceText

/// Takes out what remarks silence, and reports the remarks that silence nothing.
func silence(_ findings: Findings, by units: [Unit]) -> Findings {
    let files = Dictionary(
        units.compactMap { unit in unit.remarks.map { (unit.file.id, $0) } },
        uniquingKeysWith: { first, _ in first })
    guard !files.isEmpty else { return findings }
    var used: Set<Remark> = []
    var left = findings.filter { finding in
        guard finding.explanation.group == .content, let remarks = files[finding.place.file]
        else { return true }
        let covering = remarks.covering(finding.rule, at: finding.place)
        used.formUnion(covering)
        return covering.isEmpty
    }
    for remarks in files.values {
        for remark in remarks.remarks where !used.contains(remark) {
            left.report(
                .unusedRemark, "this remark silences nothing: `\(remark.rule)` finds nothing here",
                at: remark.place, help: "delete the remark")
        }
    }
    return left
}
