package import SourceText

/// What a text is for. Each check looks at some of these roles.
package enum TextRole: UInt8, Sendable {
    case title, name, citation, word, target
    case scenario, background, stem, choice, feedback, takeaway, explanation
    /// The verses of a question, together.
    case verses

    /// Whether it has whole sentences, unlike names and fragments.
    package var isRunning: Bool {
        switch self {
        case .title, .name, .citation, .word, .target, .verses: false
        case .scenario, .background, .stem, .choice, .feedback, .takeaway, .explanation: true
        }
    }
}

/// A text that people will read, as its record was read: declared by `.text(upTo: …, as: …)`.
package struct TextFacet: Sendable {
    package let text: Spanned<Text>
    package let role: TextRole
    /// The length of its key, which distinguishes it from most others of its role.
    package let key: UInt8
    /// The most characters that the app has room for; 0 for no limit.
    package var limit: UInt16 = 0
    /// The item that it belongs to, from 0 in the file; -1 for none.
    package internal(set) var exercise: Int32 = -1
}
