import ContentModel
import DailyPractice

package struct OutputFormat: Sendable {
    package let name: String
    /// Whether its files say which version of the content they have, which is known once the others are written.
    var isStamped = true
    /// Whether each job takes all processors, so that one follows the other.
    var isParallel = false
    /// None for a program that has nothing to say in this form.
    let jobs: @Sendable (Publication) -> [OutputJob]
}

extension OutputFormat {
    /// A format whose files are held in memory.
    package init(_ name: String, files: @escaping @Sendable (Publication) -> [OutputFile]) {
        self.init(name: name) { publication in
            [{ place in files(publication).map { place.write($0.path, $0.role, $0.bytes) } }]
        }
    }

    /// What a build holds unless a registry says otherwise.
    // swift-format-ignore
    package static let standard = [
        json, schemas, codebook, postgres, sqlite,
    ]

    /// What apps load; its hash is the content's version.
    package static let json = OutputFormat(name: "json", isStamped: false, isParallel: true) {
        $0.kinds.flatMap(\.jobs)
    }

    static let schemas = OutputFormat(name: "schemas", isStamped: false) { publication in
        let documents = publication.kinds.flatMap(\.documents) + Wire.documents
        return documents.map { document in
            { place in consumerSchemas(of: [document]).map { place.write($0.path, .docs, $0.bytes) } }
        }
    }
}
