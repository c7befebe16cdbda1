import ContentModel
import DailyPractice
import SourceText

/// A day, and the text by which it is known that should not stand in two of them.
struct NamedDay {
    let day: Int
    let band: AgeBand
    let title: Text
    let text: Spanned<Text>
}

/// The days that say something in the words of an earlier day of their band, each with that day.
///
/// Days that look back may take up an earlier one; of two files for one day `duplicate-day` speaks; and what
/// begins with TODO, as in a new file, is not written yet.
func repeatedDays(
    of catalog: Catalog, by text: (Outline) -> Spanned<Text>?
) -> [(again: NamedDay, first: NamedDay)] {
    struct Key: Hashable {
        let band: AgeBand
        let wording: String
    }
    let days = catalog.entries(of: .activity)
        .compactMap { entry -> NamedDay? in
            guard let outline = entry.outline, let slot = entry.slot, let band = slot.band, let text = text(outline),
                text.isSound, outline.tool?.looksBack != true, !text.string.hasPrefix("TODO")
            else { return nil }
            return NamedDay(day: slot.number.value, band: band.value, title: outline.title.value, text: text)
        }
        .enumerated()
        .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
        .map(\.element)
    return repeats(in: days) { Key(band: $0.band, wording: $0.text.value.wording) }
        .filter { $0.again.day != $0.first.day }
}
