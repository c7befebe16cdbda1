extension Table {
    /// The app's own table of users, which gains what daily practice keeps of each.
    static let users = Table(
        name: "users", summary: "The app's users, with their progress.",
        columns: [
            .key("The id of the user."),
            Column(
                name: "child_ids", kind: .uuids, isNullable: true, standard: .emptyList,
                summary: "The children, the first of whom says which age band the user is given."),
            Column(
                name: "last_completed_daily_practice_activity", kind: .integer, isNullable: true,
                standard: .integer(0), summary: "The day that was completed last; 0 before the first."),
            Column(
                name: "last_daily_practice_activity_completed_at", kind: .timestamp, isNullable: true,
                summary: "When that was."),
            Column(
                name: "total_score", kind: .integer, isNullable: true, standard: .integer(0),
                summary: "The points of all days."),
            Column(
                name: "daily_practice_scores", kind: .json, isNullable: true, standard: .json("{}"),
                summary: "The score of each day, by its number."),
        ], indexes: [["last_daily_practice_activity_completed_at"]],
        policies: [
            Policy(command: .select, rows: .own("id")), Policy(command: .insert, rows: .own("id")),
            Policy(command: .update, rows: .own("id")),
        ], isShared: true, ownColumns: ["child_ids"], withheld: ["child_ids"])

    /// The app's own table of children, of whom a day asks the age.
    static let children = Table(
        name: "children", summary: "The children of the app's users.",
        columns: [
            .key("The id of the child."),
            Column(name: "birthday", kind: .date, isNullable: true, summary: "From which the age band follows."),
        ], policies: [Policy(command: .select, rows: .listed("users", "child_ids"))], isShared: true,
        companion: "users", ownColumns: ["birthday"])

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
            Column(name: "end_at", kind: .timestamp, isNullable: true, summary: "When it ended."),
            Column(
                name: "prompt_results", kind: .json, isNullable: true, standard: .json("[]"),
                summary: "What was answered, prompt by prompt."),
            Column(
                name: "total_score", kind: .integer, isNullable: true, standard: .integer(0),
                summary: "The points of the session."),
            Column(
                name: "completed", kind: .boolean, isNullable: true, standard: .boolean(false),
                summary: "Whether the last prompt was passed."),
        ], indexes: [["user_id"], ["user_id", "day_number"], ["completed"], ["activity_id"]],
        policies: [
            Policy(command: .select, rows: .own("user_id")), Policy(command: .insert, rows: .own("user_id")),
            Policy(command: .update, rows: .own("user_id")),
        ])
}
