/// A riddle as an app decodes it.
package struct Riddle: Codable, Sendable {
    package var id: String
    package var number: Int
    package var title: String
    package var text: String
    package var options: [String]
    package var correctIndex: Int
    package var hint: String?

    package init(
        id: String, number: Int, title: String, text: String, options: [String], correctIndex: Int, hint: String?
    ) {
        self.id = id
        self.number = number
        self.title = title
        self.text = text
        self.options = options
        self.correctIndex = correctIndex
        self.hint = hint
    }
}
