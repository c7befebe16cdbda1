import ContentModel
import DailyPractice

extension SeededTable<Published<Activity>> {
    static let activities = SeededTable(
        "daily_practice_activities", "One row an activity: one day of one age band.", of: ActivitySource.object,
        slot: ["day_number", "age_band"],
        standard: [
            "activity_type": .text("basic-scenario"), "is_reflection": .boolean(false),
            "follow_up_questions": .json("[]"),
        ], nullable: ["is_reflection"], uniques: [.init(columns: ["day_number", "age_band"])],
        indexes: [["day_number"], ["module_name"], ["age_band"]],
        answers: Answers(prompts: "prompts", results: .results, owner: "activity_id"),
        nameOfSlot: { row in "'day ' || \(row).day_number || ', ' || \(row).age_band" })
}
