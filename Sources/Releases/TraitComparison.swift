import ContentModel
import DailyPractice
import Diagnostics
import Ledger
import SourceText

/// Compares what answers to a part depend on other than its text: type, points, key, branch, scale, and the options of
/// a question.
struct TraitComparison {
    private(set) var report = ReleaseReport()
    private let match: PartMatch
    private let line: LedgerLine
    private let matching: PartMatching

    /// `line` is the line of the ledger that the part is compared with.
    init(_ match: PartMatch, _ line: LedgerLine, _ matching: PartMatching) {
        (self.match, self.line, self.matching) = (match, line, matching)
    }

    private var release: String { matching.release }

    /// `causes` are the findings that may have caused the differences; those about `lost` options change no points.
    mutating func compare(_ causes: [Finding.ID], lost: [Finding.ID]) {
        let options = match.part.isPositional ? compareOptions(causes) : nil
        let all = causes + [options].compactMap(\.self)
        for name in ["type", "points", "key", "branch", "scale-type", "version"] {
            _ = compareTrait(
                name, comparesOptions: options != nil, name == "points" ? all.filter { !lost.contains($0) } : all)
        }
    }

    mutating func compareScale() -> Finding.ID? { compareTrait("scale", comparesOptions: false, []) }

    private mutating func compareTrait(_ name: String, comparesOptions: Bool, _ causes: [Finding.ID]) -> Finding.ID? {
        let trait = match.part.traits.first { $0.name == name }
        let now = trait?.value(matching.names)
        let then = line[name]
        guard now != then, let info = RuleInfo.ofTrait[name],
            isIndependent(name, then, now, comparesOptions: comparesOptions)
        else { return nil }
        // A value that is invalid must be corrected first, but it did change.
        if match.part.openTraits.contains(name) {
            report.log(.breaking, message(name, then, now), at: match.place, causes)
            return nil
        }
        return report.add(
            info, message(name, then, now), at: match.place,
            help: "\(restoreHelp(name, then, hasOtherOptions: comparesOptions)); "
                + (isOnlyChange(name) ? "" : "\(undoingTheRest); ")
                + "if the change is right, add `# hornbook: allow \(info.id) — reason`",
            related: (trait?.places ?? []).map {
                .init(name == "points" ? "the points now" : "now", at: $0, isContext: true)
            }, causes: causes.map { .finding($0) })
    }

    /// Whether nothing else has changed in a part and its own parts.
    private func isOnlyChange(_ name: String) -> Bool {
        let lines = matching.children[line.path] ?? []
        let named = Dictionary(lines.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        return line.agrees(with: match.source, matching.names, inAll: true, except: name)
            && lines.count == match.source.parts.count
            && match.source.parts.allSatisfy {
                named[$0.part.name.string]?.agrees(with: $0, matching.names, inAll: true) ?? false
            }
    }

    /// The help text for restoring a trait.
    private func restoreHelp(_ name: String, _ then: String?, hasOtherOptions: Bool) -> String {
        let then = then ?? ""
        switch name {
        case "type", "points": return "write `\(name): \(then)` again"
        case "scale-type": return "write `scaleType: \(then)` again"
        case "scale": return "write the scale \(then) again, and restore its options with their ids"
        case "branch": return then.isEmpty ? "delete the branch" : "restore the branch"
        case "key" where match.part.isPositional:
            let options = match.part.parts.map(\.text)
            guard !hasOtherOptions, let place = Int(then), options.indices.contains(place) else {
                return "restore the answer that it had"
            }
            return "write `answer: \(options[place].string)` again"
        default: return "restore `\(then)`"
        }
    }

    /// False for a difference that follows from another finding.
    private func isIndependent(_ name: String, _ then: String?, _ now: String?, comparesOptions: Bool) -> Bool {
        switch name {
        // Older ledgers do not have it, and another type may have none.
        case "scale", "scale-type", "version": return then != nil && now != nil
        case "key" where comparesOptions: return !isRightAsBefore(then, now)
        case "key":
            // Types that order, pair or rate each store the right answer in their own form.
            let types = [line["type"], match.part.traits.first { $0.name == "type" }?.value(matching.names)]
            return types[0] == types[1]
                || then != nil && now != nil && !types.contains(PromptType.sequencing.rawValue)
        default: return true
        }
    }

    /// Whether a question whose options changed still has the same right answer: at any position, or reworded in
    /// its old position.
    private func isRightAsBefore(_ then: String?, _ now: String?) -> Bool {
        let known = (line["options"] ?? "").split(separator: ",").compactMap { Fingerprint(String($0)) }
        let options = match.part.parts.map(\.text.value)
        guard let before = then.flatMap({ Int($0) }), let after = now.flatMap({ Int($0) }),
            known.indices.contains(before), options.indices.contains(after)
        else { return false }
        let hash = Fingerprint.hash(of: options[after])
        if hash == known[before].hash { return true }
        return before == after && !known.contains { $0.hash == hash }
    }

    private func message(_ name: String, _ then: String?, _ now: String?) -> String {
        let who = match.part.isPositional ? match.displayName : "`\(match.part.name.string)`"
        switch name {
        case "type": return "\(who) was of type \(then ?? "none") at \(release), and is \(now ?? "none")"
        case "points": return "\(who) was worth \(then ?? "0") points at \(release), and is worth \(now ?? "0")"
        case "scale": return "\(who) had the scale \(then ?? "") at \(release), and has \(now ?? "")"
        case "scale-type": return "\(who) had a scale of `\(then ?? "")` at \(release), and has one of `\(now ?? "")`"
        case "version": return "\(who) had `version: \(then ?? "")` at \(release), and has `version: \(now ?? "")`"
        case "branch":
            return then == nil
                ? "\(who) had no branch at \(release)"
                : now == nil ? "\(who) had a branch at \(release)" : "\(who) had another branch at \(release)"
        default:
            if match.part.isPositional { return "\(who) has another answer than at \(release)" }
            return "at \(release) `\(then ?? "")` was right for \(who), and now `\(now ?? "")` is"
        }
    }

    /// Compares the options of a question. Returns the finding, or nil if none was reported.
    private mutating func compareOptions(_ causes: [Finding.ID]) -> Finding.ID? {
        guard let known = line["options"] else { return nil }
        let exact = line["exact-options"]?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        let then = known.split(separator: ",").enumerated().compactMap { index, written in
            let isExact = exact.indices.contains(index) && !exact[index].isEmpty
            return ReleasedText(String(written), exact: isExact ? String(exact[index]) : nil)
        }
        let now = match.part.parts.map(\.text.value)
        let who = match.displayName
        guard then.count == now.count else {
            return reportOptions(
                "\(who) had \(then.count) options at \(release), and has \(now.count)", causes: causes)
        }
        let changes = textChanges(of: now.enumerated().map { ($0, $1) }, since: then)
        for (index, change) in changes.enumerated() {
            let option = "option \(index + 1) of \(who)"
            switch change {
            case .same: continue
            case .reworded:
                report.log(.analysts, "\(option) has other words", at: match.part.parts[index].text.place, causes)
            case .replaced:
                return reportOptions(
                    "\(option) says something else than at \(release)", "restore option \(index + 1)", causes: causes)
            case .exchanged(let other):
                return reportOptions(
                    "\(option) is what option \(other + 1) was at \(release)",
                    formerOrder(of: now, changes) ?? "restore option \(index + 1)", causes: causes)
            }
        }
        return nil
    }

    /// The order in which to write options that only changed places; nil if any were reworded or replaced.
    private func formerOrder(of now: [Text], _ changes: [TextChange]) -> String? {
        var former: [Int: Text] = [:]
        for (index, change) in changes.enumerated() {
            switch change {
            case .same: former[index] = now[index]
            case .exchanged(let other): former[other] = now[index]
            case .reworded, .replaced: return nil
            }
        }
        guard former.count == now.count else { return nil }
        return "write the options in the order that they had: "
            + now.indices.compactMap { former[$0].map { "`\($0)`" } }.joined(separator: ", ")
    }

    private mutating func reportOptions(
        _ message: String, _ way: String = "restore the options that it had", causes: [Finding.ID]
    ) -> Finding.ID {
        report.add(
            .changedOptions, message, at: match.part.text.place,
            help: "\(way): answers are stored by position; \(undoingTheRest); if the change is right, add "
                + "`# hornbook: allow changed-options — reason`", causes: causes.map { .finding($0) })
    }
}

/// A person who undoes only what a finding names might keep a new text with the old key.
let undoingTheRest = "also undo the other changes to it (see `git diff`)"

extension RuleInfo {
    static let ofTrait: [String: RuleInfo] = [
        "type": .changedType, "points": .changedPoints, "key": .changedAnswer, "branch": .changedBranch,
        "scale": .changedScale, "scale-type": .changedScale, "version": .changedAnswer,
    ]
}
