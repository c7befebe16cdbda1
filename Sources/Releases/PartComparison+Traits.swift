import ContentModel
import Diagnostics
import Ledger
import SourceText

/// What answers depend on besides texts: type, points, key, branch; of quizzes, which go by position, order
/// and number.
extension PartComparison {
    mutating func compareTraits(_ match: Match) {
        guard let line = match.line, !disturbed.contains(match.path) else { return }
        if match.part.isPositional, compareOptions(match, line) { return }
        for name in ["type", "points", "key", "branch"] {
            let now = match.part.traits.first { $0.name == name }?.value(names)
            let then = line[name]
            guard now != then, let explanation = Explanation.ofTrait[name] else { continue }
            report(
                explanation, message(name, match, then, now), at: place(of: match),
                help:
                    "undo it; if it is right as it is now, say so: `# hornbook: allow \(explanation.id) — why`"
            )
            // What is right is told by the type in another way.
            if name == "type" { return }
        }
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
        case "branch":
            return then == nil
                ? "\(who) had no branch at \(release)"
                : now == nil ? "\(who) had a branch at \(release)" : "\(who) branched otherwise at \(release)"
        default:
            if match.part.isPositional { return "\(who) has another answer than at \(release)" }
            return "at \(release) `\(then ?? "")` was right for \(who), and now `\(now ?? "")` is"
        }
    }

    /// Options of a question; whether something was said of them.
    private mutating func compareOptions(_ match: Match, _ line: LedgerLine) -> Bool {
        guard let known = line["options"] else { return false }
        let then = known.split(separator: ",").compactMap { Fingerprint(String($0)) }
        let now = match.part.parts.map(\.text.value)
        let who = "question \(match.part.name.string)"
        var message: String?
        if then.count != now.count {
            message = "\(who) had \(then.count) options at \(release), and has \(now.count)"
        } else {
            for (index, (old, new)) in zip(then, now).enumerated() {
                let hash = Fingerprint.hash(of: new)
                if hash == old.hash { continue }
                if let other = then.firstIndex(where: { $0.hash == hash }) {
                    message = "option \(index + 1) of \(who) is what option \(other + 1) was at \(release)"
                } else if old.resemblance(to: new) < leastResemblance {
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
        guard let message else { return false }
        report(
            .changedOptions, message, at: match.part.text.place,
            help: "answers are kept by position: undo it, or say that it is right as it is now: "
                + "`# hornbook: allow changed-options — why`")
        return true
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
    ]
}
