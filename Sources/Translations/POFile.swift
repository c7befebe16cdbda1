package import SourceText

/// A file of translations in the format of gettext (PO), with the place of each text.
package struct POFile: Sendable {
    /// A text of the file, put together from one or more lines in quotation marks.
    package struct Message: Sendable {
        package let string: String
        /// From the first quotation mark to behind the last one.
        package let span: ByteSpan
    }

    package struct Entry: Sendable {
        /// Its lines of comments, without line ends: those of translators, `#.`, `#:`.
        package internal(set) var comments: [String] = []
        package internal(set) var flags: [String] = []
        package internal(set) var previous: Message?
        package internal(set) var context: Message?
        package internal(set) var id: Message?
        package internal(set) var plural: Message?
        /// Several for plurals only.
        package internal(set) var translations: [Message] = []
        package internal(set) var isObsolete = false
        /// All its lines, without the end of the last one.
        package internal(set) var span: ByteSpan

        package var isFuzzy: Bool { flags.contains("fuzzy") }
        package var translation: String { translations.first?.string ?? "" }
        package var words: String { id?.string ?? "" }
        package var address: String { context?.string ?? "" }
    }

    /// A mistake, with what to do.
    package struct Problem: Sendable {
        package let message: String
        package let help: String
        package let span: ByteSpan
    }

    package let bytes: [UInt8]
    /// The entry with what tools know of the file; nil if there is none.
    package private(set) var header: Entry?
    /// In the order of the file.
    package private(set) var entries: [Entry] = []
    package private(set) var problems: [Problem] = []
    /// The comments behind the last entry; nil if there are none.
    package private(set) var ending: ByteSpan?

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard String(validating: bytes) != nil else {
            let at = zip(String(decoding: bytes, as: UTF8.self).utf8, bytes).prefix { $0 == $1 }.count
            problems = [
                .init(message: "this is not in UTF-8", help: "save the file in UTF-8", span: ByteSpan(at, at))
            ]
            return
        }
        var reader = POReader(bytes)
        reader.run()
        (problems, ending) = (reader.problems, reader.ending)
        for entry in reader.entries {
            let isHeader = entry.context == nil && entry.words.isEmpty && !entry.isObsolete
            if isHeader, header == nil {
                header = entry
            } else if let plural = entry.plural {
                problems.append(
                    .init(
                        message: "this entry has plural forms, and no text here has", help: "delete the entry",
                        span: plural.span))
            } else {
                entries.append(entry)
            }
        }
        if let charset = charset, !["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(charset.lowercased()) {
            // What is not ASCII was not meant as it reads.
            entries = []
            problems = [
                .init(
                    message: "this file says that it is in \(charset)", help: "save it in UTF-8, also in its header",
                    span: header?.translations.first?.span ?? ByteSpan(0, 0))
            ]
        }
    }

    private var charset: String? {
        let settings = header?.translation.split { $0.isWhitespace || $0 == ";" } ?? []
        return settings.first { $0.hasPrefix("charset=") }.map { String($0.dropFirst(8)) }
    }

    /// Where the file has some bytes of a text.
    package func span(of range: Range<Int>, in message: Message) -> ByteSpan {
        var (count, at, start, last) = (0, message.span.start, Int?.none, message.span.start)
        while at < message.span.end {
            at = bytes[at...].firstIndex(of: POReader.quote).map { $0 + 1 } ?? message.span.end
            while at < message.span.end, bytes[at] != POReader.quote {
                let (value, length) = POReader.escape(bytes[at...]) ?? ([bytes[at]], 1)
                count += value.count
                if start == nil, count > range.lowerBound { start = at }
                if let start, range.isEmpty { return ByteSpan(start, start) }
                at += length
                if let start, count >= range.upperBound { return ByteSpan(start, at) }
            }
            last = min(at, message.span.end)
            at += 1
        }
        return ByteSpan(start ?? last, last)
    }
}
