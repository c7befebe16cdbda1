import ContentModel
import Diagnostics
import Language
import SourceText

extension Rule {
    static let doubleSpace = Rule(
        "double-space", .note, "Two or more blanks stand between two words.",
        because: "The app shows them as a gap. They come from typing habits and from deleted words.",
        bad: .activity("bestApproach: Kneel down first.  Then say what you see."),
        good: .activity("bestApproach: Kneel down first. Then say what you see."),
        background:
            "Haladyna, Downing and Rodriguez (2002), guidelines 11 and 12: proofread, mind punctuation. "
            + "One finding a file, at the first gap. Indentation and blanks at the end of a line do "
            + "not count. On the 84 sources of the shipped curriculum: no findings.",
        check: .prose { prose, found in
            var first: (passage: Passage, offset: Int)?
            var count = 0
            for text in prose.passages(holding: .doubleSpace) {
                let places = places(of: .doubleSpace, in: text.text.value, prose.language)
                count += places.count
                if first == nil, let place = places.first { first = (text, place.offset) }
            }
            guard let first else { return }
            let length = first.passage.text.value.withBytes { bytes in
                bytes[first.offset...].prefix { $0 == 0x20 || $0 == 0x09 }.count
            }
            found.report(
                first.passage.text, first.offset..<(first.offset + length),
                count == 1
                    ? "\(length) blanks stand between two words"
                    : "\(length) blanks stand between two words here, and in \(count - 1) more places",
                help: "leave one")
        })
}
