package import Analysis
package import ContentModel
package import Diagnostics
package import Releases

package struct ReportedProgram {
    /// Its id, and what people call it.
    package var name: String
    package var title = ""
    /// What its texts are written in.
    package var language = "en"
    package var findings: [ReportedFinding] = []
    package var coverage: Coverage?
    package var plays: PlayReport?
    package var readability = ReadabilityReport()
    package var guessers: GuesserReport?
    /// Nil where there is nothing to compare with, or nothing that it can be compared with.
    package var changes: ReportedChanges?
    /// What the report cannot tell, and why: sentences without a full stop.
    package var gaps: [String] = []

    package init(name: String) { self.name = name }

    func findings(_ severity: Severity) -> [ReportedFinding] { findings.filter { $0.severity == severity } }

    func count(_ severity: Severity) -> Int { findings(severity).reduce(0) { $0 + $1.places.count } }
}

/// What one rule says in one file, once or in several lines.
package struct ReportedFinding {
    let severity: Severity
    let rule: String
    let message: String
    /// What to do.
    let advice: String?
    private(set) var places: [ReportedPlace]

    private init(_ finding: Diagnostic, at place: ReportedPlace, _ paths: (String) -> String) {
        severity = finding.severity
        rule = finding.rule
        message = paths(finding.message)
        advice = finding.advice.map(paths)
        places = [place]
    }

    /// The worst ones first, else in their order. `paths` makes those in a message start at the program's folder.
    package static func all(_ findings: Findings, at place: (Diagnostic) -> ReportedPlace, paths: (String) -> String)
        -> [ReportedFinding]
    {
        var found: [ReportedFinding] = []
        var known: [[String]: Int] = [:]
        for finding in findings.all {
            let place = place(finding)
            let key = [finding.severity.rawValue, finding.rule, place.path, finding.message, finding.advice ?? ""]
            if let index = known[key] {
                found[index].places.append(place)
            } else {
                known[key] = found.count
                found.append(ReportedFinding(finding, at: place, paths))
            }
        }
        let ranked = found.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
        return ranked.map(\.element)
    }

    /// The file with the lines, the first ones of many.
    var shownPlace: String {
        let lines = places.prefix(8).map { "\($0.line)" }.joined(separator: ", ")
        let more = places.count > 8 ? " and \(places.count - 8) more" : ""
        return "\(places[0].path):\(lines)\(more)"
    }
}

package struct ReportedPlace {
    /// In the program's folder.
    let path: String
    let line: Int

    package init(path: String, line: Int) {
        self.path = path
        self.line = line
    }

    var shown: String { "\(path):\(line)" }
}

package struct ReportedChanges {
    /// A release, a build or a revision.
    package let since: String
    /// The most important ones first.
    let told: [(level: Change.Class, message: String, place: ReportedPlace)]
    let records: [ReportedRecord]

    package init(
        since: String, told: [(level: Change.Class, message: String, place: ReportedPlace)], records: [ReportedRecord]
    ) {
        self.since = since
        self.told = told
        self.records = records
    }
}

/// An activity, a quiz or another record that changed.
package struct ReportedRecord {
    /// A value that changed, before and after; nil for nothing.
    package struct Difference {
        /// Empty for the whole record.
        let place: String
        let before: String?
        let after: String?

        package init(place: String, before: String?, after: String?) {
            self.place = place
            self.before = before
            self.after = after
        }
    }

    /// What it is one of; nil for a document as a whole.
    let kind: String?
    let name: String
    let differences: [Difference]

    package init(kind: String?, name: String, differences: [Difference]) {
        self.kind = kind
        self.name = name
        self.differences = differences
    }
}

extension Change.Class {
    /// Whom they touch, and what to do.
    var meaning: String {
        switch self {
        case .breaking:
            "These touch stored answers, saved progress, or what people earn, meet in which order, or pay. Let somebody "
                + "who knows the app agree to each."
        case .analysts: "These may shift what people answer. Tell the people who compare answers over time."
        case .cosmetic: "These are other words for the same. Read them once as your readers will."
        }
    }
}
