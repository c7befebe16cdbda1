import Diagnostics

extension Example {
    /// Top-level keys of a lesson, in the place of a sound one's.
    static func lesson(_ text: String, without: String...) -> Example {
        Example(.content("lesson"), text, without: without)
    }
}

/// Whole lessons for examples that need more than one, each with its head for `Example.tree`.
enum LessonExample {
    /// A program with two categories, and what it says of the second.
    static func program(salah: String = "Salah", wudu: String = "Wudu") -> String {
        """
        --- hornbook.yaml
        program: first-lessons
        title: First lessons
        days: 1
        covers: []
        categories:
          wudu: \(wudu)
          salah: \(salah)

        """
    }

    static func lesson(
        _ id: String, _ order: Int, category: String = "wudu", _ more: String = "", title: String? = nil
    ) -> String {
        """
        --- lessons/\(id).yaml
        id: \(id)
        category: \(category)
        order: \(order)
        \(more.isEmpty ? "" : more + "\n")title: \(title ?? "Lesson \(order)")
        hook: {seconds: 30, text: "\(words[order % 4])?"}
        teach: [{seconds: 60, text: "\(words[order % 4])."}]
        practice: {seconds: 60, match: [{left: "\(order)", right: odd}, {left: "\(order)0", right: even}]}
        reward: {seconds: 15, text: "\(words[order % 4])!"}

        """
    }

    private static let words = ["Water", "Hands", "Face", "Feet"]
}
