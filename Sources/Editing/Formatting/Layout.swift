import SourceText

/// A file taken apart into keys, items, values and comments. Columns are those it was read with; printing sets new ones.
struct Layout {
    /// Above `---`, or above the first key: about the file, and always at its top.
    var head = Trivia()
    /// One entry, which is the whole file.
    let root = Block(column: -1, order: nil)
    /// What stands behind `...`.
    var end: Trivia?
}

struct Trivia {
    /// On the line of what comes before.
    var beside: Comment?
    var comments: [Comment] = []
    /// An empty line stands below the comments.
    var isSpaced = false
    /// What comes next begins on another line.
    var hasBreak = false
}

struct Comment {
    let text: ArraySlice<UInt8>
    /// Of one beside something: the lines below, in line with it.
    var more: [ArraySlice<UInt8>] = []
    let column: Int
    let lineStart: Int
    /// What parts it from the thing that it stands beside.
    let gap: ArraySlice<UInt8>
    /// An empty line stands above it.
    var isSpaced: Bool

    /// Read by Hornbook: it is about the next line, whatever that is.
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

    /// What stands before the value: a dash, a key with its colon, `---`, and behind it the name of a block.
    var head: Atom
    /// Nil for an item.
    let key: Text?
    /// Where its first line begins, the comments above it included.
    let start: Int
    var lead: Trivia
    /// Between head and value.
    var gap = Trivia()
    var value = Value.nothing
    /// Some value in it has a name or repeats one.
    var isNaming = false
    /// Behind its last line, where that is no entry of a block.
    var beside: Comment?
    /// Below it, and further to the right than its key.
    var hanging: [Comment] = []

    init(_ head: Atom, key: Text? = nil, _ lead: Trivia, start: Int) {
        self.head = head
        self.key = key
        self.lead = lead
        self.start = start
    }

    var block: Block? { if case .block(let block) = value { block } else { nil } }

    /// Whether the first entry of its block stands on its line.
    var isInline: Bool { key == nil && !gap.hasBreak && block != nil && !head.first.isEmpty }
}

/// Lines as they are written, each but the first with its indentation from the column of the block around: a scalar, an
/// alias, a collection in brackets, or the head of an entry.
struct Atom {
    var first: [UInt8]
    var rest: [(indentation: Int, text: ArraySlice<UInt8>)] = []
    /// It has lines that a comment below must not be as deep as.
    var isBlockText = false
    /// Empty lines below would be part of it.
    var isOpen = false
}
