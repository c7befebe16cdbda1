import SourceText

/// The value that a property list in XML holds: the few elements that Apple's document type has, and nothing else.
package func readPropertyList(_ bytes: [UInt8]) throws(FormatFault) -> PropertyListNode {
    if bytes.starts(with: "bplist".utf8) {
        throw FormatFault(
            "this is a property list in binary; `plutil -convert xml1` makes XML of it", at: 0, in: bytes)
    }
    if let offset = firstOffsetBeyondUTF8(bytes) {
        throw FormatFault("what stands here is not UTF-8", at: offset, in: bytes)
    }
    var reader = PropertyListReader(bytes)
    return try reader.document()
}

private struct PropertyListReader {
    private static let deepest = 200
    /// Elements whose content nothing here looks at.
    private static let others: Set<String> = ["integer", "real", "date", "data"]

    private var tags: XMLReader
    private var depth = 0

    init(_ bytes: [UInt8]) { tags = XMLReader(bytes) }

    mutating func document() throws(FormatFault) -> PropertyListNode {
        try tags.skipProlog()
        guard let plist = try tags.nextTag(), plist.name == "plist", plist.form == .opening else {
            throw tags.fault("`<plist>` is missing here")
        }
        guard let first = try tags.nextTag() else { throw tags.fault("the property list holds no value") }
        let node = try value(first)
        try close("plist")
        if try tags.nextTag() != nil { throw tags.fault("something stands behind `</plist>`") }
        return node
    }

    private mutating func value(_ tag: XMLReader.Tag) throws(FormatFault) -> PropertyListNode {
        guard tag.form != .closing else {
            throw tags.fault("a value is missing before `</\(tag.name)>`", at: tag.start)
        }
        depth += 1
        if depth > PropertyListReader.deepest { throw tags.fault("this is nested too deep", at: tag.start) }
        defer { depth -= 1 }
        let isEmpty = tag.form == .empty
        let value: PropertyListNode.Value
        switch tag.name {
        case "dict": value = .dictionary(isEmpty ? [] : try members())
        case "array": value = .array(isEmpty ? [] : try items())
        case "string": value = .text(isEmpty ? "" : try text(of: "string"))
        case "true", "false":
            value = .boolean(tag.name == "true")
            if !isEmpty { try close(tag.name) }
        case _ where PropertyListReader.others.contains(tag.name):
            value = .other(isEmpty ? "" : try text(of: tag.name))
        default: throw tags.fault("`<\(tag.name)>` is no element of a property list", at: tag.start)
        }
        return PropertyListNode(value: value, span: ByteSpan(tag.start, tags.index))
    }

    private mutating func members() throws(FormatFault) -> [PropertyListNode.Member] {
        var members: [PropertyListNode.Member] = []
        var keys: Set<String> = []
        while let tag = try tags.nextTag() {
            if tag.name == "dict", tag.form == .closing { return members }
            guard tag.name == "key", tag.form == .opening else {
                throw tags.fault("a `<key>` is missing here", at: tag.start)
            }
            let key = try text(of: "key")
            guard keys.insert(key).inserted else {
                throw tags.fault("the key `\(key)` stands here a second time", at: tag.start)
            }
            guard let next = try tags.nextTag() else { break }
            members.append(PropertyListNode.Member(key: key, value: try value(next)))
        }
        throw tags.fault("`</dict>` is missing")
    }

    private mutating func items() throws(FormatFault) -> [PropertyListNode] {
        var items: [PropertyListNode] = []
        while let tag = try tags.nextTag() {
            if tag.name == "array", tag.form == .closing { return items }
            items.append(try value(tag))
        }
        throw tags.fault("`</array>` is missing")
    }

    private mutating func text(of name: String) throws(FormatFault) -> String {
        let text = try tags.text()
        try close(name)
        return text
    }

    private mutating func close(_ name: String) throws(FormatFault) {
        let tag = try tags.nextTag()
        guard let tag, tag.name == name, tag.form == .closing else {
            throw tags.fault("`</\(name)>` is missing here", at: tag?.start)
        }
    }
}
