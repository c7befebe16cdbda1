import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let exchangedTitle = Rule(
        "exchanged-title", .error, "Two things of one list have each other's titles, or a prayer that of another.",
        because: "The app goes by the id and shows the title, so people get another one than they chose.",
        bad: ServiceExample.section(
            """
            prayers:
              - {id: fajr, title: Fajr}
              - {id: dhuhr, title: Dhuhr}
              - {id: asr, title: Maghrib}
              - {id: maghrib, title: Asr}
              - {id: isha, title: Isha}
            """),
        good: ServiceExample.section(
            """
            prayers:
              - {id: fajr, title: Fajr}
              - {id: dhuhr, title: Dhuhr}
              - {id: asr, title: Asr}
              - {id: maghrib, title: Maghrib}
              - {id: isha, title: Isha}
            """),
        check: .catalog { catalog, found in
            let declared = catalog.entries.flatMap { $0.outline?.declarations ?? [] }
            for list in DeclarationFacet.List.allCases where list.isNamed {
                let things = TitledThings(declared.filter { $0.list == list })
                for (one, other) in things.exchanged(isFixed: list == .prayers) {
                    found.report(
                        one.id.place,
                        "this \(list.spoken) is called \(one.title?.quoted ?? ""), which is the id of another",
                        help: "give each its own title, or mend the ids if they were never published",
                        related: [.init("the other one", at: other.id.place)])
                }
            }
        })
}

extension DeclarationFacet.List {
    /// Whether titles are names. A route has a path; what a notification says first may be any word.
    fileprivate var isNamed: Bool { self != .routes && self != .notifications }
}

/// The things of one list, and which of them are called by the ids of others.
private struct TitledThings {
    private let things: [DeclarationFacet]
    private let byID: [Text: Int]

    init(_ things: [DeclarationFacet]) {
        self.things = things
        byID = Dictionary(things.indices.map { (things[$0].id.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The place of what has the title of a thing for its id.
    private func named(by index: Int) -> Int? {
        things[index].title.flatMap { byID[Text(suggestedID(for: $0.string))] }
    }

    /// Each round of titles once, by its first. Where ids are `isFixed`, one title on the wrong one is enough; of others
    /// a title may have changed since its id was made.
    func exchanged(isFixed: Bool) -> [(DeclarationFacet, DeclarationFacet)] {
        var seen: Set<Int> = []
        return things.indices.compactMap { index in
            guard seen.insert(index).inserted, let other = named(by: index), other != index else { return nil }
            var round = [index]
            var isInRound: Set = [index]
            var next: Int? = other
            while let place = next, isInRound.insert(place).inserted {
                round.append(place)
                next = named(by: place)
            }
            let isFirst = !seen.contains(other)
            // What leads into a round without being of it leads into none of its own.
            seen.formUnion(round.prefix { $0 == index || $0 != next })
            // That two have the same title is reported as that.
            guard next == index || isFixed && isFirst && named(by: other) != other else { return nil }
            return (things[index], things[other])
        }
    }
}
