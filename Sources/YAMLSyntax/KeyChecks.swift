import Diagnostics
import SourceText

/// Checks the keys of a mapping: each must be a single name, and be there once.
struct KeyChecks: SyntaxAdvice {
    let builder: TreeBuilder

    func check(_ mapping: Int32) {
        var keys: [Int32] = []
        var next = nodes[Int(mapping)].first
        while next >= 0 {
            keys.append(next)
            let value = nodes[Int(next)].next
            next = value >= 0 ? nodes[Int(value)].next : -1
        }
        var seen: [Text: Int32] = [:]
        for (position, index) in keys.enumerated() {
            let key = nodes[Int(index)]
            let isBracketed = key.kind != .scalar || key.style == .broken
            if position == 0, isBracketed, key.next >= 0, brackets.reportBracketedKey(index, of: mapping) { return }
            guard key.kind == .scalar else {
                // The last key before a syntax error may have no value. The error is reported already.
                if key.next >= 0 { reportComplexKey(index) }
                continue
            }
            let name = text(of: key)
            if builder.falseKey == nil, key.style == .plain, isFalseKey(key.span) {
                builder.falseKey = key.span.start - origin
            }
            if key.style == .plain, name.equals("<<") {
                builder.findings.report(
                    .mergeKey, "`<<` copies keys from another place", at: Place(builder.file, key.span),
                    help: "delete this line, and write the keys and values here")
            }
            // Few keys: comparing them all is quicker than hashing them.
            var earlier: Int32?
            if keys.count <= 16 {
                earlier = keys[..<position].first { isScalar($0, equalTo: name) }
            } else {
                earlier = seen[name]
                if earlier == nil { seen[name] = index }
            }
            if let earlier {
                let first = nodes[Int(keys[0])]
                let (item, isFirst) = (dashes.fix(key, like: first), earlier == keys[0])
                builder.findings.report(
                    .duplicateKey, "the key `\(name.excerpt)` appears twice", at: Place(builder.file, key.span),
                    help: item == nil
                        ? "delete one of the two"
                        : "write `- \(isFirst ? "` before" : "\(text(of: first).excerpt): …` above") it if another item "
                            + "begins here; if not, delete one of the two",
                    related: [.init("the first one", at: Place(builder.file, nodes[Int(earlier)].span))],
                    fix: isFirst ? item : nil)
                // The keys after it would be reported as duplicates too, and the list lacks an item.
                if item != nil {
                    builder.nodes[Int(mapping)].isPartial = true
                    return
                }
            }
        }
    }

    /// A key that is most of its line: the blank or colon that should end it, or the blank before it, is none.
    private func isFalseKey(_ span: ByteSpan) -> Bool {
        let key = bytes[(span.start - origin)..<(span.end - origin)]
        if !builder.isASCII, key.contains(where: { $0 >= 0xC2 }) {
            let blank = key.indices.first { invisibleBlank($0) != nil }
            if let blank, blank == key.startIndex || bytes[blank - 1] == 0x3A { return true }
        }
        guard let character = key.firstIndex(where: { $0 == 0x3D || $0 == 0x3A }), character > key.startIndex,
            character + 1 < bytes.count
        else { return false }
        return bytes[character] == 0x3A
            ? [0x5B, 0x7B].contains(bytes[character + 1])
            : bytes[character - 1] == 0x20 && bytes[character + 1] == 0x20
    }

    private func reportComplexKey(_ index: Int32) {
        let place = Place(builder.file, nodes[Int(index)].span)
        builder.findings.report(
            .complexKey, "a key must be a single name", at: place,
            help: "write `name: value`, without `?`, brackets or `*` before the colon")
        // An alias must not be read as the name that it repeats.
        if nodes[Int(index)].kind == .alias {
            builder.nodes[Int(index)].kind = .scalar
            builder.nodes[Int(index)].style = .broken
        }
    }

    private func isScalar(_ index: Int32, equalTo name: Text) -> Bool {
        let node = nodes[Int(index)]
        return node.kind == .scalar && node.textCount == name.utf8Count && text(of: node) == name
    }

    private func text(of node: SyntaxTree.Node) -> Text {
        Text(builder.texts, start: Int(node.textStart), count: Int(node.textCount))
    }
}
