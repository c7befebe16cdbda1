import ContentModel
import DailyPractice
import Diagnostics
import Language
import SourceText

extension Rule {
    static let brokenCorrectOrder = Rule(
        "broken-correct-order", .error, keepsFromLoading: true,
        check: .prompt { prompt, context in
            guard let options = prompt.givenOptions, options.allSatisfy({ $0.correctOrder?.isSound == true }),
                repeats(in: options, by: \.id.value).isEmpty
            else { return }
            let places = options.compactMap(\.correctOrder)
            let missing = places.isEmpty ? [] : Set(1...places.count).subtracting(places.map(\.value)).sorted()
            let help =
                "number the options 1 to \(places.count), each once: "
                + "\(compactList(missing)) \(missing.count == 1 ? "is" : "are") missing now"
            if let (again, first) = repeats(in: places, by: \.value).first {
                context.report(
                    again.place, "two options have `correctOrder: \(again.value)`", help: help,
                    related: [.init("the other option", at: first.place)])
            } else if let beyond = places.first(where: { $0.value > places.count }) {
                // A mistyped number says nothing about the order, unless all are of another scale.
                let fix: Fix? =
                    missing.count == 1
                    ? Fix("write the number that is missing", replace: beyond.place, with: "\(missing[0])")
                    : missing.count == places.count
                        ? Fix("number them 1 to \(places.count) in the same order", renumbered(places)) : nil
                context.report(
                    beyond.place, "`correctOrder` is \(beyond.value), but there are only \(places.count) options",
                    help: help, fix: fix)
            }
        })

    static let optionsInOrder = Rule(
        "options-in-order", .note,
        check: .activity { activity, context in
            for prompt in activity.prompts.value where prompt.isSound && prompt.value.type.isSound {
                guard prompt.value.type.value == .sequencing, let options = prompt.value.options, options.isSound
                else { continue }
                let places = options.value.compactMap { option in
                    option.value.correctOrder.flatMap { $0.isSound ? $0.value : nil }
                }
                guard places.count > 1, places == Array(1...options.value.count) else { continue }
                let items = options.value.sorted { hash(of: $0.value.text) < hash(of: $1.value.text) }.map(\.place)
                context.report(
                    options.place, "these options are already in the right order, which shows the answer",
                    help: "move the options into another order; leave each `correctOrder` as it is",
                    fix: Fix(
                        "put the options into another order", moving: options.value.map(\.place),
                        to: items == options.value.map(\.place) ? items.reversed() : items))
            }
        })
}

private func hash(of text: Spanned<Text>) -> UInt64 { fnv(text.value.string.lowercased().utf8) }

/// Edits that close the gaps and keep the order.
func renumbered(_ places: [Spanned<Int>]) -> [Edit] {
    places.sorted { $0.value < $1.value }.enumerated().filter { $0.offset + 1 != $0.element.value }.map {
        Edit($0.element.place, "\($0.offset + 1)")
    }
}
