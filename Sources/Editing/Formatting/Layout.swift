import SourceText

/// A file taken apart into keys, items, values and comments, each with what moves along with it. Columns are what it was
/// read with; printing sets new ones.
struct Layout {
    /// Comments above `---`, and those above the first key: they are about the file, and stay at its top.
    var head = Trivia()
    var hasMarker = false
    var root = Value()
    /// What stands behind the root that is no block.
    var tail = Trivia()
    /// What stands behind `...`.
    var end: Trivia?
    /// Where the end of the root, with its comments, is.
    var rootEnd = 0
}

/// Comments and empty lines between two things.
struct Trivia {
    /// On the line of what comes before.
    var beside: Comment?
    var comments: [Comment] = []
    /// An empty line stands below the comments.
    var isSpaced = false
    /// What comes next begins on another line.
    var hasBreak = false

    mutating func dropFirstSpace() { if comments.isEmpty { isSpaced = false } else { comments[0].isSpaced = false } }
}

struct Comment {
    let text: ArraySlice<UInt8>
    /// Of one beside something: the lines below, in line with it.
    var more: [ArraySlice<UInt8>] = []
    /// Where it began, in bytes of the file and as a column.
    let offset: Int
    let column: Int
    /// What parts it from the thing that it stands beside.
    let gap: ArraySlice<UInt8>
    /// An empty line stands above it.
    var isSpaced: Bool

    /// Read by Hornbook: it is about the next line, whatever that is.
    var isRemark: Bool { String(decoding: text, as: UTF8.self).lowercased().contains("hornbook") }
}

/// A mapping or list that is written with indentation.
final class Block {
    let column: Int
    let order: KeyOrder?
    var entries: [Entry] = []
    /// Comments below the last entry.
    var tail: [Comment] = []

    init(column: Int, order: KeyOrder?) {
        self.column = column
        self.order = order
    }
}

/// A key with its value, or an item.
final class Entry {
    enum Head {
        case item
        case key(Atom, Text)
        /// `? key`, with its colon on a line of its own if it has one.
        case explicitKey(Atom, Text, hasColon: Bool)
    }

    let head: Head
    /// Where its first line begins, the comments above it included.
    let start: Int
    var lead: Trivia
    var value = Value()
    /// Some value in it has a name or repeats one.
    var isNaming = false
    /// Behind its last line, where that is no entry of a block.
    var beside: Comment?
    /// Below it, and further to the right than its key.
    var hanging: [Comment] = []

    init(_ head: Head, _ lead: Trivia, start: Int) {
        self.head = head
        self.lead = lead
        self.start = start
    }

    var key: Text? {
        switch head {
        case .item: nil
        case .key(_, let text), .explicitKey(_, let text, _): text
        }
    }

    var block: Block? { if case .block(let block) = value.content { block } else { nil } }

    /// The mapping or list whose first entry stands on the line of this item.
    var inlineBlock: Block? {
        guard case .item = head, !value.gap.hasBreak, value.properties == nil else { return nil }
        return block
    }
}

struct Value {
    enum Content {
        case nothing
        case atom(Atom)
        case block(Block)
    }

    var content = Content.nothing
    /// Between the key and the value.
    var gap = Trivia()
    /// The name of a block: `&name`.
    var properties: ArraySlice<UInt8>?
}

/// A scalar, an alias or a collection in brackets: lines as they are written, each but the first with its indentation from
/// the column of the block around.
struct Atom {
    var first: [UInt8]
    var rest: [(indentation: Int, text: ArraySlice<UInt8>)] = []
    /// It has a header, and lines that a comment below must not be as deep as.
    var isBlockText = false
}
