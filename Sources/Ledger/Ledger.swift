package import SourceText

/// `hornbook.lock`: what every release of a program gave out, by id.
///
/// A release adds lines at the end and changes none. Each line says which lines of its id it takes the place of, so
/// branches merge by keeping the lines of all: what holds of an id is the line whose place no other one takes.
package struct Ledger: Sendable {
    package struct Release: Sendable, Equatable {
        package let name: String
        /// The hash by which the manifest of its build knows the content.
        package let contentVersion: String
        /// How many ids the ledger had with it, living and retired: it never has fewer. 0 where nobody counted.
        package let ids: Int

        package init(name: String, contentVersion: String, ids: Int = 0) {
            (self.name, self.contentVersion, self.ids) = (name, contentVersion, ids)
        }
    }

    /// A record that was released: an activity, a quiz.
    package struct Record: Sendable {
        package var line: LedgerLine
        /// Prompts, options and questions, living and retired, by their path on the wire.
        package var parts: [String: LedgerLine]

        package init(_ line: LedgerLine, parts: [String: LedgerLine] = [:]) {
            (self.line, self.parts) = (line, parts)
        }
    }

    package let program: String
    /// In the order in which they were made.
    package var releases: [Release]
    /// By the id on the wire.
    package var records: [String: Record]

    package init(program: String, releases: [Release] = [], records: [String: Record] = [:]) {
        (self.program, self.releases, self.records) = (program, releases, records)
    }

    package var lastRelease: String? { releases.last?.name }

    /// How many ids were ever given out.
    package var idCount: Int { records.values.reduce(records.count) { $0 + $1.parts.count } }

    /// How many of them are retired.
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
    /// `activity`, `prompt`, `option`, `quiz`, `question`.
    package let noun: String
    /// The id of the record on the wire.
    package let record: String
    /// The slot of a record (`6-9/3`, `6-9 "Meet the Quran"`), or the path of a part on the wire (`accept/b`).
    package var path: String
    /// In the order of the file; a name may come several times.
    package var attributes: [Attribute]
    /// The release that wrote it; nil for what a person chose after a merge, and in the first form of ledgers.
    package var writer: String?
    /// The hash of the line as it stands; 0 for one that is to be written.
    package var hash: UInt32 = 0
    /// The hashes of the lines of its id that it takes the place of: all that there were.
    package var earlier: Set<UInt32> = []
    /// The place of the line; outside all files for one that is to be written.
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

    /// True for a line that says the same of its id, whoever wrote it and when.
    package func says(sameAs other: LedgerLine) -> Bool {
        let aside: Set = ["since", "until", "says"]
        func said(by line: LedgerLine) -> [Attribute] { line.attributes.filter { !aside.contains($0.name) } }
        return isRetired == other.isRetired && path == other.path && said(by: self) == said(by: other)
    }

    /// The line as one to be written in place of `lines` of its id.
    package func replacing(_ lines: [LedgerLine], by writer: String? = nil) -> LedgerLine {
        var line = LedgerLine(noun, record, path, attributes, isRetired: isRetired)
        line.writer = writer
        line.earlier = lines.reduce(into: []) { $0.formUnion($1.earlier.union([$1.hash])) }
        return line
    }

    /// True for what belongs to a record.
    var isPart: Bool { noun == "prompt" || noun == "option" || noun == "question" }

    /// What all lines of its id have in common.
    package var id: String { isPart ? "\(record) \(path)" : record }

    /// The one thing that sources mean by it: a slot, or a name in what it belongs to.
    var claim: String { isPart ? "\(record) \(parent)/\(name)" : "\(noun) \(path)" }

    package func retired(at release: String) -> LedgerLine {
        var line = self
        line.isRetired = true
        let place = (line.attributes.firstIndex { $0.name == "since" } ?? -1) + 1
        line.attributes.insert(.init("until", release), at: place)
        return line
    }

    /// Its name in the sources, which is its id on the wire unless it was renamed.
    package var name: String { self["name"] ?? wireName }

    /// Its own id on the wire.
    package var wireName: String { LedgerLine.wireName(of: path) }

    /// The part that it belongs to; empty for those of the record itself.
    package var parent: String { LedgerLine.parent(of: path) }

    package var fingerprint: Fingerprint? { self["text"].flatMap { Fingerprint($0) } }

    /// The hash of its text without the rest of the fingerprint.
    package var textHash: UInt64? { text("text").flatMap { Fingerprint.hash(in: $0) } }

    /// The hash of the title of a record whose slot does not have it.
    package var titleHash: UInt64? { text("title").flatMap { Fingerprint.hash(in: $0) } }

    package var since: String { self["since"] ?? "" }
}
