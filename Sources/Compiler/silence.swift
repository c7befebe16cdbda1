import ContentRules
import Diagnostics
import Releases
import SourceText

/// Takes out what remarks silence, and reports the remarks that silence nothing. Also tells what remarks let
/// through of changes to what was released.
func silence(_ findings: Findings, by units: [Unit]) -> (left: Findings, waivers: [Waiver]) {
    let files = Dictionary(
        units.compactMap { unit in unit.remarks.map { (unit.file.id, $0) } },
        uniquingKeysWith: { first, _ in first })
    guard !files.isEmpty else { return (findings, []) }
    var used: Set<Remark> = []
    var waivers: [Waiver] = []
    var left = findings.filter { finding in
        guard finding.explanation.isWaivable, let remarks = files[finding.place.file]
        else { return true }
        var covering = remarks.covering(finding.rule, at: finding.place)
        if finding.explanation.group == .history {
            // What is said once of several parts can be let through at any of them, or at each.
            let places =
                [finding.place] + finding.related.map(\.place).filter { $0.file == finding.place.file }
            covering = []
            for place in places {
                for remark in remarks.covering(finding.rule, at: place) where !covering.contains(remark) {
                    covering.append(remark)
                    waivers.append(
                        Waiver(rule: finding.rule, place: place, reason: remark.reason, remark: remark.place))
                }
            }
        }
        used.formUnion(covering)
        return covering.isEmpty
    }
    // What a rule could not see, it did not find.
    let isReadWhole = !findings.all.contains {
        let group = $0.explanation.group
        return $0.severity == .error && (group == .syntax || group == .structure)
    }
    for remarks in files.values where isReadWhole {
        for remark in remarks.remarks where !used.contains(remark) {
            left.report(
                .unusedRemark, "this remark silences nothing: `\(remark.rule)` finds nothing here",
                at: remark.place, help: "delete the remark")
        }
    }
    return (left, waivers)
}
