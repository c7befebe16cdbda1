import ContentModel
import DailyPractice
import Diagnostics
import SourceText

extension Rule {
    static let uncoveredDay = Rule(
        "uncovered-day", .error,
        check: .catalog { catalog, context in
            let program = catalog.program
            guard program.days.isSound, program.knowsItsBands else { return }
            let covered = catalog.kinds.filter { catalog.covers($0) }
            for need in covered.flatMap({ $0.needs?(catalog.entries(of: $0)) ?? [] }) where need.state == .missing {
                guard let place = need.place else { continue }
                context.report(
                    place, "there is no \(need.name)",
                    help: "add one, or "
                        + (program.covers == nil
                            ? "list in `covers` what the program must have" : "delete this from `covers`"),
                    causes: [.anything(in: catalog.placeOfRemovals)])
            }
            var placements = covered.map { Placement(catalog.entries(of: $0), $0, program) }
            for band in [nil] + program.bands {
                for (index, kind) in covered.enumerated() where kind.rows(in: program).contains(band) {
                    let lack =
                        kind.needs.map { missingNeeds($0(catalog.entries(of: kind))) }
                        ?? placements[index].gapMessage(of: kind, in: band, days: kind.slots(in: program))
                    guard let lack else { continue }
                    // One of the numbers may be a mistake that is reported.
                    let numbers = catalog.entries(of: kind).filter { $0.band == band }.compactMap {
                        $0.slot?.number.place
                    }
                    let who = kind.hasBands ? "every band" : "the program"
                    // Without `covers`, every kind that has a folder must be covered. A kind without days needs the
                    // same number whatever `days` is.
                    let lower = kind.needs == nil ? ", lower `days`" : ""
                    let ways =
                        program.covers == nil
                        ? "\(lower), or list in `covers` what the program must have"
                        : kind.needs == nil ? ", or lower `days`" : ", or delete it from `covers`"
                    context.report(
                        program.days.place, "\(band?.rawValue ?? "the program") has \(lack)",
                        help: "add what is missing in `\(catalog.folder)\(kind.folder)/`\(ways)",
                        related: program.covers.map { [.init("\(who) must cover \(kind.folder)", at: $0.place)] }
                            ?? [],
                        causes: catalog.causesOfGaps(of: kind, in: band) + numbers.map { .anything(in: $0) })
                }
            }
        })

    static let unreachableDay = Rule(
        "unreachable-day", .warning,
        check: .catalog { catalog, context in
            let program = catalog.program
            guard program.days.isSound, program.knowsItsBands else { return }
            for kind in catalog.kinds where kind.numbering == .day {
                let entries = catalog.entries(of: kind)
                var placement = Placement(entries, kind, program)
                for band in kind.rows(in: program) {
                    var reached = 0
                    while placement.holds(reached + 1, in: band) { reached += 1 }
                    // `uncovered-day` reports the days that the program must cover.
                    guard !catalog.covers(kind) || reached >= program.days.value else { continue }
                    let beyond = entries.compactMap(\.slot).filter { slot in
                        slot.band?.value == band && slot.number.value > reached
                    }
                    guard let first = beyond.map(\.number).min(by: { $0.value < $1.value }) else { continue }
                    let gaps = placement.gaps(in: band, upTo: first.value - 1)
                    guard !gaps.isEmpty else { continue }
                    context.report(
                        first.place,
                        "nobody can reach day \(first.value)\(ofBand(band)): "
                            + (gaps.count == 1 ? "day \(gaps[0]) is" : "days \(compactList(gaps)) are") + " missing",
                        help: "add what is missing, or number the days without a gap",
                        causes: catalog.causesOfGaps(of: kind, in: band) + [.anything(in: first.place)])
                }
            }
        })

    static let emptyProgram = Rule(
        "empty-program", .warning, stopsBuilds: true,
        check: .catalog { catalog, context in
            let program = catalog.program
            // An empty `covers` means that no content is needed; with another one missing days are reported.
            guard catalog.isEmpty, program.covers == nil, !program.hasUnknownKeys, program.program.isSound,
                !catalog.kinds.contains(where: catalog.covers), let first = catalog.kinds.first
            else { return }
            let place = catalog.folder.isEmpty ? "" : " \(quotedForShell(catalog.folder))"
            // The content needs a module. If the program has none, the command must be given one.
            let isOfModule = first.describe().references.contains(.modules)
            let module = isOfModule && program.modules?.value.isEmpty ?? true ? " --module first-steps" : ""
            context.report(
                program.program.place, "this program has no content",
                help: "run `hornbook new \(first.noun)\(place)\(module)` to begin the first \(first.noun), "
                    + "or write `covers: []` if the program needs none")
        })
}

private func missingNeeds(_ needs: [ContentKind.Need]) -> String? {
    let missing = needs.filter { $0.state == .missing && $0.place == nil }.map { "no \($0.name)" }
    return missing.isEmpty ? nil : missing.joined(separator: ", ")
}

extension Placement {
    /// Says what a band needs of a kind and does not have; nil if it has everything.
    fileprivate mutating func gapMessage(of kind: ContentKind, in band: AgeBand?, days: Int) -> String? {
        switch kind.numbering {
        case .unnumbered: return nil
        case .day, .week:
            let gaps = gaps(in: band, upTo: days)
            if gaps.isEmpty { return nil }
            let unit = kind.numbering == .day ? "day" : "week"
            return "no \(kind.displayName) for \(gaps.count == 1 ? unit : "\(unit)s") " + compactList(gaps)
        case .place:
            return shortfall(in: band, of: days).map { count in
                "\(count == 0 ? "none" : "\(count)") of the \(days) \(kind.folder) that it needs, one a day"
            }
        }
    }
}

extension ProgramSource {
    /// Whether it is known which bands the program is for.
    var knowsItsBands: Bool { ageBands?.isSound ?? !hasUnknownKeys }
}
