/// A riddle as an app decodes it.
package struct Riddle: Codable, Sendable {
    package var id: String
    package var number: Int
    package var title: String
    package var text: String
    package var options: [String]
    package var correctIndex: Int
    package var hint: String?
    /// Where the riddle was taken from.
    package var sourceNote: String?
}
