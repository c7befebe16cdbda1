package import ContentModel
import DailyPractice

/// A file that is still to be written out.
package typealias OutputDraft = @Sendable () -> OutputFile

/// Everything that a program without errors becomes, in the order of the paths, the manifest last. `write`
/// writes the drafts out, side by side where it can.
package func emit(_ catalog: Catalog, _ write: ([OutputDraft]) -> [OutputFile]) -> [OutputFile] {
    let publication = Publication(catalog)
    // The longest first.
    var files = write(sqlFiles(of: publication) + bundles(of: publication))
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let manifest = Wire.manifest.document(makeManifest(of: publication, listing: files))
    files.append(OutputFile(path: "manifest.json", bytes: manifest))
    return files
}

private func bundles(of publication: Publication) -> [OutputDraft] {
    var files: [OutputDraft] = []
    for band in publication.bands {
        let activities = publication.activities.filter { $0.ageBand == band }
        if !activities.isEmpty {
            let bundle = ActivityBundle(ageBand: band, activities: activities)
            files.append {
                OutputFile(
                    path: "json/activities/\(band.rawValue).json",
                    bytes: Wire.activityBundle.document(bundle))
            }
        }
        for activity in activities {
            let day = (activity.dayNumber < 10 ? "0" : "") + String(activity.dayNumber)
            files.append {
                OutputFile(
                    path: "json/activities/\(band.rawValue)/day-\(day).json",
                    bytes: Wire.activity.document(activity))
            }
        }
        let quizzes = publication.quizzes.filter { $0.band == band }.map(\.quiz)
        if !quizzes.isEmpty {
            let bundle = QuizBundle(ageBand: band, quizzes: quizzes)
            files.append {
                OutputFile(
                    path: "json/quizzes/\(band.rawValue).json",
                    bytes: Wire.quizBundle.document(bundle))
            }
        }
    }
    return files
}
