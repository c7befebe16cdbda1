import ContentModel
import DailyPractice
import SourceText

/// The activities that say something in the words of an earlier day of their band, each with that day.
///
/// Days that look back may take up an earlier one; of two files for one day `duplicate-day` speaks; and what
/// begins with TODO, as in a new file, is not written yet.
func repeatedDays(
    of catalog: Catalog, by text: (ActivitySource) -> Spanned<Text>
) -> [(again: ActivitySource, first: ActivitySource)] {
    struct Key: Hashable {
        let band: AgeBand
        let wording: String
    }
    let days = catalog.records(ActivitySource.self)
        .filter { activity in
            activity.day.isSound && activity.ageBand.isSound && text(activity).isSound
                && activity.isReflection?.value != true && !text(activity).string.hasPrefix("TODO")
        }
        .enumerated()
        .sorted { ($0.element.day.value, $0.offset) < ($1.element.day.value, $1.offset) }
        .map(\.element)
    return repeats(in: days) { Key(band: $0.ageBand.value, wording: text($0).value.wording) }
        .filter { $0.again.day.value != $0.first.day.value }
}
