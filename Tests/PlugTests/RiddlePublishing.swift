import ContentModel
import Lowering
import Publishing

func lower(_ source: RiddleSource, as ids: WireIDs) -> Riddle {
    Riddle(
        id: ids.id(of: source),
        number: source.number.value,
        title: source.title.string,
        text: source.text.string,
        options: source.options.value.map(\.string),
        correctIndex: source.options.value.firstIndex { $0.value == source.answer.value } ?? 0,
        hint: source.hint?.string)
}

extension Wire {
    static let riddle = WireObject<Riddle>(
        "Riddle", "One riddle.",
        [
            .required("id", .uuid, "The id of the row.") { $0.id },
            .required("number", .integer(from: 1), "Its place, from 1.") { $0.number },
            .required("title", .text, "What people call it.") { $0.title },
            .required("text", .text, "The riddle.") { $0.text },
            .required("options", .list(of: .text, atLeast: 2), "The answers.") { $0.options },
            .required("correctIndex", .integer(from: 0), "Which is right, from 0.") { $0.correctIndex },
            .optional("hint", .text, "What helps the stuck.") { $0.hint },
        ])
}

extension KindPublishing {
    package static let riddles = KindPublishing(
        .riddle, RiddleSource.self, Wire.riddle,
        bundle: ("RiddleBundle", "Every riddle, by number.", nil, "By number."), table: "riddles",
        "One row a riddle.", slot: ["title"], renamed: ["number": "riddle_number"], order: "riddle_number",
        lower: { lower($0, as: $1) })
}
