package import SourceText

/// `hornbook.lock`: what each release of a program published, by id.
///
/// A release appends lines and changes none. Each line names the lines of its id that it replaces, so branches are
/// merged by keeping all lines. The valid line of an id is the one that no other line replaces.
package struct Ledger: Sendable {
    package struct Release: Sendable, Equatable {
        package let name: String
        /// The hash of the content in the manifest of its build.
        package let contentVersion: String
        /// The number of ids in the ledger after this release, living and retired. It never decreases. 0 if not
        /// counted.
        package let ids: Int

        package init(name: String, contentVersion: String, ids: Int = 0) {
            (self.name, self.contentVersion, self.ids) = (name, contentVersion, ids)
        }
    }

    /// A record that was released: an activity, a quiz.
    package struct Record: Sendable {
        package var line: LedgerLine
        /// By their path in the JSON: prompts, options and questions, living and retired.
        package var parts: [String: LedgerLine]

        package init(_ line: LedgerLine, parts: [String: LedgerLine] = [:]) {
            (self.line, self.parts) = (line, parts)
        }
    }

    package internal(set) var program: String
    /// In the order in which they were released.
    package var releases: [Release]
    /// By the id in the JSON.
    package var records: [String: Record]

    package init(program: String, releases: [Release] = [], records: [String: Record] = [:]) {
        (self.program, self.releases, self.records) = (program, releases, records)
    }

    package var lastRelease: String? { releases.last?.name }

    /// The number of ids ever published.
    package var idCount: Int { records.values.reduce(records.count) { $0 + $1.parts.count } }

    /// The number of retired ids.
    package var retiredCount: Int {
        records.values.reduce(0) { count, record in
            count + (record.line.isRetired ? 1 : 0) + record.parts.values.count(where: \.isRetired)
        }
    }
}

/// One id of a ledger and what was released under it.
package struct LedgerLine: Sendable {
    package struct Attribute: Sendable, Equatable {
        package let name: String
        /// Its value, without quotes and escapes.
        package let text: Text

        package var value: String { text.string }

        package init(_ name: String, _ text: Text) { (self.name, self.text) = (name, text) }

        package init(_ name: String, _ value: String) { self.init(name, Text(value)) }
    }

    package var isRetired: Bool
    /// `activity`, `prompt`, `option`, `quiz`, `question`, or the name of a list: `lesson`, `plan`.
    package let noun: String
    /// The id of the record in the JSON.
    package let record: String
    /// The slot of a record (`6-9/3`, `6-9 "Meet the Quran"`), or the path of a part in the JSON (`accept/b`).
    package var path: String
    /// In the order of the file; a name may come several times.
    package var attributes: [Attribute]
    /// The release that wrote it; nil for a line that a person chose after a merge, and in format 1.
    package var writer: String?
    /// The hash of the line as written; 0 for a line not yet written.
    package var hash: UInt32 = 0
    /// The hashes of all earlier lines of its id, which it replaces.
    package var earlier: Set<UInt32> = []
    /// The place of the line; outside all files for a line not yet written.
    package let place: Place

    package init(
        _ noun: String, _ record: String, _ path: String, _ attributes: [Attribute] = [], isRetired: Bool = false,
        at place: Place = Place(FileID(-1), ByteSpan(0, 0))
    ) {
        (self.noun, self.record, self.path) = (noun, record, path)
        (self.attributes, self.isRetired, self.place) = (attributes, isRetired, place)
    }

    package subscript(_ name: String) -> String? { text(name)?.string }

    /// The first value of an attribute.
    func text(_ name: String) -> Text? { attributes.first { $0.name == name }?.text }

    package func all(_ name: String) -> [String] { attributes.filter { $0.name == name }.map(\.value) }

    /// Whether both lines say the same about their id, apart from `since`, `until` and `says`.
    package func isEquivalent(to other: LedgerLine) -> Bool {
        let aside: Set = ["since", "until", "says"]
        func said(by line: LedgerLine) -> [Attribute] { line.attributes.filter { !aside.contains($0.name) } }
        return isRetired == other.isRetired && path == other.path && said(by: self) == said(by: other)
    }

    /// A copy of the line to be written as a replacement of `lines`.
    package func replacing(_ lines: [LedgerLine], by writer: String? = nil) -> LedgerLine {
        var line = LedgerLine(noun, record, path, attributes, isRetired: isRetired)
        line.writer = writer
        line.earlier = lines.reduce(into: []) { $0.formUnion($1.earlier.union([$1.hash])) }
        return line
    }

    /// Whether it is a part of a record.
    var isPart: Bool { noun == "prompt" || noun == "option" || noun == "question" }

    /// The identity that all lines of one id share.
    package var id: String { isPart ? "\(record) \(path)" : record }

    /// The slot or name that only one living line can have, because sources mean one thing by it.
    var claim: String { isPart ? "\(record) \(parent)/\(name)" : "\(noun) \(path)" }

    /// Whether the id of the record is written in its source, so that sources mean nothing by its slot.
    package var isIDWritten: Bool { self["id"] == "written" }

    package func retired(at release: String) -> LedgerLine {
        var line = self
        line.isRetired = true
        let place = (line.attributes.firstIndex { $0.name == "since" } ?? -1) + 1
        line.attributes.insert(.init("until", release), at: place)
        return line
    }

    /// Its name in the sources: the id in the JSON unless it was renamed.
    package var name: String { self["name"] ?? publishedName }

    /// Its own id in the JSON.
    package var publishedName: String { LedgerLine.publishedName(of: path) }

    /// The path of the part that it belongs to; empty for a part of the record itself.
    package var parent: String { LedgerLine.parent(of: path) }

    package var fingerprint: Fingerprint? { self["text"].flatMap { Fingerprint($0) } }

    /// The hash of its text without the rest of the fingerprint.
    package var textHash: UInt64? { text("text").flatMap { Fingerprint.hash(in: $0) } }

    /// The hash of the title of a record whose slot does not contain the title.
    package var titleHash: UInt64? { text("title").flatMap { Fingerprint.hash(in: $0) } }

    package var since: String { self["since"] ?? "" }
}
