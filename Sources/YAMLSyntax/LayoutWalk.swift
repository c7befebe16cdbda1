/// Walks down the lines, and sees how well they fit each other.
struct LayoutWalk {
    /// A mapping or list that is open.
    private struct Scope {
        let column: Int
        let isList: Bool
        /// Stands for the keys that lead here.
        let path: Int
        var line = 0
        var key = 0
        var keys: [Int] = []
        /// Whether the kind has its first key.
        var holdsDeclared: Bool?
        /// Whether its last key or item has no value yet.
        var isOpen = false
    }

    /// Lines that cannot be where they are.
    private(set) var strays: [Int] = []
    /// Lines inside a text.
    private(set) var taken: [Int] = []
    /// The different ways in which a line follows from the one that it belongs to.
    private var habits: Set<Int> = []
    private var oddDepths = 0
    private var scopes: [Scope] = []
    /// The block text that is open: the column of its key, and that of its first line.
    private var text: (owner: Int, column: Int?)?

    /// How well the lines fit: the less, the better.
    var rank: [Int] { [strays.count, habits.count, oddDepths] }

    private mutating func habit(_ a: Int, _ b: Int, _ c: Int = 0) { habits.insert(LayoutWalk.mix(a, b, c)) }

    private static func mix(_ a: Int, _ b: Int, _ c: Int) -> Int { ((a &* 1_000_003 &+ b) &* 1_000_003) &+ c }

    private mutating func close() { if let last = scopes.last, last.isOpen { strays.append(last.line) } }

    mutating func finish() {
        while !scopes.isEmpty {
            close()
            scopes.removeLast()
        }
    }

    mutating func take(_ line: LineLayout.Line, _ index: Int, at column: Int) {
        if line.isInQuotes { return habit(-4, column - (scopes.last?.column ?? 0)) }
        if takeText(line, index, column) { return }
        while let last = scopes.last, last.column > column {
            close()
            scopes.removeLast()
        }
        if line.isItem {
            takeItem(line, index, column)
            if line.name != 0 { takeKey(line, index, column + line.inset) }
        } else {
            takeKey(line, index, column)
        }
    }

    private mutating func takeText(_ line: LineLayout.Line, _ index: Int, _ column: Int) -> Bool {
        if let open = text, column > open.owner {
            let first = open.column ?? column
            if open.column == nil { habit(-1, column - open.owner) }
            text?.column = first
            if column < first || line.isDeclared || line.isItem && line.opensBlock { strays.append(index) }
            if column > first { oddDepths += 1 }
            taken.append(index)
            return true
        }
        text = nil
        guard line.isProse else { return false }
        if let last = scopes.last, column > last.column {
            scopes[scopes.count - 1].isOpen = false
            taken.append(index)
            habit(-2, column - last.column)
        } else {
            strays.append(index)
        }
        return true
    }

    private mutating func takeItem(_ line: LineLayout.Line, _ index: Int, _ column: Int) {
        open(index, column, isList: true)
        let top = scopes.count - 1
        (scopes[top].line, scopes[top].isOpen) = (index, line.name == 0 && !line.hasValue)
        habit(scopes[top].path, line.name, 2)
        if line.opensBlock { text = (column, nil) }
    }

    private mutating func takeKey(_ line: LineLayout.Line, _ index: Int, _ column: Int) {
        while let last = scopes.last, last.isList, last.column == column {
            close()
            scopes.removeLast()
        }
        open(index, column, isList: false, isFirst: line.isItem)
        let top = scopes.count - 1
        if scopes[top].keys.contains(line.name) { strays.append(index) }
        // Keys that their writer chose are not beside others.
        if scopes[top].holdsDeclared.map({ $0 != line.isDeclared }) ?? false { strays.append(index) }
        scopes[top].holdsDeclared = scopes[top].holdsDeclared ?? line.isDeclared
        scopes[top].keys.append(line.name)
        (scopes[top].key, scopes[top].line) = (line.name, index)
        scopes[top].isOpen = !line.hasValue && !line.isLeaf
        habit(scopes[top].path, line.name, 1)
        if line.opensBlock { text = (column, nil) }
    }

    /// Opens a list or a mapping, which is `isFirst` on the line of an item, or goes on with the one at that column.
    private mutating func open(_ index: Int, _ column: Int, isList: Bool, isFirst: Bool = false) {
        let outer = scopes.last
        if let outer, outer.isList == isList, outer.column == column { return close() }
        if outer.map({ $0.isList ? !isFirst : !$0.isOpen }) ?? (column > 0) { strays.append(index) }
        let depth = column - (outer?.column ?? 0)
        let path = LayoutWalk.mix(outer?.path ?? 0, outer?.key ?? 0, isList ? 3 : 4)
        if !isFirst {
            habit(path, depth)
            habit(-3, depth, isList ? 1 : 0)
            if depth != (outer == nil ? 0 : 2), !isList || depth != 0 { oddDepths += 1 }
        }
        if !scopes.isEmpty { scopes[scopes.count - 1].isOpen = false }
        scopes.append(Scope(column: column, isList: isList, path: path))
    }
}
