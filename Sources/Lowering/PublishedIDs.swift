package import ContentModel
package import SourceText

/// The ids under which the records of a program, and their parts, are published.
package struct PublishedIDs: Sendable {
    /// The ids of one record and its parts.
    package typealias Names = (record: String, parts: PartNames)

    package let program: ProgramSource
    private let known: [FileID: Names]
    /// The program in the language of its source, and the files that are in that language, too.
    private let untranslated: (program: ProgramSource, files: Set<FileID>)?

    /// `known` are the ids that do not follow from the sources alone, by file.
    package init(
        _ program: ProgramSource, known: [FileID: Names] = [:],
        untranslated: (program: ProgramSource, files: Set<FileID>)? = nil
    ) { (self.program, self.known, self.untranslated) = (program, known, untranslated) }

    /// The program in the language of a record.
    package func program(of record: some ContentRecord) -> ProgramSource {
        untranslated.flatMap { $0.files.contains(record.place.file) ? $0.program : nil } ?? program
    }

    package func names(of record: some ContentRecord) -> Names { (id(of: record), parts(of: record)) }

    /// Empty if what the id is made of is broken.
    package func id<Record: ContentRecord>(of record: Record) -> String {
        known[record.place.file]?.record ?? record.identity.map {
            StableID.id(of: $0, Record.noun, in: program.program.string)
        } ?? ""
    }

    package func parts(of record: some ContentRecord) -> PartNames { known[record.place.file]?.parts ?? PartNames() }
}
