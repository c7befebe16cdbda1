import CanonicalJSON

/// Some things of a program as a phone shows them, below one title.
struct Display {
    let title: String
    /// Whether the title is a text of the program.
    var isTitleWritten = false
    /// For writers, on all of them.
    var words = ""
    let cards: [Card]

    /// Nil where a file has none of it.
    func json(of file: String? = nil) -> JSONValue? {
        let shown = cards.filter { file == nil || $0.file == file }
        if shown.isEmpty && (file != nil || words.isEmpty) { return nil }
        return [
            "title": .text(title), "isTitleWritten": .boolean(isTitleWritten), "words": .text(words),
            "cards": .list(shown.map(\.json)),
        ]
    }
}

/// One thing as a phone shows it, and what is to be said of it.
struct Card {
    /// How it is laid out: what it looks like beyond that is the app's.
    enum Look: String { case entry, screen, notice }

    /// Another file that has to do with it.
    struct Link {
        let words: String
        let title: String
        let file: String
    }

    let file: String
    var look = Look.screen
    /// The line above the title, in Hornbook's words.
    var above = ""
    // Texts of the program.
    var title = ""
    var texts: [String] = []
    var steps: [String] = []
    var buttons: [String] = []
    /// `#RRGGBB`.
    var color = ""
    /// What a writer wants to know of it: what earns it, when it comes.
    var notes: [String] = []
    var links: [Link] = []

    fileprivate var json: JSONValue {
        [
            "file": .text(file), "look": .text(look.rawValue), "above": .text(above), "title": .text(title),
            "texts": .texts(texts), "steps": .texts(steps), "buttons": .texts(buttons), "color": .text(color),
            "notes": .texts(notes),
            "links": .list(
                links.map { ["words": .text($0.words), "title": .text($0.title), "file": .text($0.file)] }),
        ]
    }
}

/// A text of the program, of either direction, for a sentence of Hornbook's.
func quoted(_ text: String) -> String { "“\u{2068}\(text)\u{2069}”" }
