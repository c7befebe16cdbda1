import CanonicalJSON

/// Some cards of a program as a phone shows them, below one title.
struct Display {
    let title: String
    /// Whether the title is a text of the program.
    var isTitleWritten = false
    /// A note for writers on all cards.
    var caption = ""
    let cards: [Card]

    /// Nil if a file has none of the cards.
    func json(of file: String? = nil) -> JSONValue? {
        let shown = cards.filter { file == nil || $0.file == file }
        if shown.isEmpty && (file != nil || caption.isEmpty) { return nil }
        return [
            "title": .text(title), "isTitleWritten": .boolean(isTitleWritten), "words": .text(caption),
            "cards": .list(shown.map(\.json)),
        ]
    }
}

/// One thing as a phone shows it, with notes on it.
struct Card {
    /// The layout; further styling is up to the app.
    enum Look: String { case entry, screen, notice }

    /// Another file that is related to it.
    struct Link {
        let label: String
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
    /// Notes for the writer, such as what earns it or when it comes.
    var captions: [String] = []
    var links: [Link] = []

    fileprivate var json: JSONValue {
        [
            "file": .text(file), "look": .text(look.rawValue), "above": .text(above), "title": .text(title),
            "texts": .texts(texts), "steps": .texts(steps), "buttons": .texts(buttons), "color": .text(color),
            "notes": .texts(captions),
            "links": .list(
                links.map { ["words": .text($0.label), "title": .text($0.title), "file": .text($0.file)] }),
        ]
    }
}

/// Quotes a text of the program, in either direction, in a sentence of Hornbook's.
func quotation(_ text: String) -> String { "“\u{2068}\(text)\u{2069}”" }
