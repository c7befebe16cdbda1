import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let foreignBand = Rule(
        "foreign-band", .error, "A file is written for a band that the program does not list.",
        because: "Hornbook publishes the program's bands only, so nobody would ever see it.",
        bad: .activity("ageBand: 10-12"), good: .activity("ageBand: 6-9"),
        check: .catalog { catalog, found in
            guard let listed = catalog.program.ageBands, listed.isSound else { return }
            let bands = catalog.program.bands
            for band in catalog.entries.compactMap({ $0.writtenSlot?.band })
            where band.isSound && !bands.contains(band.value) {
                found.report(
                    band.place, "the program is not written for \(band.value.rawValue)",
                    help: "write \(orList(bands.map { "`\($0.rawValue)`" })), or add the band to `ageBands`",
                    related: [.init("the bands of the program", at: listed.place)])
            }
        })
}
