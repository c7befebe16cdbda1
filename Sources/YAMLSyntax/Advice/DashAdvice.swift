import Diagnostics
import SourceText

/// Items that have lost the hyphen they begin with, and hyphens where no list can be.
struct DashAdvice: SyntaxAdvice {
    let builder: TreeBuilder

    /// Reports the first line below a key if it lacks a hyphen: an item further down begins with the same key.
    /// `line`, where the reading broke, is that item or a line before it.
    func reportMissingDash(before line: YAMLLine, below parent: YAMLLine) -> Bool {
        guard !parent.hasValue, let depth = parent.keyColumn,
            let first = lines(from: nextLine(parent.start)).first(where: \.isStructure), first.column > depth,
            !first.isItem, let key = first.key, let column = first.keyColumn,
            let item = item(with: key, at: [column, column - 2], from: nextLine(first.start), below: depth),
            line.start <= item.start
        else { return false }
        report(first, at: item.column, like: item)
        builder.omissions.append(.init(start: first.start, level: depth, end: item.start - 1))
        return true
    }

    /// Reports a line that begins with the same key as the item above, at the column of that item's hyphen.
    func reportMissingDash(before line: YAMLLine, like item: YAMLLine) -> Bool {
        guard !line.isItem, item.isItem, item.column == line.column, let key = line.key, let other = item.key,
            bytes[key].elementsEqual(bytes[other])
        else { return false }
        report(line, at: line.column, like: item)
        builder.omissions.append(.init(start: line.start, level: line.column))
        return true
    }

    /// Reports `b:` where `- id: b` was meant: a key without a value, at the column of an item's hyphen, above the second
    /// key of the item.
    func reportMissingDash(before line: YAMLLine, above second: YAMLLine, like item: YAMLLine) -> Bool {
        let other = YAMLLine(bytes, at: nextLine(item.start))
        guard !line.isItem, !line.hasValue, item.isItem, item.hasValue, item.column == line.column,
            let key = line.key, let first = item.key, let name = second.key, second.keyColumn == item.keyColumn,
            let same = other.key, bytes[name].elementsEqual(bytes[same])
        else { return false }
        let (written, id) = (
            String(decoding: bytes[key], as: UTF8.self), String(decoding: bytes[first], as: UTF8.self)
        )
        builder.findings.report(
            .missingDash, "an item begins here, but without `- \(id):`",
            at: place(key.lowerBound, key.upperBound + 1),
            help: "write `- \(id): \(written)` in place of `\(written):`",
            related: [.init("the item above", at: place(item.start + item.column, lineEnd(item.start)))])
        builder.omissions.append(.init(start: line.start, level: line.column))
        return true
    }

    /// Reports a key with a hyphen that is beside keys: below one with a value, or first in the file and above one. A list
    /// cannot be there.
    func reportStrayDash(_ item: YAMLLine?) -> Bool {
        guard let item, item.key != nil else { return false }
        let above = layout.levels(above: item.start).first { $0.column <= item.column }?.line
        let below = lines(from: nextLine(item.start)).first { $0.isStructure && $0.column <= item.column }
        let isAbove = below.map { $0.column == item.column && !$0.isItem } ?? false
        let isBelow = above.map { $0.keyColumn == item.column && $0.hasValue } ?? false
        let isLast = !lines(from: nextLine(item.start)).contains { $0.isStructure && $0.start < below?.start ?? .max }
        guard isBelow ? isAbove || isLast : isAbove && above == nil, let beside = isAbove ? below : above else {
            return false
        }
        let dash = place(item.start + item.column, item.content)
        builder.findings.report(
            .wrongIndentation, "an item of a list cannot be beside keys", at: dash, help: "delete the `- `",
            related: [.init("a key beside it", at: place(beside.content, lineEnd(beside.start)))],
            fix: .init("delete the hyphen", replace: dash, with: "", isAbove ? .unsafe : nil))
        builder.omissions.append(.init(start: item.start, level: item.column, keepsDash: false))
        return true
    }

    /// Reports `- - id: a` if the line below does not fit the second hyphen.
    func reportTwoDashes(_ lines: [YAMLLine]) -> Bool {
        guard let line = lines.first(where: { bytes[($0.start + $0.column)...].starts(with: "- - ".utf8) }) else {
            return false
        }
        let second = place(line.start + line.column + 2, line.start + line.column + 4)
        builder.findings.report(
            .itemSign, "this item begins with two hyphens", at: second, help: "delete one of them",
            fix: .init("delete the second hyphen", replace: second, with: ""))
        return true
    }

    /// Begins an item at a key, in line with the item that begins with the same one on a line above; nil for a key that
    /// is not in the same column.
    func fix(_ key: SyntaxTree.Node, like first: SyntaxTree.Node) -> Fix? {
        let item = YAMLLine(bytes, at: lineStart(first.span.start - origin))
        let line = YAMLLine(bytes, at: lineStart(key.span.start - origin))
        guard line.start > item.start, item.isItem, item.keyColumn == first.span.start - origin - item.start,
            item.keyColumn == line.column
        else { return nil }
        let hyphen = "-" + String(repeating: " ", count: line.column - item.column - 1)
        let dash = place(line.start + item.column, line.start + line.column)
        return .init("begin an item", replace: dash, with: hyphen, .unsafe)
    }

    /// The first item with a key at one of the columns, if that key is `key`; nil otherwise. Searches only the lines
    /// below the parent, whose column is `depth`.
    private func item(with key: Range<Int>, at columns: [Int], from start: Int, below depth: Int) -> YAMLLine? {
        for line in lines(from: start) where line.isStructure {
            if line.column < (line.isItem ? depth : columns[0]) { return nil }
            if line.isItem, columns.contains(line.column), let other = line.key {
                return bytes[other].elementsEqual(bytes[key]) ? line : nil
            }
        }
        return nil
    }

    /// Reports a text below the items of a list: `- Dim the lamps`, `Tell each other …`
    func reportMissingDash(_ start: Int) -> Bool {
        let text = YAMLLine(bytes, at: lineStart(start))
        guard !text.isItem, let above = lineAbove(start).map({ YAMLLine(bytes, at: $0) }), above.isItem,
            !opensBlock(above),
            above.column == text.column || above.key == nil && above.content - above.start == text.column
        else { return false }
        report(text, at: above.column, like: above)
        return true
    }

    private func opensBlock(_ item: YAMLLine) -> Bool {
        bytes[item.content..<max(item.content, lineEnd(item.content))].last { $0 != 0x2B && $0 != 0x2D }.map {
            $0 == 0x7C || $0 == 0x3E
        } ?? false
    }

    /// Reports a text below its key that an item follows: `options:`, `"7"`, `- "11"`.
    func reportMissingDash(above item: YAMLLine) -> Bool {
        guard item.isItem, let text = lineAbove(item.start).map({ YAMLLine(bytes, at: $0) }), !text.isStructure,
            text.column >= item.column, let key = lineAbove(text.start).map({ YAMLLine(bytes, at: $0) }),
            key.key != nil, !key.hasValue
        else { return false }
        report(text, at: item.column, like: key)
        return true
    }

    /// Reports a line that lacks its hyphen at a column, as another item shows, or the key that it is below.
    private func report(_ line: YAMLLine, at column: Int, like other: YAMLLine) {
        let which = other.isItem ? other.start < line.start ? "the item above" : "the next item" : "its key"
        builder.findings.report(
            .missingDash,
            "an item begins here, but without `- `"
                + (line.key.map { _ in " (see line \(lineNumber(of: other)))" } ?? ""),
            at: place(line.content, lineEnd(line.content)), help: "write `- ` before the first word",
            related: [.init(which, at: place(other.start + other.column, lineEnd(other.start)))],
            fix: .init("write a hyphen and a space", replace: place(line.start + column, line.content), with: "- "))
    }
}
