import SourceText

/// The lines of a file and the columns at which they begin. Shows which of them stand out, without reading it as YAML.
package struct LineLayout {
    package struct Line {
        package let start: Int
        /// The offset of the first byte that is neither a space nor a tab.
        package let content: Int
        /// A tab counts as two spaces.
        package let column: Int
        /// How far after the first byte the key is, because of the hyphen of an item.
        let inset: Int
        /// Stands for the key; 0 without one.
        let name: Int
        package let isItem: Bool
        package let hasValue: Bool
        package let opensBlock: Bool
        package let isBlank: Bool
        /// Whether it is in the middle of a text in quotes, or of brackets, where columns mean nothing.
        package let isInQuotes: Bool
        /// Where the quotes or brackets end that it opens and does not close; 0 without any.
        fileprivate let quotesEnd: Int
        /// Whether no spaces are what it lacks: it has tabs, or is neither a key, an item nor words.
        fileprivate let isFixed: Bool
        /// Whether a file of the kind may have the key, and whether it has its value on its line and no keys or items below.
        package let isDeclared, isLeaf: Bool

        /// Whether its column says what it belongs to.
        var isPlaced: Bool { !isBlank && !isInQuotes }

        /// Whether it begins like an item that lacks its hyphen: `1. Choose`.
        fileprivate let isMarked: Bool

        /// Whether it can only be part of a text.
        package var isProse: Bool { !isItem && name == 0 }

        package var keyColumn: Int { column + (name == 0 ? 0 : inset) }
    }

    /// Lines that follow each other, and how much further to the right they begin.
    package struct Move {
        package let lines: Range<Int>
        package let distance: Int
        fileprivate let rank: [Int]
    }

    package let lines: [Line]

    /// The most lines of a file whose layout is looked at, and the most that are looked at in all ways together.
    package static let maximumLines = 2_000
    private static let maximumSteps = 2_000_000

    /// `keys` are all that a file of its kind may have, and whether keys or items may be below each.
    package init(_ bytes: [UInt8], keys: [String: Bool]) {
        self = bytes.withUnsafeBufferPointer { LineLayout($0, keys: keys) }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, keys: [String: Bool] = [:]) {
        var (lines, at, quotesEnd) = ([Line](), 0, 0)
        while at < bytes.count {
            let line = Line(bytes, at, keys, isInQuotes: at < quotesEnd)
            quotesEnd = max(quotesEnd, line.quotesEnd)
            lines.append(line)
            at = bytes.nextLine(at)
        }
        self.lines = lines
    }

    /// The number of the line, from 0, of an offset.
    package func line(at offset: Int) -> Int {
        max(0, firstIndex(below: lines.count) { lines[$0].start > offset } - 1)
    }

    /// The moves near some lines after which the lines fit each other best, the best first.
    package func moves(near anchors: [Int], _ count: Int) -> [Move] {
        // The walk before each line, and that to the end.
        var (walks, now) = ([LayoutWalk](), LayoutWalk())
        for (index, line) in lines.enumerated() {
            walks.append(now)
            if !line.isBlank { now.take(line, index, at: line.column) }
        }
        now.finish()
        var (moves, steps) = ([Move](), 0)
        for start in starts(near: anchors + now.strays) {
            for (end, target) in ends(of: start).flatMap({ end in targets(of: start).map { (end, $0) } }) {
                steps += lines.count - start
                if steps > LineLayout.maximumSteps { break }
                let distance = target - lines[start].column
                // What stands out less is at another column, and not what is of another kind.
                guard let walk = walk(walks[start], from: start, to: end, by: distance, now.strays.count),
                    !now.rank[...1].lexicographicallyPrecedes(walk.rank[...1]),
                    // A text takes in no key, and no item.
                    (start..<end).allSatisfy({ line in
                        !lines[line].isFixed
                            && (lines[line].isProse || !walk.taken.contains(line)
                                || now.taken.contains(line) && !lines[line].isDeclared)
                    }), !walk.taken.contains(where: { lines[$0].isMarked && !now.taken.contains($0) })
                else { continue }
                moves.append(
                    Move(
                        lines: start..<end, distance: distance,
                        rank: walk.rank + [isWhole(start..<end) ? 0 : 1, end - start, abs(distance)]))
            }
        }
        return Array(moves.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.prefix(count))
    }

    /// Goes on with a walk, with some lines at other columns; nil if more lines than `most` cannot be where they are.
    private func walk(_ before: LayoutWalk, from start: Int, to end: Int, by distance: Int, _ most: Int)
        -> LayoutWalk?
    {
        var walk = before
        for index in start..<lines.count where !lines[index].isBlank {
            let column = lines[index].column + (index < end ? distance : 0)
            if column < 0 { return nil }
            walk.take(lines[index], index, at: column)
            if walk.strays.count > most { return nil }
        }
        walk.finish()
        return walk.strays.count > most ? nil : walk
    }

    /// How many lines cannot be where they are.
    package var strayCount: Int { rank([:])[0] }

    /// How well the lines fit if some begin at other columns: the less, the better.
    func rank(_ columns: [Int: Int]) -> [Int] {
        var walk = LayoutWalk()
        for (index, line) in lines.enumerated() where !line.isBlank {
            walk.take(line, index, at: columns[index] ?? line.column)
        }
        walk.finish()
        return walk.rank
    }

    /// The line that another lines up with or belongs under, and whether they begin at one column.
    package func neighbour(of line: Int, at column: Int, outside moved: Range<Int>) -> (line: Int, isAligned: Bool)? {
        func isAligned(_ other: Int) -> Bool {
            let (other, line) = (lines[other], lines[line])
            return other.column == column && (other.isItem == line.isItem || line.isProse)
                || !line.isItem && other.isItem && other.name != 0 && other.column + other.inset == column
        }
        func search(_ some: some Sequence<Int>) -> Int? {
            for other in some where !lines[other].isBlank && !moved.contains(other) {
                if isAligned(other) { return other }
                if lines[other].column < column, !lines[other].isProse { return nil }
            }
            return nil
        }
        if let other = search((0..<line).reversed()) ?? search(line..<lines.count) { return (other, true) }
        return (0..<line).last { !lines[$0].isBlank && !lines[$0].isProse && lines[$0].column <= column }.map {
            ($0, false)
        }
    }

    /// Whether a line may begin with a key that files of the kind lack: one in small letters, or a mistyped one of several
    /// words or in another case. Short ones may be names of people: `Mum: What now?`.
    fileprivate static func mayBeKey(
        _ key: String?, _ bytes: UnsafeBufferPointer<UInt8>, _ line: YAMLLine, among keys: [String: Bool]
    ) -> Bool {
        if key?.first?.isLowercase ?? false { return true }
        let head = bytes[line.content...].prefix(40).prefix { YAMLLine.isName($0) || $0 == 0x20 }
        guard !line.isItem, head.count > 5, head.endIndex < bytes.count, bytes[head.endIndex] == 0x3A else {
            return false
        }
        return nearestName(to: String(decoding: head, as: UTF8.self), among: keys.keys) != nil
    }

    // MARK: Candidates

    /// The lines that may be where a run begins that was moved.
    private func starts(near anchors: [Int]) -> [Int] {
        var found: [Int] = []
        func add(_ line: Int) { if lines[line].isPlaced, !found.contains(line) { found.append(line) } }
        for anchor in anchors.prefix(6) where anchor < lines.count {
            add(anchor)
            for line in (0..<anchor).reversed().prefix(8) { add(line) }
            for line in (anchor..<lines.count).prefix(4) { add(line) }
            var limit = lines[anchor].column
            for line in (0..<anchor).reversed()
            where !lines[line].isBlank && !lines[line].isProse && lines[line].column < limit {
                add(line)
                // The first of those beside the anchor may be deeper than all others.
                (line + 1..<anchor).first { lines[$0].isPlaced }.map(add)
                limit = lines[line].column
            }
        }
        return Array(found.prefix(32))
    }

    /// Where a run may end: after all that is deeper, after any of the next lines, and before later items.
    private func ends(of start: Int) -> [Int] {
        func end(_ isDeeper: (Line) -> Bool) -> Int {
            let below = lines[(start + 1)...].prefix { $0.isBlank || isDeeper($0) }
            return (below.lastIndex { !$0.isBlank } ?? start) + 1
        }
        let column = lines[start].column
        let next = (start + 1...start + 6).filter { $0 <= lines.count && !lines[$0 - 1].isBlank }
        let items = (start + 1..<min(start + 60, lines.count)).filter { lines[$0].isItem && !lines[$0 - 1].isBlank }
        let prose = lines[start].isProse ? [end { $0.isProse }] : []
        return Set(next + items + prose + [end { $0.column > column }, end { $0.column >= column }]).sorted()
    }

    /// Whether a run ends where something begins that is no deeper than its first line.
    package func isWhole(_ run: Range<Int>) -> Bool {
        let column = lines[run.lowerBound].column
        let next = lines[run.upperBound...].first { !$0.isBlank }
        return next.map { $0.column <= column } ?? true
            && lines[run].dropFirst().allSatisfy { $0.isBlank || $0.column > column }
    }

    /// The columns of the lines around a line, and of all that it may be below. The first line of a file is below nothing.
    private func targets(of start: Int) -> [Int] {
        var (columns, limit) = (Set<Int>(), Int.max)
        for line in lines[..<max(0, start - 40)].reversed()
        where line.isPlaced && !line.isProse && line.column < limit {
            columns.insert(line.column)
            limit = line.column
        }
        for line in lines[max(0, start - 40)..<min(lines.count, start + 20)] where line.isPlaced {
            columns.formUnion(
                line.name == 0 ? [line.column] : [line.column, line.column + line.inset, line.column + 2])
        }
        let isFirst = !lines[..<start].contains(where: \.isPlaced)
        return columns.filter { $0 != lines[start].column && (!isFirst || $0 == 0) }.sorted()
    }
}

extension LineLayout.Line {
    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ keys: [String: Bool], isInQuotes: Bool) {
        (self.start, self.isInQuotes) = (start, isInQuotes)
        content = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
        column = bytes[start..<content].reduce(0) { $0 + ($1 == 0x09 ? 2 : 1) }
        let line = YAMLLine(bytes, at: content)
        isItem = line.isItem && !isInQuotes
        isBlank = content == bytes.count || [0x0A, 0x0D, 0x23].contains(bytes[content])
        inset = line.content - content
        let quote = bytes[line.content...].first.map { $0 == 0x22 || $0 == 0x27 } ?? false ? 1 : 0
        let written = bytes[(line.content + quote)...].prefix { YAMLLine.isName($0) || $0 >= 0x80 }
        let colon = bytes.dropFirst(written.endIndex + quote).firstIndex { $0 != 0x20 } ?? bytes.count
        let word = String(decoding: written, as: UTF8.self)
        let isWritten =
            !written.isEmpty && colon < bytes.count && bytes[colon] == 0x3A
            && (bytes.dropFirst(colon + 1).first.map { $0 <= 0x20 } ?? true || keys[word] != nil)
        let key = isWritten ? word : nil
        isDeclared = !isInQuotes && key.map { keys[$0] != nil } ?? false
        isLeaf = isDeclared && key.map { keys[$0] == false } ?? false
        let isText =
            content < bytes.count && (bytes[content] >= 0x80 || YAMLLine.isName(bytes[content]) || quote == 1)
        let firstWord = String(decoding: written.prefix(while: YAMLLine.isName), as: UTF8.self)
        isMarked =
            isText && !(0x41..<0x80 ~= bytes[content])
            && itemMarker(String(decoding: bytes[content...].prefix(8), as: UTF8.self)) != nil
        let hasWords = !isBlank || content < bytes.count && bytes[content] == 0x23
        let isBare = hasWords && !isInQuotes && !isWritten && !isItem
        let isHyphen = content < bytes.count && bytes[content] == 0x2D
        let isStructure = !isText || isHyphen || line.isMeantAsStructure(bytes) || keys[firstWord] != nil
        isFixed = bytes[start..<content].contains(0x09) || isBare && isStructure
        let isKey = isDeclared || !isInQuotes && LineLayout.mayBeKey(key, bytes, line, among: keys)
        self.name = isKey ? key?.hashValue ?? 1 : 0
        let value = bytes.dropFirst(isKey ? colon + 1 : line.content).firstIndex { $0 != 0x20 } ?? bytes.count
        let rest = bytes[value...].prefix { $0 != 0x0A && $0 != 0x0D }
        hasValue = rest.first.map { $0 != 0x23 } ?? false
        quotesEnd = isInQuotes ? 0 : bytes.endOfQuotes(from: value) ?? 0
        opensBlock =
            rest.first.map { $0 == 0x7C || $0 == 0x3E } ?? false
            && rest.dropFirst().prefix { $0 != 0x23 }.allSatisfy {
                [0x20, 0x2B, 0x2D].contains($0) || 0x30...0x39 ~= $0
            }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset behind a text in quotes, or brackets, over several lines that begin at an offset; nil without them,
    /// and if they are not closed soon.
    fileprivate func endOfQuotes(from start: Int) -> Int? {
        guard start < count, "\"'[{".utf8.contains(self[start]) else { return nil }
        var (index, isLong, depth, quote) = (start, false, 0, UInt8(0))
        while index < count, index < start + 4_000 {
            let byte = self[index]
            switch byte {
            case 0x0A: isLong = true
            case 0x5C where quote == 0x22: index += 1
            // A doubled quote closes and opens.
            case _ where quote != 0: if byte == quote { quote = 0 }
            case 0x22, 0x27: quote = byte
            case 0x5B, 0x7B: depth += 1
            case 0x5D, 0x7D: depth -= 1
            default: break
            }
            index += 1
            if depth <= 0, quote == 0, index == count || self[index] != byte || byte != 0x27 {
                // What follows the quotes or brackets of a whole value.
                return isLong && (index == count || [0x0A, 0x0D, 0x20].contains(self[index])) ? index : nil
            }
        }
        return nil
    }
}
