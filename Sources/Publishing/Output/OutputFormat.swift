import ContentModel
import DailyPractice

package struct OutputFormat: Sendable {
    package let name: String
    /// Whether its files contain the content version, which is known only when the other files are written.
    var isStamped = true
    /// Whether each job uses all processors, so that jobs run one after the other.
    var isParallel = false
    /// The jobs of the format; empty for a program without content for it.
    let jobs: @Sendable (Publication) -> [OutputJob]
}

extension OutputFormat {
    /// A format whose files are held in memory.
    package init(_ name: String, files: @escaping @Sendable (Publication) -> [OutputFile]) {
        self.init(name: name) { publication in
            [{ place in files(publication).map { place.write($0.path, $0.role, $0.bytes) } }]
        }
    }

    /// The formats of a build, unless a registry says otherwise.
    // swift-format-ignore
    package static let standard = [
        json, schemas, codebook, postgres, sqlite,
    ]

    /// What apps load; its hash is the content's version.
    package static let json = OutputFormat(name: "json", isStamped: false, isParallel: true) { publication in
        publication.kinds.flatMap(\.jobs).map { job in
            { place in job(InLanguage(place: place, language: publication.language)) }
        }
    }

    static let schemas = OutputFormat(name: "schemas", isStamped: false) { publication in
        let documents = publication.kinds.flatMap(\.documents) + JSONEncoders.documents
        return documents.map { document in
            { place in consumerSchemas(of: [document]).map { place.write($0.path, .docs, $0.bytes) } }
        }
    }
}
