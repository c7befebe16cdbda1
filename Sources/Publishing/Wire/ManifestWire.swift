package import DailyPractice

extension Wire {
    package static let manifest = WireObject<Manifest>(
        "Manifest", "What a published program consists of.",
        [
            .required("formatVersion", .always(1), "The version of this format.") { $0.formatVersion },
            .required("program", .slug, "The short name of the program.") { $0.program },
            .required("title", .text, "What people call the program.") { $0.title },
            .required("days", .integer(from: 1), "How many days it runs.") { $0.days },
            .required("ageBands", .list(of: .word, atLeast: 1), "The bands it is written for.") {
                $0.ageBands
            },
            .required(
                "contentVersion", .sha256,
                "The SHA-256 of every file's path, line feed, sha256 and line feed, in order: the same "
                    + "when and only when every file is."
            ) { $0.contentVersion },
            .required("files", .list(of: .object(file)), "Every other file, by path.") { $0.files },
            .optional(
                "activities", .list(of: .object(summary)), "Every activity, by band and day."
            ) { $0.activities },
        ])

    private static let summary = WireObject<ActivitySummary>(
        "ActivitySummary", "What is to be known of an activity before it is loaded.",
        [
            .required("id", .uuid, "The activity's id.") { $0.id },
            .required("day_number", .integer(from: 1), "Its day.") { $0.dayNumber },
            .required("age_band", .word, "Its band.") { $0.ageBand },
            .required(
                "maxScore", .integer(from: 0), "The highest score that a play of it can reach."
            ) { $0.maxScore },
            .required("prompts", .integer(from: 1), "How many prompts it has.") { $0.prompts },
        ])

    private static let file = WireObject<ManifestFile>(
        "ManifestFile", "One published file.",
        [
            .required("path", .text, "Where it is, seen from the manifest.") { $0.path },
            .required("sha256", .sha256, "The SHA-256 of its bytes.") { $0.sha256 },
            .required("bytes", .integer(from: 0), "Its length in bytes.") { $0.bytes },
        ])
}
