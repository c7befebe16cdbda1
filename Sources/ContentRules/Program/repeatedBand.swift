import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let repeatedBand = Rule(
        "repeated-band", .warning, "The program lists a band twice.",
        because: "It counts once; perhaps another band was meant.",
        bad: .program("ageBands: [6-9, 10-12, 6-9]"), good: .program("ageBands: [6-9, 10-12]"),
        check: .program { program, found in
            guard let bands = program.ageBands, bands.isSound else { return }
            for (again, first) in repeats(in: bands.value, by: \.value) {
                found.report(
                    again.place, "`\(again.value.rawValue)` is in the list already",
                    help: "delete it, or write the band that was meant",
                    related: [.init("listed here", at: first.place)])
            }
        })
}
