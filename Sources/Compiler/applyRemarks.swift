import ContentRules
import Diagnostics
import Releases
import SourceText

/// Removes the findings that remarks silence, and reports the remarks that silence nothing. Also returns a waiver
/// for each change to released content that a remark allows.
func applyRemarks(_ files: [FileID: FileRemarks], of rules: RuleSet, to findings: Findings) -> (
    left: Findings, suppressed: [SuppressedFinding], suppressedChanges: [SuppressedChange]
) {
    var used: Set<Remark> = []
    var (suppressedChanges, suppressed) = ([SuppressedChange](), [SuppressedFinding]())
    var left = findings.filter { finding in
        guard finding.info.isSuppressible else { return true }
        let remarks = files[finding.place.file]
        var covering = remarks?.covering(finding.rule, at: finding.place) ?? []
        if finding.info.group != .history {
            // A remark may be at any place that is shown.
            covering += finding.related.flatMap { related in
                files[related.place.file]?.covering(finding.rule, at: related.place, onItsLine: true) ?? []
            }
        } else if let remarks {
            // A finding about several parts is silenced only if there is a remark at each of them.
            let related = finding.related.filter { $0.place.file == finding.place.file }
            let aside = related.filter(\.isContext).flatMap {
                remarks.covering(finding.rule, at: $0.place, onItsLine: true)
            }
            let places = [finding.place] + related.filter { !$0.isContext }.map(\.place)
            let byPlace = places.map { place in
                let own = remarks.covering(finding.rule, at: place)
                return (place: place, remarks: place == finding.place ? own + aside : own)
            }
            covering = Array(Set(byPlace.flatMap(\.remarks)))
            guard byPlace.allSatisfy({ !$0.remarks.isEmpty }) else {
                used.formUnion(covering)
                return true
            }
            for (place, remarks) in byPlace {
                suppressedChanges += remarks.map {
                    SuppressedChange(rule: finding.rule, place: place, reason: $0.reason, remark: $0.place)
                }
            }
        }
        used.formUnion(covering)
        if let remark = covering.first { suppressed.append((finding, .remark(remark.reason))) }
        return covering.isEmpty
    }
    // A remark may be about something that no rule has seen: in a program that was not read whole, or because its
    // rule is off or does not know the language.
    let isReadWhole = !findings.all.contains {
        let group = $0.info.group
        return $0.severity == .error && (group == .syntax || group == .structure)
    }
    if isReadWhole, rules.isWhole { reportUnused(files, rules, used, &left) }
    return (left, suppressed, suppressedChanges)
}

private func reportUnused(
    _ files: [FileID: FileRemarks], _ rules: RuleSet, _ used: Set<Remark>, _ left: inout Findings
) {
    lazy var reported = Dictionary(grouping: left.all, by: \.place.file)
    for (file, remarks) in files {
        for remark in remarks.remarks where !used.contains(remark) && rules.hasRun(remark.rule) {
            let near = reported[file, default: []].filter { $0.rule == remark.rule }.map(\.place).min { a, b in
                func distance(_ place: Place) -> Int { abs(place.span.start - remark.place.span.start) }
                return distance(a) < distance(b)
            }
            left.report(
                .unusedRemark, "this remark allows `\(remark.rule)`, which finds nothing here", at: remark.place,
                help: near == nil
                    ? "delete the remark"
                    : "move it to the line that it is about, or to the line above that, or delete it",
                related: near.map { [.init("`\(remark.rule)` finds this", at: $0)] } ?? [],
                fix: near == nil ? remarks.deletion(of: remark) : nil)
        }
    }
}
