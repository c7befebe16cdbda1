import ContentModel
import Diagnostics
package import Ledger
import Lowering
package import Publishing
import Releases
package import SourceText

/// A program that nothing stops from being published, with all its records.
package struct Publishable: Sendable {
    private let outcome: Outcome
    private let catalog: Catalog

    fileprivate init?(_ outcome: Outcome, unless findings: Findings) {
        guard outcome.keepsRecords, let catalog = outcome.catalog, !findings.stopBuilds else { return nil }
        (self.outcome, self.catalog) = (outcome, catalog)
    }

    /// Writes the files to publish. `hash` is the one for rows. With `pseudo`, the sources, pseudo-languages are added.
    package func emit(
        with extras: Set<OutputExtra> = [], pseudo: SourceMap? = nil, hash: @escaping HashFunction,
        into place: any OutputDestination
    ) throws -> Emission {
        try Publishing.emit(
            catalog, outcome.ids, outcome.registry.publishing, as: outcome.registry.formats, history, with: extras,
            in: outcome.publishedLanguages(catalog, pseudo), hash: hash, into: place)
    }

    /// The files to publish, held in memory, in all formats or in some. `hash` is the one for files.
    package func outputs(
        as formats: [OutputFormat]? = nil, with extras: Set<OutputExtra> = [], hash: @escaping HashFunction = sha256
    ) -> [OutputFile] {
        Publishing.emit(
            catalog, outcome.ids, outcome.registry.publishing, as: formats ?? outcome.registry.formats, history,
            with: extras, in: outcome.publishedLanguages(catalog), hash: hash)
    }

    /// The hash of the content in the manifest.
    package func contentVersion(hash: @escaping HashFunction) -> String {
        Publishing.content(catalog, outcome.ids, outcome.registry.publishing, keepsDocuments: false, hash: hash)
            .version
    }

    /// The same, and the JSON of whole bands and programs, by path.
    package func content(hash: @escaping HashFunction) -> (version: String, documents: [String: [UInt8]]) {
        Publishing.content(catalog, outcome.ids, outcome.registry.publishing, hash: hash)
    }

    /// The ledger with a release of these sources added, and the ids that the release writes into them, by file.
    package func release(as name: String, contentVersion: String, writesIDs: Bool = true) -> (
        ledger: Ledger, ids: [FileID: String]
    ) {
        // A first release is compared with an empty ledger.
        let before = outcome.ledger ?? Ledger(program: catalog.program.program.string)
        let comparison = outcome.ledger == nil ? compareWithRelease(catalog, before) : outcome.comparison
        let ids = writesIDs ? comparison.unwrittenIDs(in: catalog) : [:]
        let next = comparison.ledger(
            after: before, releasing: name, contentVersion: contentVersion, writing: ids,
            suppressedChanges: outcome.suppressedChanges)
        return (next, ids)
    }

    private var history: History { History(outcome.ledger, catalog.program) }
}

extension Outcome {
    /// What can be published of it; nil if something stops a build, or if it was compiled only to check it.
    package var publishable: Publishable? { Publishable(self, unless: findings) }

    /// What can be published once its changes to released content are declared; nil if anything else stops a build.
    package var comparable: Publishable? { Publishable(self, unless: findings.filter { $0.info.group != .history }) }
}
