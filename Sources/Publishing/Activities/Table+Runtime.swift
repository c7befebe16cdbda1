extension Table {
    /// The app's table of users, which gains columns for daily practice.
    static let users = Table(
        name: "users", summary: "The app's users, with their progress.",
        columns: [
            .key("The id of the user."),
            .optional(
                "child_ids", .uuids, "The children, the first of whom says which age band the user is given.",
                standard: .emptyList),
            .optional(
                "last_completed_daily_practice_activity", .integer,
                "The day that was completed last; 0 before the first.", standard: .integer(0)),
            .optional("last_daily_practice_activity_completed_at", .timestamp, "When that was."),
            .optional("total_score", .integer, "The points of all days.", standard: .integer(0)),
            .optional("daily_practice_scores", .json, "The score of each day, by its number.", standard: .json("{}")),
        ], indexes: [["last_daily_practice_activity_completed_at"]], policies: own("id"), isShared: true,
        ownColumns: ["child_ids"], withheld: ["child_ids"])

    /// The app's table of children, whose ages decide the band of an activity.
    static let children = Table(
        name: "children", summary: "The children of the app's users.",
        columns: [.key("The id of the child."), .optional("birthday", .date, "From which the age band follows.")],
        policies: [Policy(command: .select, rows: .listed("users", "child_ids"))], isShared: true, companion: "users",
        ownColumns: ["birthday"])

    /// What users did: written by the app, never by a seed.
    static let results = Table(
        name: "daily_practice_results", summary: "One row a session of a user; written by the app alone.",
        columns: [.key("The id of the session.")] + Column.times + [
            Column(
                name: "user_id", kind: .uuid, reference: .init(table: "users", cascades: true),
                summary: "Whose session it is."),
            Column(
                name: "activity_id", kind: .uuid,
                reference: .init(table: "daily_practice_activities", cascades: false),
                summary: "What was practised. An activity with results cannot be deleted."),
            Column(name: "day_number", kind: .integer, summary: "The day of the program, from 1."),
            Column(name: "start_at", kind: .timestamp, summary: "When it began."),
            .optional("end_at", .timestamp, "When it ended."),
            .optional("prompt_results", .json, "What was answered, prompt by prompt.", standard: .json("[]")),
            .optional("total_score", .integer, "The points of the session.", standard: .integer(0)),
            .optional("completed", .boolean, "Whether the last prompt was passed.", standard: .boolean(false)),
        ], indexes: [["user_id"], ["user_id", "day_number"], ["completed"], ["activity_id"]], policies: own("user_id")
    )

    /// Policies that let users read and write only their own rows.
    private static func own(_ column: String) -> [Policy] {
        [.select, .insert, .update].map { Policy(command: $0, rows: .own(column)) }
    }
}
