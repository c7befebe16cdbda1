import ContentModel
import Publishing

extension KindPublishing {
    package static let riddles = riddles(RiddleSource.object)

    /// The same as they were with fewer keys.
    static func riddles(_ object: JSONObjectEncoder<Riddle>) -> KindPublishing {
        KindPublishing(
            .riddle, RiddleSource.self, id: \.id, as: object,
            bundle: ("RiddleBundle", "Every riddle, by number.", nil, "By number."), table: "riddles",
            "One row a riddle.", slot: ["title"], renamed: ["number": "riddle_number"], order: "riddle_number")
    }
}
