import CanonicalJSON
import Diagnostics

private let most = 20

extension Proof {
    var text: String {
        var text = "\(build.name), in \(database.title)\n"
        for step in steps {
            let head = step.outcome == .failed ? step.failure : step.says
            text += "  \(step.outcome.rawValue)  \(step.name): \(shown(head))\n"
            for difference in step.differences.prefix(most) { text += "    \(shown(difference.text))\n" }
            if step.differences.count > most {
                text += "    and \(step.differences.count - most) more (`--format json` lists all)\n"
            }
        }
        return text
    }

    var json: JSONValue {
        [
            "program": .text(build.name), "database": .text(database.title), "proved": .boolean(isProved),
            "steps": .list(steps.map(\.json)),
        ]
    }
}

extension ProofStep {
    fileprivate var failure: String { "\(counted(differences.count, "difference"))" }

    fileprivate var json: JSONValue {
        let head: JSONValue = ["step": .text(name), "outcome": .text(outcome.rawValue)]
        if outcome != .failed { return head.adding(["says": .text(says)]) }
        return head.adding(["differences": .list(differences.map(\.json))])
    }
}

extension Deviation {
    fileprivate var text: String { "\(place)\(column.isEmpty ? "" : ": \(column)"): built \(built), found \(found)" }

    fileprivate var json: JSONValue {
        let head: JSONValue = ["place": .text(place)]
        return head.adding(column.isEmpty ? [:] : ["column": .text(column)]).adding([
            "built": .text(built), "found": .text(found),
        ])
    }
}
