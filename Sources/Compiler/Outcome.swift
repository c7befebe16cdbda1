package import ContentModel
import ContentRules
package import Diagnostics
package import Ledger
package import Lowering
package import Releases
package import SourceText

/// A checked program: what it is, and what was found in it.
package struct Outcome: Sendable {
    package let files: ProgramFiles
    /// Nil if `hornbook.yaml` itself cannot be read.
    package internal(set) var catalog: Catalog?
    package internal(set) var findings: Findings
    package let suppressed: [SuppressedFinding]
    /// Its released records; nil before the first release, and if its ledger has errors.
    package let ledger: Ledger?
    /// The comparison of the sources with the released records.
    package let comparison: ReleaseComparison
    /// Who has read which texts; nil if the program has no `reviews:`.
    package let reviews: ReviewState?
    /// Changes to released content that remarks allow.
    package let suppressedChanges: [SuppressedChange]
    /// Whether the catalog has the records of all files, and not only their outlines.
    let keepsRecords: Bool
    /// False if only some of its files were read.
    package let isWhole: Bool
    let registry: Registry
    /// The program in each language that it is translated into.
    package let translations: [ProgramTranslation]
    let ranks: Ranks
    /// Another language than its own, and the ids of the records in that.
    var spoken: (language: String, ids: PublishedIDs)?

    /// Which slots of the program are filled. A file that stops a build counts as broken.
    package var coverage: Coverage? { catalog.map { Coverage($0, broken: brokenFiles) } }

    /// Those in which something stops a build.
    var brokenFiles: Set<FileID> { Set(findings.all.filter(\.stopsBuilds).flatMap(\.places).map(\.file)) }

    /// Whether `hornbook.yaml` can be read whole. Otherwise it is unknown what the program must contain.
    package var isDeclared: Bool {
        guard let catalog else { return false }
        return !findings.all.contains { finding in
            finding.place.file == catalog.program.place.file && finding.stopsBuilds
                && [.syntax, .structure].contains(finding.info.group)
        }
    }

    /// The id of the record in a file; nil before the first release.
    package func releasedID(of file: FileID) -> String? { comparison.names[file]?.record }

    package var ids: PublishedIDs {
        spoken?.ids ?? PublishedIDs(catalog?.program ?? .placeholder, known: comparison.names)
    }

    /// Whether `hornbook.yaml` retires something that was never released. A release cannot record that, so seeds
    /// must keep saying it.
    package var retiresInDatabases: Bool { !(catalog?.program.retiredInDatabases(notIn: ledger) ?? []).isEmpty }

    /// The files in which something is declared about what was released.
    package var declaringFiles: Set<FileID> {
        let records = (catalog?.entries ?? []).filter { $0.content?.record.hasHistoryDeclarations ?? false }
        return Set(records.map(\.file) + suppressedChanges.map(\.remark.file)).union([files.declaration.id])
    }

    package var language: String { spoken?.language ?? shownLanguages[0] }

    /// The entries whose files have no errors.
    package func sound(of entries: [Catalog.Entry]) -> [Catalog.Entry] {
        let broken = Set(findings.all.filter { $0.severity == .error }.map(\.place.file))
        return entries.filter { !broken.contains($0.file) }
    }
}
