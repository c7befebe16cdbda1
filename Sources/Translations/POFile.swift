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

        var isHeader: Bool { context == nil && words.isEmpty && !isObsolete }
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
        (entries, problems, ending) = (reader.entries, reader.problems, reader.ending)
        if let first = entries.firstIndex(where: \.isHeader) { header = entries.remove(at: first) }
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
        // Of each byte of the text.
        var places: [ByteSpan] = []
        var (at, isInside) = (message.span.start, false)
        while at < message.span.end {
            var (value, length) = ([UInt8](), 1)
            if bytes[at] == POReader.quote {
                isInside.toggle()
            } else if isInside, let found = POReader.escape(bytes[at...]) {
                (value, length) = found
            }
            places += value.map { _ in ByteSpan(at, at + length) }
            at += length
        }
        let start = places.dropFirst(range.lowerBound).first?.start ?? at - 1
        return ByteSpan(start, range.isEmpty ? start : places.prefix(range.upperBound).last?.end ?? start)
    }
}
