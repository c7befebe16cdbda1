import SourceText

/// Reads words, texts and comments one after the other, as gettext does. After a mistake it leaves out the entry, and
/// goes on with the next.
struct POReader {
    static let quote = UInt8(ascii: "\"")
    private enum Part { case previous, previousID, context, id, plural, translation }

    private let bytes: [UInt8]
    private var at: Int
    private var entry: POFile.Entry?
    /// What the next text continues, and what it has so far.
    private var part: Part?
    private var (text, start, end) = ([UInt8](), -1, 0)
    /// What the signs before a line say: `#~`, `#|`, `#~|`.
    private typealias Mark = (isObsolete: Bool, isPrevious: Bool)
    /// Those before the line, and those before the word that the text follows.
    private var (mark, markOfWord): (Mark, Mark) = ((false, false), (false, false))
    /// The end of the entry so far.
    private var extent = 0
    private var isSkipping = false
    private(set) var entries: [POFile.Entry] = []
    private(set) var problems: [POFile.Problem] = []
    /// The comments behind the last entry.
    private(set) var ending: ByteSpan?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func run() {
        while at < bytes.count {
            let line = at
            let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
            // What follows a mistake is read again from the next empty line, comment or `msgctxt` on.
            if isSkipping, end <= line + 1, bytes[line..<end].allSatisfy({ $0 == 0x0D }) { finish() }
            readLine(until: end > line && bytes[end - 1] == 0x0D ? end - 1 : end)
            at = end + 1
        }
        finish()
    }

    private mutating func readLine(until end: Int) {
        mark = (false, false)
        skipBlanks(end)
        // An entry begins with the mark before its first word.
        var first: Int? = at
        if at < end, bytes[at] == UInt8(ascii: "#") {
            let sign = at + 1 < end ? bytes[at + 1] : 0
            mark = (sign == UInt8(ascii: "~"), sign == UInt8(ascii: "|"))
            guard mark.isObsolete || mark.isPrevious else { return readComment(until: end) }
            at += 2
            if mark.isObsolete, at < end, bytes[at] == UInt8(ascii: "|") { (mark.isPrevious, at) = (true, at + 1) }
        }
        skipBlanks(end)
        while at < end {
            if bytes[at] == Self.quote {
                guard readText(until: end) else { return }
            } else {
                let start = at
                while at < end, bytes[at] != Self.quote, bytes[at] != 0x20, bytes[at] != 0x09 { at += 1 }
                let word = String(decoding: bytes[start..<at], as: UTF8.self)
                guard readKeyword(word, ByteSpan(start, at), from: first ?? start) else { return }
                first = nil
            }
            skipBlanks(end)
        }
    }

    private mutating func skipBlanks(_ end: Int) {
        while at < end, bytes[at] == 0x20 || 0x09...0x0D ~= bytes[at] { at += 1 }
    }

    private mutating func readComment(until end: Int) {
        close()
        // A comment is before an entry, and not in it.
        if entry?.id != nil || entry?.context != nil { finish() }
        begin(at)
        let line = String(decoding: bytes[at..<end], as: UTF8.self)
        if line.hasPrefix("#,") {
            entry?.flags += line.dropFirst(2).split(separator: ",").map(\.trimmed)
        } else {
            entry?.comments.append(line)
        }
        extent = end
    }

    /// Goes on with an entry that has no translation yet, and else begins another one.
    private mutating func begin(_ start: Int) {
        close()
        if isSkipping || entry?.translations.isEmpty == false { finish() }
        if entry == nil { entry = POFile.Entry(span: ByteSpan(start, start)) }
    }

    /// Keeps the text that was read.
    private mutating func close() {
        defer { part = nil }
        guard let part, !isSkipping else { return }
        guard start >= 0 else {
            fail("there is no text after this word", ByteSpan(end - 1, end))
            return
        }
        guard let string = String(validating: text) else {
            fail("the escapes in this text are not in UTF-8", ByteSpan(start, end))
            return
        }
        let message = POFile.Message(string: string, span: ByteSpan(start, end))
        switch part {
        case .previousID: entry?.previous = message
        case .previous: break
        case .context: entry?.context = message
        case .id: entry?.id = message
        case .plural: entry?.plural = message
        case .translation: entry?.translations.append(message)
        }
    }

    private mutating func finish() {
        close()
        defer { (entry, isSkipping) = (nil, false) }
        guard var entry, !isSkipping else { return }
        entry.span = ByteSpan(entry.span.start, extent)
        let isComment = entry.id == nil && entry.context == nil && entry.previous == nil
        guard !entry.translations.isEmpty else {
            if isComment { return ending = entry.span }
            fail("this entry has no `\(entry.id == nil ? "msgid" : "msgstr")`", entry.span)
            return
        }
        if let plural = entry.plural, !entry.isHeader {
            fail("this entry has plural forms, and no text here has", plural.span)
            return
        }
        entries.append(entry)
    }

    private mutating func readKeyword(_ name: String, _ span: ByteSpan, from first: Int) -> Bool {
        let isPrevious = mark.isPrevious
        let next: Part
        switch name {
        case "msgctxt": next = isPrevious ? .previous : .context
        case "msgid": next = isPrevious ? .previousID : .id
        case "msgid_plural": next = isPrevious ? .previous : .plural
        case _ where !isPrevious && (name == "msgstr" || name.hasPrefix("msgstr[") && name.hasSuffix("]")):
            next = .translation
        default: return fail("`\(name)` is no word of this format", span)
        }
        if isPrevious || next == .context || next == .id && !isSkipping { begin(first) } else { close() }
        if isSkipping { return false }
        let isOrdered =
            switch next {
            case .previous, .previousID, .context: entry?.id == nil && entry?.context == nil
            case .id: entry?.id == nil
            case .plural: entry?.id != nil && entry?.plural == nil && entry?.translations.isEmpty == true
            case .translation:
                entry?.id != nil && (entry?.plural != nil) == name.hasSuffix("]")
                    && (entry?.plural != nil || entry?.translations.isEmpty == true)
            }
        let isFirst = entry?.id == nil && entry?.context == nil
        guard isOrdered, isFirst || entry?.isObsolete == mark.isObsolete else {
            return fail("`\(name)` is not expected here", span)
        }
        entry?.isObsolete = mark.isObsolete
        markOfWord = mark
        (part, text, start, end) = (next, [], -1, span.end)
        extent = span.end
        return true
    }

    private mutating func readText(until lineEnd: Int) -> Bool {
        let first = at
        at += 1
        let before = text.count
        while at < lineEnd, bytes[at] != Self.quote {
            let run = bytes[at..<lineEnd].firstIndex { $0 == Self.quote || $0 == UInt8(ascii: "\\") } ?? lineEnd
            text += bytes[at..<run]
            at = run
            guard run < lineEnd, bytes[run] != Self.quote else { continue }
            guard let (value, length) = Self.escape(bytes[at..<lineEnd]) else {
                return fail("this is no escape that the format knows", ByteSpan(at, min(at + 2, lineEnd)))
            }
            text += value
            at += length
        }
        guard at < lineEnd else {
            return fail("this text has no quotation mark at its end", ByteSpan(first, lineEnd))
        }
        at += 1
        if isSkipping { return true }
        guard part != nil, mark == markOfWord else {
            text.removeLast(text.count - before)
            return fail("this text follows no `msgid` or `msgstr`", ByteSpan(first, at))
        }
        (start, end) = (start < 0 ? first : start, at)
        extent = at
        return true
    }

    /// The bytes that the first character or escape stands for, and its length; nil if there is no such escape.
    static func escape(_ bytes: ArraySlice<UInt8>) -> (value: [UInt8], length: Int)? {
        guard let first = bytes.first, first == UInt8(ascii: "\\") else { return bytes.first.map { ([$0], 1) } }
        let rest = bytes.dropFirst()
        guard let sign = rest.first else { return nil }
        if let known = escapes.first(where: { $0.sign == sign }) { return ([known.value], 2) }
        if sign == UInt8(ascii: "x") { return number(rest.dropFirst(), 16).map { ($0, $1 + 2) } }
        return number(rest.prefix(3), 8).map { ($0, $1 + 1) }
    }

    /// What is written as a letter behind `\`.
    static let escapes: [(sign: UInt8, value: UInt8)] = Array(
        zip("ntrabfv\"\\".utf8, [0x0A, 0x09, 0x0D, 0x07, 0x08, 0x0C, 0x0B, 0x22, 0x5C]))

    /// The byte that digits stand for, and their number; nil if there are none.
    private static func number(_ bytes: ArraySlice<UInt8>, _ base: Int) -> (value: [UInt8], length: Int)? {
        let digits = bytes.lazy.map { Character(UnicodeScalar($0)).hexDigitValue ?? base }.prefix { $0 < base }
        return digits.isEmpty ? nil : ([digits.reduce(0) { $0 &* UInt8(base) &+ UInt8($1) }], digits.count)
    }

    @discardableResult private mutating func fail(_ message: String, _ span: ByteSpan) -> Bool {
        if !isSkipping, problems.count < 100 {
            problems.append(.init(message: message, help: "correct this entry, or delete it", span: span))
        }
        if entry == nil { entry = POFile.Entry(span: span) }
        (isSkipping, part) = (true, nil)
        return false
    }
}
