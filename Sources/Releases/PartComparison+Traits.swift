import ContentModel
import DailyPractice
import Diagnostics
import Ledger
import SourceText

/// What answers depend on besides texts: type, points, key, branch, scale; of quizzes, which go by position, order
/// and number.
extension PartComparison {
    mutating func compareTraits(_ match: Match) {
        // Questions move with all that is in them: they are held against what said the same.
        guard let line = (match.part.isPositional ? origins[match.path] : nil) ?? match.line else { return }
        let options = match.part.isPositional ? compareOptions(match, line) : nil
        if let options { behind.append(options) }
        for name in ["type", "points", "key", "branch", "scale", "scale-type", "version"] {
            let now = match.part.traits.first { $0.name == name }?.value(names)
            let then = line[name]
            guard now != then, let explanation = Explanation.ofTrait[name],
                isTold(name, then, now, match, line, besideOptions: options != nil)
            else { continue }
            // What is wrong in itself is mended first; it did change, though.
            if match.part.openTraits.contains(name) {
                note(.breaking, message(name, match, then, now), at: place(of: match))
                continue
            }
            report(
                explanation, message(name, match, then, now), at: place(of: match),
                help:
                    "undo it; if it is right as it is now, say so: `# hornbook: allow \(explanation.id) — why`"
            )
        }
    }

    /// Whether a difference is one of its own, and does not lie in another one.
    private func isTold(
        _ name: String, _ then: String?, _ now: String?, _ match: Match, _ line: LedgerLine, besideOptions: Bool
    ) -> Bool {
        switch name {
        // Ledgers did not always keep it, and another type may have none.
        case "scale", "scale-type", "version": return then != nil && now != nil
        case "key" where besideOptions: return !isRightAsBefore(then, now, match, line)
        case "key":
            // Types that order, pair or rate tell what is right in ways of their own.
            let types = [line["type"], match.part.traits.first { $0.name == "type" }?.value(names)]
            return types[0] == types[1]
                || then != nil && now != nil && !types.contains(PromptType.sequencing.rawValue)
        default: return true
        }
    }

    /// Whether the right answer to a question whose options have changed is the one that it was: wherever it stands, or
    /// in its place in other words.
    private func isRightAsBefore(_ then: String?, _ now: String?, _ match: Match, _ line: LedgerLine) -> Bool {
        let known = (line["options"] ?? "").split(separator: ",").compactMap { Fingerprint(String($0)) }
        let options = match.part.parts.map(\.text.value)
        guard let before = then.flatMap({ Int($0) }), let after = now.flatMap({ Int($0) }),
            known.indices.contains(before), options.indices.contains(after)
        else { return false }
        let hash = Fingerprint.hash(of: options[after])
        if hash == known[before].hash { return true }
        return before == after && !known.contains { $0.hash == hash }
    }

    private func place(of match: Match) -> Place {
        match.part.isPositional ? match.part.text.place : match.part.name.place
    }

    private func message(_ name: String, _ match: Match, _ then: String?, _ now: String?) -> String {
        let who =
            match.part.isPositional ? "question \(match.part.name.string)" : "`\(match.part.name.string)`"
        switch name {
        case "type": return "\(who) was of type \(then ?? "none") at \(release), and is \(now ?? "none")"
        case "points":
            return "\(who) was worth \(then ?? "0") points at \(release), and is worth \(now ?? "0")"
        case "scale":
            return "\(who) had the scale \(then ?? "") at \(release), and has \(now ?? "")"
        case "scale-type":
            return "\(who) had a scale of `\(then ?? "")` at \(release), and has one of `\(now ?? "")`"
        case "version": return "\(who) was the one `\(then ?? "")` at \(release), and is `\(now ?? "")`"
        case "branch":
            return then == nil
                ? "\(who) had no branch at \(release)"
                : now == nil ? "\(who) had a branch at \(release)" : "\(who) branched otherwise at \(release)"
        default:
            if match.part.isPositional { return "\(who) has another answer than at \(release)" }
            return "at \(release) `\(then ?? "")` was right for \(who), and now `\(now ?? "")` is"
        }
    }

    /// Options of a question; returns what was said of them.
    private mutating func compareOptions(_ match: Match, _ line: LedgerLine) -> FindingKey? {
        guard let known = line["options"] else { return nil }
        let exact = line["exact-options"]?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        let then = known.split(separator: ",").compactMap { Fingerprint(String($0)) }.enumerated().map { index, text in
            KnownText(
                fingerprint: text,
                exact: exact.indices.contains(index) && !exact[index].isEmpty ? String(exact[index]) : nil)
        }
        let now = match.part.parts.map(\.text.value)
        let who = "question \(match.part.name.string)"
        var message: String?
        if then.count != now.count {
            message = "\(who) had \(then.count) options at \(release), and has \(now.count)"
        } else {
            let places = otherPlaces(of: now.enumerated().map { ($0, $1) }, among: then)
            for (index, (old, new)) in zip(then, now).enumerated() {
                if let other = places[index] {
                    message = "option \(index + 1) of \(who) is what option \(other + 1) was at \(release)"
                } else if Fingerprint.hash(of: new) == old.fingerprint.hash {
                    continue
                } else if old.fingerprint.resemblance(to: new) < leastResemblance {
                    message = "option \(index + 1) of \(who) says something else than at \(release)"
                } else {
                    note(
                        .analysts, "option \(index + 1) of \(who) is worded otherwise",
                        at: match.part.parts[index].text.place)
                    continue
                }
                break
            }
        }
        guard let message else { return nil }
        return report(
            .changedOptions, message, at: match.part.text.place,
            help: "answers are kept by position: undo it, or say that it is right as it is now: "
                + "`# hornbook: allow changed-options — why`")
    }

    mutating func compareLength(_ matches: [Match], _ tracked: Tracked) {
        guard matches.first?.part.isPositional == true else { return }
        let then = children[""]?.count ?? 0
        guard then != matches.count else { return }
        report(
            .changedLength, "this quiz had \(then) questions at \(release), and has \(matches.count)",
            at: tracked.list,
            help: "whoever is in the middle of it loses progress: undo it, or say that it is right as it is "
                + "now: `# hornbook: allow changed-length — why` at `questions`")
    }
}

extension Explanation {
    static let ofTrait: [String: Explanation] = [
        "type": .changedType, "points": .changedPoints, "key": .changedKey, "branch": .changedBranch,
        "scale": .changedScale, "scale-type": .changedScale, "version": .changedKey,
    ]
}
