package import ContentModel
package import DailyPractice

extension Wire {
    package static let manifest = WireObject<Manifest>(
        "Manifest", "What a published program consists of.",
        [
            .required("formatVersion", .always(1), "The version of this format.") { $0.formatVersion },
            .required("program", .slug, "The short name of the program.") { $0.program },
            .required("title", .text, "What people call the program.") { $0.title },
            .required("days", .integer(from: 1), "How many days it runs.") { $0.days },
            .required("ageBands", .list(of: .word, atLeast: 1), "The bands it is written for.") { $0.ageBands },
            .required(
                "contentVersion", .sha256,
                "The SHA-256 of each app file's sha256, two spaces, path and line feed, in the order of "
                    + "paths: the same when and only when what apps decode is."
            ) { $0.contentVersion },
            .optional(
                "release", .text,
                "The release that has this content, or `draft`; left out of what was never released."
            ) { $0.release }, .required("files", .list(of: .object(file)), "Every other file, by path.") { $0.files },
            .optional("activities", .list(of: .object(activitySummary)), "Every activity, by band and day.") {
                $0.activities
            },
            .optional("quizzes", .list(of: .object(quizSummary)), "Every quiz, by band and place in the rotation.") {
                $0.quizzes
            },
        ])

    private static let activitySummary = WireObject<ActivitySummary>(
        "ActivitySummary", "What is to be known of an activity before it is loaded.",
        [
            .required("id", .uuid, "The activity's id.") { $0.id },
            .required("day_number", .integer(from: 1), "Its day.") { $0.dayNumber },
            .required("age_band", .word, "Its band.") { $0.ageBand },
            .required("maxScore", .integer(from: 0), "The highest score that a play of it can reach.") {
                $0.maxScore
            }, .required("prompts", .integer(from: 1), "How many prompts it has.") { $0.prompts },
            .optional("path", .text, "The path of its own file, from the manifest.", isAlwaysThere: true) { $0.path },
            .optional("sha256", .sha256, "The SHA-256 of that file.", isAlwaysThere: true) { $0.sha256 },
        ])

    private static let quizSummary = WireObject<QuizSummary>(
        "QuizSummary", "What is to be known of a quiz before it is loaded.",
        [
            .required("id", .uuid, "The quiz's id.") { $0.id },
            .required("age_band", .word, "Its band.") { $0.ageBand },
            .required("title", .text, "Its identity in the band: progress is kept under it.") { $0.title },
            .required("order", .integer(from: 1), "Its place in the rotation, from 1.") { $0.order },
            .required("questions", .integer(from: 1), "How many questions it has.") { $0.questions },
            .required("path", .text, "The path of its own file, from the manifest.") { $0.path },
            .required("sha256", .sha256, "The SHA-256 of that file.") { $0.sha256 },
        ])

    private static let file = WireObject<ManifestFile>(
        "ManifestFile", "One published file.",
        [
            .required("path", .text, "Where it is, seen from the manifest.") { $0.path },
            .optional(
                "role", .word(closed: false),
                "app: all of one band, what an app ships with; day: one activity or quiz; database: SQL; "
                    + "docs: whatever helps people.", isAlwaysThere: true
            ) { $0.role }, .required("sha256", .sha256, "The SHA-256 of its bytes.") { $0.sha256 },
            .required("bytes", .integer(from: 0), "Its length in bytes.") { $0.bytes },
        ])
}
