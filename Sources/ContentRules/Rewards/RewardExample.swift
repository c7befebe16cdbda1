import Diagnostics

extension Example {
    /// Top-level keys of a reward table, in the place of a sound one's.
    static func rewards(_ text: String, without: String...) -> Example {
        Example(.content("reward-table"), text, without: without)
    }
}

/// A program of lessons with rewards, each part with its head for `Example.tree`.
enum RewardExample {
    /// Two lessons of `wudu`, and these rewards.
    static func program(_ rewards: String) -> Example {
        .tree(
            LessonExample.program() + LessonExample.lesson("wudu-hands", 1) + LessonExample.lesson("wudu-face", 2)
                + "--- rewards/rewards.yaml\n\(rewards)\n")
    }

    static func achievement(_ when: String, id: String = "first-step") -> String {
        "  - {id: \(id), title: The \(id), icon: star, when: {\(when)}}"
    }
}
