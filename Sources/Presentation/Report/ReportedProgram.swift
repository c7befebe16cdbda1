package import Analysis
package import ContentModel
package import Diagnostics
package import Releases
import SourceText

package struct ReportedProgram {
    /// Its id; `title` is what people call it.
    package var name: String
    package var title = ""
    /// The language of its texts.
    package var language = "en"
    package var findings: [ReportedFinding] = []
    package var coverage: Coverage?
    package var runway: Runway?
    package var plays: PlayReport?
    package var readability = ReadabilityReport()
    package var guessers: GuesserReport?
    /// Nil if there is nothing to compare with, or the comparison is impossible.
    package var changes: ReportedChanges?
    /// What the report lacks, and why: sentences without a full stop.
    package var gaps: [String] = []

    package init(name: String) { self.name = name }

    func findings(_ severity: Severity) -> [ReportedFinding] { findings.filter { $0.severity == severity } }

    func count(_ severity: Severity) -> Int { findings(severity).reduce(0) { $0 + $1.places.count } }
}

/// A finding of one rule in one file, at one or several lines.
package struct ReportedFinding {
    let severity: Severity
    let rule: String
    let message: String
    /// The advice on what to do.
    let advice: String?
    let places: [ReportedPlace]

    private init(_ finding: Finding, at places: [ReportedPlace], _ paths: (String) -> String) {
        severity = finding.severity
        rule = finding.rule
        message = paths(finding.message)
        advice = finding.advice.map(paths)
        self.places = places
    }

    /// Sorted by severity, the worst first. `paths` makes paths in messages start at the program's folder.
    package static func all(_ findings: Findings, at place: (Finding) -> ReportedPlace, paths: (String) -> String)
        -> [ReportedFinding]
    {
        let found = findings.all.map { (finding: $0, place: place($0)) }.grouped { finding, place in
            [finding.severity.rawValue, finding.rule, place.path, finding.message, finding.advice ?? ""]
        }.map { ReportedFinding($0.elements.first.finding, at: $0.elements.map(\.place), paths) }
        let ranked = found.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
        return ranked.map(\.element)
    }

    /// The file with its lines; if there are many, only the first ones.
    var shownPlace: String {
        let lines = places.prefix(8).map { "\($0.line)" }.joined(separator: ", ")
        let more = places.count > 8 ? " and \(places.count - 8) more" : ""
        return "\(places[0].path):\(lines)\(more)"
    }
}

/// A file in the program's folder, and a line.
package typealias ReportedPlace = (path: String, line: Int)

func pathAndLine(_ place: ReportedPlace) -> String { "\(place.path):\(place.line)" }

/// What changed since a release, a build or a revision, the most important first.
package typealias ReportedChanges = (
    since: String, told: [(level: Change.Class, message: String, place: ReportedPlace)], records: [ReportedRecord]
)

/// An activity, a quiz or another record that changed; `kind` is nil for a document as a whole.
package typealias ReportedRecord = (kind: String?, name: String, differences: [ReportedDifference])

/// A changed value, before and after; nil for nothing. The place is empty for the whole record.
package typealias ReportedDifference = (place: String, before: String?, after: String?)

extension Change.Class {
    /// What such changes affect, and what to do.
    var meaning: String {
        switch self {
        case .breaking:
            "These affect stored answers, saved progress, or what people earn, see or pay. Let somebody "
                + "who knows the app agree to each."
        case .analysts: "These may change what people answer. Tell the people who compare answers over time."
        case .cosmetic: "The words changed, and not the meaning. Read them once as your readers will."
        }
    }
}
