package import ContentModel

/// A file that a build has once for the whole program, as apps and later releases find it.
package struct BuiltDocument: Sendable {
    /// In the folder of the build.
    package let path: String
    /// The ids that it gives out, as sources write them, by what they name. Throws where no app decodes it.
    package let declared: @Sendable (any ModelDecoder) throws -> [DeclaredIDs]
}

package struct DeclaredIDs: Sendable {
    package let list: DeclarationFacet.List
    package let ids: [String]

    init(_ list: DeclarationFacet.List, _ ids: [String]) {
        self.list = list
        // Systems that an app speaks with want capitals and low lines.
        self.ids = ids.map { String($0.lowercased().map { $0 == "_" ? "-" : $0 }) }
    }
}

/// What decodes one file as a model of the app.
package protocol ModelDecoder { func decode<Model: Decodable>(_ type: Model.Type) throws -> Model }
