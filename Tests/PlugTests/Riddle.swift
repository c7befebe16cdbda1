/// A riddle as an app decodes it.
struct Riddle: Codable, Sendable {
    var id: String
    var number: Int
    var title: String
    var text: String
    var options: [String]
    var correctIndex: Int
    var hint: String?
}
