package import ContentModel
package import SourceText

/// The ids under which the records of a program, and their parts, are published.
package struct PublishedIDs: Sendable {
    /// The ids of one record and its parts.
    package typealias Names = (record: String, parts: PartNames)

    package let program: ProgramSource
    private let known: [FileID: Names]

    /// `known` are the ids that do not follow from the sources alone, by file.
    package init(_ program: ProgramSource, known: [FileID: Names] = [:]) {
        (self.program, self.known) = (program, known)
    }

    /// Empty if what the id is made of is broken.
    package func id<Record: ContentRecord>(of record: Record) -> String {
        known[record.place.file]?.record ?? record.identity.map {
            StableID.id(of: $0, Record.noun, in: program.program.string)
        } ?? ""
    }

    package func parts(of record: some ContentRecord) -> PartNames { known[record.place.file]?.parts ?? PartNames() }
}
