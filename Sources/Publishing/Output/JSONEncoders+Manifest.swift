package import ContentModel
package import DailyPractice

extension JSONEncoders {
    package static let manifest = JSONObjectEncoder<Manifest>(
        "Manifest", "What a published program consists of.",
        [
            .required("formatVersion", .always(1), "The version of this format.", \.formatVersion),
            .required("program", .slug, "The short name of the program.", \.program),
            .required("title", .text, "What people call the program.", \.title),
            .optional("language", .text, "The language, as a tag of BCP 47.", isAlwaysThere: true, \.language),
            .optional(
                "direction", direction, "The direction in which it is written.", isAlwaysThere: true, \.direction),
            .required("days", .integer(from: 1), "How many days it runs.", \.days),
            .required("ageBands", .list(of: .word, atLeast: 1), "The bands it is written for.", \.ageBands),
            .required(
                "contentVersion", .sha256,
                "The SHA-256 of each app file's content or else sha256, two spaces, path and line feed, in the order of "
                    + "paths: the same when and only when what apps decode is.", \.contentVersion),
            .optional(
                "release", .text,
                "The release that has this content, or `draft`; left out of what was never released.", \.release),
            .required("files", .list(of: .object(file)), "Every other file, by path.", \.files),
            .optional(
                "activities", .list(of: .object(activitySummary)), "Every activity, by band and day.", \.activities),
            .optional(
                "quizzes", .list(of: .object(quizSummary)), "Every quiz, by band and place in the rotation.",
                \.quizzes),
            .optional(
                "languages", .list(of: .object(language)),
                "The language of the source, and those that it is translated into.", \.languages),
        ])

    private static let language = JSONObjectEncoder<LanguageSummary>(
        "LanguageSummary", "A language that the program is in.",
        [
            .required("language", .text, "Its tag in BCP 47.", \.language),
            .required("direction", direction, "How its lines are written: ltr or rtl.", \.direction),
            .required("records", .integer(from: 0), "How many files of content apps get.", \.records),
            .required(
                "fellBack", .list(of: .text),
                "The ids of records that are not translated whole. Apps get the " + "source's, or none.", \.fellBack),
            .optional(
                "path", .text, "The manifest of its content, from this one; left out for the source's.", \.path),
        ])

    static let direction = JSONValueEncoder<WritingDirection>.word

    private static let activitySummary = JSONObjectEncoder<ActivitySummary>(
        "ActivitySummary", "What is to be known of an activity before it is loaded.",
        [
            .required("id", .uuid, "The activity's id.", \.id),
            .required("day_number", .integer(from: 1), "Its day.", \.dayNumber),
            .required("age_band", .word, "Its band.", \.ageBand),
            .required("maxScore", .integer(from: 0), "The highest score that a play of it can reach.", \.maxScore),
            .required("prompts", .integer(from: 1), "How many prompts it has.", \.prompts),
            .optional("path", .text, "The path of its own file, from the manifest.", isAlwaysThere: true, \.path),
            .optional("sha256", .sha256, "The SHA-256 of that file.", isAlwaysThere: true, \.sha256),
        ])

    private static let quizSummary = JSONObjectEncoder<QuizSummary>(
        "QuizSummary", "What is to be known of a quiz before it is loaded.",
        [
            .required("id", .uuid, "The quiz's id.", \.id), .required("age_band", .word, "Its band.", \.ageBand),
            .required("title", .text, "Identifies the quiz in its band: the app saves progress under it.", \.title),
            .required("order", .integer(from: 1), "Its place in the rotation, from 1.", \.order),
            .required("questions", .integer(from: 1), "How many questions it has.", \.questions),
            .required("path", .text, "The path of its own file, from the manifest.", \.path),
            .required("sha256", .sha256, "The SHA-256 of that file.", \.sha256),
        ])

    private static let file = JSONObjectEncoder<ManifestFile>(
        "ManifestFile", "One published file.",
        [
            .required("path", .text, "Where it is, seen from the manifest.", \.path),
            .optional(
                "role", .word(closed: false),
                "app: all of one band, what an app ships with; day: one activity or quiz; database: SQL; "
                    + "docs: whatever helps people.", isAlwaysThere: true, \.role),
            .required("sha256", .sha256, "The SHA-256 of its bytes.", \.sha256),
            .required("bytes", .integer(from: 0), "Its length in bytes.", \.bytes),
            .optional(
                "content", .sha256, "The SHA-256 without its lines `language` and `direction`, if it has them.",
                \.content),
        ])
}
