import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let unknownRequirement = Rule(
        "unknown-requirement", .error,
        check: .catalog { catalog, context in
            let requirements = Requirements(catalog)
            guard requirements.isWhole else { return }
            let advice = "write the id of a lesson or a category, or delete the name"
            let declared = catalog.program.categories?.value ?? []
            let (categories, lessons) = (declared.map(\.key), requirements.lessons)
            let titles = declared.map(\.value.value.title.string)
            context.reportUnknown(
                declared.flatMap { $0.value.value.requires?.value ?? [] }, "category", among: categories,
                titled: titles, in: catalog.program.categories?.place, advice: advice)
            context.reportUnknown(
                lessons.flatMap { $0.requires?.value ?? [] }, "lesson or category",
                among: lessons.map(\.id) + categories, titled: lessons.map(\.title.string) + titles, advice: advice,
                causes: catalog.causesOfGaps(of: .lesson))
        })

    static let eventRequirement = Rule(
        "event-requirement", .warning,
        check: .catalog { catalog, context in
            let lessons = catalog.records(LessonSource.self)
            let sound = lessons.filter(\.id.isSound)
            let ofEvents = Dictionary(sound.compactMap { lesson in lesson.event.map { (lesson.id.value, $0) } }) {
                first, _ in first
            }
            for lesson in lessons where lesson.event == nil && !lesson.hasUnknownKeys {
                for name in lesson.requires?.value ?? [] where name.isSound {
                    guard let event = ofEvents[name.value] else { continue }
                    context.report(
                        name.place,
                        "this lesson requires `\(name.value)`, which the app offers only during `\(event.value)`",
                        help: "delete `\(name.value)` from `requires`, or add `event: \(event.value)` here",
                        related: [.init("its event", at: event.place)])
                }
            }
        })

    static let laterRequirement = Rule(
        "later-requirement", .error, isCause: true,
        check: .catalog { catalog, context in
            let requirements = Requirements(catalog)
            var reported: Set<Place> = []
            for lesson in requirements.lessons where lesson.order.isSound {
                for name in requirements.needs(of: lesson) where !reported.contains(name.place) {
                    let later = requirements.lessons(called: name.string).first {
                        $0.order.isSound && $0.order.value > lesson.order.value || $0.id.value == lesson.id.value
                    }
                    guard let later else { continue }
                    reported.insert(name.place)
                    let isSelf = later.id.value == lesson.id.value
                    let isMutual = requirements.needs(of: later).contains {
                        requirements.lessons(called: $0.string).contains { $0.id.value == lesson.id.value }
                    }
                    context.report(
                        name.place,
                        isSelf
                            ? "`\(lesson.id.value)` requires itself"
                            : isMutual
                                ? "`\(later.id.value)` requires `\(lesson.id.value)`, so neither can ever begin"
                                : "`\(later.id.value)` comes later: it has `order: \(later.order.value)`, and "
                                    + "`\(lesson.id.value)` has `order: \(lesson.order.value)`",
                        help: "restore the list as it was (`git diff` shows it), or write a lesson that comes earlier"
                            + (isSelf || isMutual ? "" : "; or change the `order` of one of the two"))
                }
            }
        })
}

/// What must be done first: the requirements of lessons and of whole categories.
private struct Requirements {
    /// The lessons that have a valid id.
    let lessons: [LessonSource]
    /// Whether every file and every name was read. Otherwise what seems missing may be there.
    let isWhole: Bool
    private let byID: [String: LessonSource]
    /// The lessons that must be done for a category.
    private let byCategory: [String: [LessonSource]]
    /// By category, the categories that it requires.
    private var needs: [String: [Spanned<Text>]] = [:]

    init(_ catalog: Catalog) {
        lessons = catalog.records(LessonSource.self).filter(\.id.isSound)
        byID = Dictionary(lessons.map { ($0.id.string, $0) }, uniquingKeysWith: { first, _ in first })
        byCategory = Dictionary(grouping: lessons.filter(\.countsTowardsCoverage), by: \.category.string)
        let declared = catalog.program.categories
        isWhole =
            catalog.entries(of: .lesson).count == lessons.count
            && declared?.isSound ?? !catalog.program.hasUnknownKeys
        for entry in declared?.value ?? [] { needs[entry.key.string] = entry.value.value.requires?.value ?? [] }
        for (category, names) in needs { needs[category] = names.filter { needs[$0.string] != nil } }
    }

    /// What a lesson requires, and what its category requires.
    func needs(of lesson: LessonSource) -> [Spanned<Text>] {
        (lesson.requires?.value ?? []) + (needs[lesson.category.string] ?? [])
    }

    /// The lesson with an id, or the lessons of a category.
    func lessons(called name: String) -> [LessonSource] {
        byID[name].map { [$0] } ?? (needs[name] == nil ? [] : byCategory[name] ?? [])
    }
}
