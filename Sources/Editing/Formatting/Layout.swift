import SourceText

/// A file taken apart into keys, items, values and comments. Columns are the original ones; printing sets new ones.
struct Layout {
    /// The trivia above `---` or above the first key. It is about the file, and always stays at the top.
    var head: Trivia
    let file: Entry
    /// Has one entry, the file.
    let root = Block(column: -1, order: nil)
    /// The trivia after `...`.
    var end: Trivia?

    init(_ file: Entry, below head: Trivia) {
        (self.head, self.file) = (head, file)
        root.entries = [file]
    }
}

struct Trivia {
    /// A comment on the line of the element before.
    var trailing: Comment?
    var comments: [Comment] = []
    /// Whether an empty line follows the comments.
    var isSpaced = false
    /// Whether the next element begins on another line.
    var hasBreak = false
}

struct Comment {
    let text: ArraySlice<UInt8>
    /// For a comment beside something: its further lines, aligned below it.
    var more: [ArraySlice<UInt8>] = []
    let column: Int
    /// Whether it is an indented line with a `#` put before it, whose column counts. The `#` stays in the first column.
    let isDisabledLine: Bool
    /// The bytes between the comment and the element before it.
    let gap: ArraySlice<UInt8>
    /// Whether an empty line is above it.
    var isSpaced: Bool

    /// Whether Hornbook reads it: then it is about the next line, whatever that is.
    var isRemark: Bool { String(decoding: text, as: UTF8.self).lowercased().contains("hornbook") }
}

final class Block {
    let column: Int
    let order: KeyOrder?
    var entries: [Entry] = []
    /// Comments below the last entry.
    var tail: [Comment] = []

    init(column: Int, order: KeyOrder?) { (self.column, self.order) = (column, order) }
}

final class Entry {
    enum Value {
        case nothing
        case atom(Atom)
        case block(Block)
    }

    /// The text before the value: a dash, a key with its colon, or `---`, with the anchor of a block after it.
    var head: Atom
    /// Nil for an item.
    let key: Text?
    var lead: Trivia
    /// The trivia between head and value.
    var gap = Trivia()
    var value = Value.nothing
    /// Whether a value in it has an anchor or is an alias.
    var isNaming = false
    /// A comment after its last line, if that is not an entry of a block.
    var trailing: Comment?
    /// Comments below it that are indented more than its key.
    var hanging: [Comment] = []

    init(_ head: Atom, key: Text? = nil, _ lead: Trivia) {
        self.head = head
        self.key = key
        self.lead = lead
    }

    var block: Block? { if case .block(let block) = value { block } else { nil } }

    /// Whether the first entry of its block is on the same line.
    var isInline: Bool { key == nil && !gap.hasBreak && block != nil && !head.first.isEmpty }
}

/// Lines that are printed as written: a scalar, an alias, a collection in brackets, or the head of an entry. Each
/// line after the first has its indentation relative to the column of the enclosing block.
struct Atom {
    var first: [UInt8]
    var rest: [(indentation: Int, text: ArraySlice<UInt8>)] = []
    /// Whether it has lines of block text. A comment below with the same indentation would become part of them.
    var isBlockText = false
    /// Whether empty lines below would be part of it.
    var isOpen = false
}
