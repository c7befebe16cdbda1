package import ContentModel
package import DailyPractice
import Language
import SourceText

/// The section of `hornbook analyze` on guessability: how every guesser does at every group of items.
package struct GuesserReport: Sendable {
    package enum Verdict: String, Sendable {
        case wins = "wins"
        /// Better than luck explains, but by too little to matter.
        case slight = "a slight lead"
        case luck = "could be luck"
        /// Even a perfect score could be luck.
        case open = "too few items to say"
    }

    /// How one guesser does at one group.
    package struct Result: Sendable {
        package let guesser: Guesser
        /// The items that give it something to go by.
        package let exercises: Int
        /// The expected share of right answers, from 0 to 1. A random pick among tied options counts in part.
        package let score: Double
        package let chance: Double
        /// The probability that any guesser at any group does this well by luck.
        package let probability: Double
        package let verdict: Verdict
    }

    package struct Section: Sendable {
        package let level: GuessedGroup.Level
        package let kind: String
        package let band: AgeBand?
        /// Relative to the program's folder; nil for more than one file.
        package let path: String?
        package let exercises: Int
        package let results: [Result]
    }

    package let program: String
    /// The lead over chance, in percentage points, from which a guesser wins.
    package let points: Int
    /// How many trials could reach significance at all. Probabilities are multiplied by it.
    package let trials: Int
    /// The whole program, then bands, then files.
    package let sections: [Section]
}

/// Runs all guessers on a program. A guesser wins if it beats chance by `points` percentage points and luck does
/// not explain that.
package func guesserReport(_ catalog: Catalog, points: Int) -> GuesserReport {
    let language = Languages.standard.language(of: catalog.program)
    let study = GuesserStudy(GuessedGroups(catalog, in: language), points: points)
    let paths = Dictionary(catalog.entries.map { ($0.file, $0.path) }, uniquingKeysWith: { first, _ in first })
    let sections = study.roots.flatMap { [$0] + study.descendants(of: $0) }.map { index in
        let group = study.groups[index]
        return GuesserReport.Section(
            level: group.level, kind: group.kind, band: group.band, path: group.file.flatMap { paths[$0] },
            exercises: group.exercises.count, results: study.results(in: index))
    }
    return GuesserReport(
        program: catalog.program.program.string, points: points, trials: study.trials, sections: sections)
}

extension GuesserStudy {
    fileprivate func descendants(of group: Int) -> [Int] {
        groups[group].parts + groups[group].parts.flatMap { descendants(of: $0) }
    }

    fileprivate func results(in group: Int) -> [GuesserReport.Result] {
        Guesser.all.indices.compactMap { guesser in
            let tally = tally(guesser, in: group)
            guard tally.exercises > 0 else { return nil }
            let probability = chanceOfAny(chanceAlone(guesser, in: group))
            let isMore = probability < GuesserStudy.risk
            let verdict: GuesserReport.Verdict =
                !isTestable(tally) ? .open : !isMore ? .luck : matters(tally) ? .wins : .slight
            return GuesserReport.Result(
                guesser: Guesser.all[guesser], exercises: tally.exercises, score: tally.score, chance: tally.chance,
                probability: probability, verdict: verdict)
        }
    }
}
