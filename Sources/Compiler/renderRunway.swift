import Analysis
package import CanonicalJSON
package import ContentModel
package import DailyPractice
import LearningRules
import SourceText

/// How long each kind of content lasts in each band, a line each, for a terminal.
package func renderRunway(_ runway: Runway, of program: String) -> String {
    heading(of: runway, program) + "\n" + runway.table.text
}

package func renderRunwayMarkdown(_ runway: Runway, of program: String) -> String {
    "### \(heading(of: runway, program))\n\n" + runway.table.markdown
}

/// `until` is the first day that brings nothing new.
package func runwayJSON(_ runway: Runway, of program: String) -> JSONValue {
    let lines = runway.lines.map { line -> JSONValue in
        [
            "kind": .text(line.kind.folder), "ageBand": .text(line.band?.rawValue ?? "all"),
            "count": .integer(line.count), "days": .integer(line.days),
            "until": runway.end(of: line).map { .text("\($0)") },
        ]
    }
    return ["program": .text(program), "from": runway.start.map { .text("\($0)") }, "runway": .list(lines)]
}

private func heading(of runway: Runway, _ program: String) -> String {
    "\(program)" + (runway.start.map { ", for somebody who begins on \($0)" } ?? "")
}

extension Outcome {
    /// How long the program lasts for somebody who begins on a day, or on any.
    package func runway(from start: CalendarDay?) -> Runway? {
        catalog.map { catalog in
            let rewards = catalog.records(RewardsSource.self).first?.model
            return Runway(catalog, from: start, lessonsADay: rewards?.lessonsADay, broken: brokenFiles)
        }
    }
}
