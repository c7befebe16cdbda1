/// Writes what a file was taken apart into, each level two spaces deeper than the one around.
struct LayoutPrinter {
    private(set) var bytes: [UInt8] = []
    private static let step = 2

    mutating func print(_ layout: Layout) {
        print(layout.head, at: 0)
        if layout.hasMarker {
            write("---")
            if case .atom = layout.root.content, !layout.root.gap.hasBreak {
                write(" ")
            } else {
                endLine(layout.root.gap.beside)
            }
        }
        if layout.root.gap.hasBreak { print(layout.root.gap, at: 0) }
        switch layout.root.content {
        case .nothing: break
        case .atom(let atom):
            print(atom, in: 0)
            endLine(layout.tail.beside)
        case .block(let block): print(block, at: 0)
        }
        for comment in layout.tail.comments { print(comment, at: 0) }
        guard let end = layout.end else { return }
        write("...")
        endLine(end.beside)
        for comment in end.comments { print(comment, at: 0) }
    }

    private mutating func print(_ block: Block, at column: Int, goesOn: Bool = false) {
        print(block.entries[...], at: column, goesOn: goesOn)
        for comment in block.tail { print(comment, at: column) }
    }

    /// Entries of a block; `goesOn` where the line of the first has begun.
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
        switch entry.head {
        case .item: write("-")
        case .key(let atom, _):
            print(atom, in: column)
            write(":")
        case .explicitKey(let atom, _, let hasColon):
            write("? ")
            print(atom, in: column)
            if hasColon {
                write("\n")
                indent(column)
                write(":")
            }
        }
        let inner = column + LayoutPrinter.step
        switch entry.value.content {
        case .nothing: endLine(entry.beside)
        case .atom(let atom):
            if entry.value.gap.hasBreak {
                endLine(entry.value.gap.beside)
                print(entry.value.gap, at: inner)
                indent(inner)
            } else {
                write(" ")
            }
            print(atom, in: column)
            endLine(entry.beside)
        case .block(let block):
            if let inline = entry.inlineBlock {
                write(" ")
                print(inline, at: inner, goesOn: true)
            } else {
                if let name = entry.value.properties { bytes += [0x20] + name }
                endLine(entry.value.gap.beside)
                print(block, at: inner)
            }
        }
        printHanging(entry, at: column)
    }

    /// Below a block text a comment is less deep than its lines.
    private mutating func printHanging(_ entry: Entry, at column: Int) {
        var step = LayoutPrinter.step
        if case .atom(let atom) = entry.value.content, atom.isBlockText { step = 1 }
        for comment in entry.hanging { print(comment, at: column + step) }
    }

    private mutating func print(_ atom: Atom, in column: Int) {
        bytes += atom.first
        for (indentation, text) in atom.rest {
            write("\n")
            if !text.isEmpty { indent(column + indentation) }
            bytes += text
        }
    }

    // MARK: Lines

    private mutating func print(_ trivia: Trivia, at column: Int) {
        for comment in trivia.comments { print(comment, at: column) }
        if trivia.isSpaced { writeEmptyLine() }
    }

    private mutating func print(_ comment: Comment, at column: Int) {
        if comment.isSpaced { writeEmptyLine() }
        indent(column)
        bytes += comment.text
        write("\n")
    }

    private mutating func endLine(_ beside: Comment?) {
        if let beside {
            bytes += beside.gap
            let start = (bytes.lastIndex(of: 0x0A) ?? -1) + 1
            let column = bytes[start...].count { $0 & 0xC0 != 0x80 }
            bytes += beside.text
            for line in beside.more {
                write("\n")
                indent(column)
                bytes += line
            }
        }
        write("\n")
    }

    /// None at the start of a file.
    private mutating func writeEmptyLine() { if !bytes.isEmpty { write("\n") } }

    private mutating func indent(_ column: Int) { bytes += repeatElement(0x20, count: column) }

    private mutating func write(_ text: String) { bytes += text.utf8 }
}
