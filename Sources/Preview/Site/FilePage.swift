import Analysis
import CanonicalJSON
import Compiler
import ContentModel
import DailyPractice
import Diagnostics
import Ledger
import Lowering
import Presentation
import SourceText

struct FilePage {
    let json: JSONValue

    /// Nil if the program has no such file.
    init?(_ path: String, of outcome: Outcome, _ sources: SourceMap) {
        guard let source = outcome.files.source(at: path) else { return nil }
        let entry = outcome.catalog?.entry(of: source.id)
        let translated = outcome.translation?[source.id]
        let findings = outcome.findings.all.filter {
            $0.places.contains { $0.file == source.id || $0.file == translated?.translation }
        }
        let places = findings.enumerated().flatMap { number, finding in
            finding.places.compactMap { place in
                (place.file == source.id ? place : translated?.sourcePlace(of: place)).map { (number, $0) }
            }
        }
        let file = sources.file(source.id)
        let outline = SourceOutline(file, with: outcome.spokenTexts(of: source.id, sources))
        let replay = SessionReplay(source.id, of: outcome)
        let displays = outcome.catalog.flatMap { catalog in
            entry.map { Displays(catalog: catalog).displays(of: $0.kind).compactMap { $0.json(of: path) } }
        }
        let fallsBack = outcome.translation.flatMap { translation -> String? in
            guard outcome.fallingBack(in: translation).contains(where: { $0.file == source.id }) else { return nil }
            return translation.setting.fallback == .record ? outcome.shownLanguages.first : ""
        }
        let members: JSONValue = [
            "file": .text(path), "path": .text(source.path), "language": .text(outcome.language),
            "languages": .texts(outcome.shownLanguages), "text": .text(String(decoding: file.bytes, as: UTF8.self)),
            "kind": entry.map { .text($0.kind.folder) } ?? .null,
            "title": .text(entry?.record?.title.string.nonEmpty ?? path),
            "day": entry?.slot.map { .integer($0.number.value) } ?? .null,
            "band": entry?.band.map { .text($0.rawValue) } ?? .null, "source": outline.json(places),
            "findings": .list(findings.map { findingJSON($0, in: outcome, sources) }),
            "displays": displays.map(JSONValue.list), "isPlayable": replay == nil ? nil : true,
            // The language in which families get it; empty if they do not.
            "fallsBack": fallsBack.map(JSONValue.text),
            // Verdicts are about the words of the source.
            "readings": translated == nil ? FilePage.readings(of: source.id, outcome) : nil,
        ]
        json = replay?.activity.map { members.adding(FilePage.branches(of: $0)) } ?? members
    }

    /// What is to be read, by role, and how it stands; absent if nobody is asked to read.
    private static func readings(of file: FileID, _ outcome: Outcome) -> JSONValue? {
        let all = (outcome.reviews?.readings(of: file) ?? []).map { reading -> JSONValue in
            [
                "role": .text(reading.role), "address": .text(reading.text.address),
                "print": .text("\(reading.text.print)"), "standing": .text(reading.standing.rawValue),
                "reader": reading.verdict.map { JSONValue.text($0.reader) },
                "why": reading.verdict?.why.map(JSONValue.text),
            ]
        }
        return all.isEmpty ? nil : .list(all)
    }

    /// The picture, and plays that begin or end at a place.
    private static func branches(of activity: Activity) -> JSONValue {
        let exploration = Exploration(activity)
        let starts = activity.prompts.indices.map { position -> JSONValue in
            let play = exploration.isReachable[position] ? exploration.play(to: position) : nil
            return [
                "prompt": .text(activity.prompts[position].promptId),
                "play": play.map { .text(exploration.witness(of: $0)) } ?? .null,
            ]
        }
        let scores = exploration.scores.map { score -> JSONValue in
            // No play needs to score exactly the mean.
            let near = score.answers == nil ? exploration.play(nearTo: exploration.expectedScore) : nil
            let words = score.words + (near.map { ", such as \($0.score)" } ?? "")
            let play = score.answers ?? near.map(exploration.witness)
            return ["words": .text(words), "play": play.map(JSONValue.text) ?? .null]
        }
        return [
            "picture": .text(BranchPicture(exploration).svg.source), "starts": .list(starts), "scores": .list(scores),
        ]
    }
}

extension String { fileprivate var nonEmpty: String? { isEmpty ? nil : self } }
