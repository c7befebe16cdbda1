/// Prints a layout, with two spaces of indentation per level.
struct LayoutPrinter {
    private(set) var bytes: [UInt8] = []
    /// The length of `bytes` after the last text that empty lines would be part of.
    private var openEnd = 0
    /// How far the block moves to the right.
    private var shift = 0
    private static let step = 2

    mutating func print(_ layout: Layout) {
        print(layout.head, at: 0)
        print(layout.file, at: -LayoutPrinter.step)
        layout.root.tail.forEach { print($0, at: 0) }
        guard let end = layout.end else { return }
        bytes += "...".utf8
        endLine(end.trailing)
        print(end, at: 0)
    }

    /// Prints entries of a block. `goesOn` means that the line of the first one has already begun.
    mutating func print(_ entries: ArraySlice<Entry>, at column: Int, goesOn: Bool = false) {
        for (index, entry) in entries.enumerated() {
            if !goesOn || index > 0 {
                print(entry.lead, at: column)
                indent(column)
            }
            print(entry, at: column)
        }
    }

    private mutating func print(_ entry: Entry, at column: Int) {
        print(entry.head, in: column)
        let (inner, isAlone) = (column + LayoutPrinter.step, entry.head.first.isEmpty)
        var isBlockText = false
        switch entry.value {
        case .nothing: if !isAlone { endLine(entry.trailing) }
        case .atom(let atom):
            if entry.gap.hasBreak, !isAlone {
                endLine(entry.gap.trailing)
                print(entry.gap, at: inner)
                indent(inner)
            } else if !isAlone {
                bytes.append(0x20)
            }
            print(atom, in: column)
            endLine(entry.trailing)
            isBlockText = atom.isBlockText
            if atom.isOpen { openEnd = bytes.count }
        case .block(let block):
            let outer = shift
            defer { shift = outer }
            shift = inner - block.column
            if entry.isInline { bytes.append(0x20) } else if !isAlone { endLine(entry.gap.trailing) }
            print(entry.gap, at: inner)
            print(block.entries[...], at: inner, goesOn: entry.isInline)
            block.tail.forEach { print($0, at: inner) }
        }
        // With the indentation of a block text they would become part of it.
        entry.hanging.forEach { print($0, at: isBlockText ? column + 1 : inner) }
    }

    private mutating func print(_ atom: Atom, in column: Int) {
        bytes += atom.first
        for (indentation, text) in atom.rest {
            bytes.append(0x0A)
            if !text.isEmpty { indent(column + indentation) }
            bytes += text
        }
    }

    private mutating func print(_ trivia: Trivia, at column: Int) {
        trivia.comments.forEach { print($0, at: column) }
        if trivia.isSpaced { addEmptyLine() }
    }

    private mutating func print(_ comment: Comment, at column: Int) {
        if comment.isSpaced { addEmptyLine() }
        indent(comment.isDisabledLine ? max(0, shift) : column)
        bytes += comment.text + [0x0A]
    }

    private mutating func endLine(_ comment: Comment?) {
        if let comment {
            bytes += comment.gap
            let column = bytes[((bytes.lastIndex(of: 0x0A) ?? -1) + 1)...].count { $0 & 0xC0 != 0x80 }
            bytes += comment.text
            for line in comment.more {
                bytes.append(0x0A)
                indent(column)
                bytes += line
            }
        }
        bytes.append(0x0A)
    }

    /// Adds no empty line at the start of a file.
    private mutating func addEmptyLine() { if bytes.count > openEnd { bytes.append(0x0A) } }

    private mutating func indent(_ column: Int) { bytes += repeatElement(0x20, count: max(0, column)) }
}
