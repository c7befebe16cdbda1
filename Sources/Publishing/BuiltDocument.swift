package import ContentModel

/// A file of a build for the whole program, as apps and later releases read it.
package struct BuiltDocument: Sendable {
    /// The path in the folder of the build.
    package let path: String
    /// The ids that it declares, as sources write them, by what they name. Throws if the file does not decode.
    package let declared: @Sendable (any ModelDecoder) throws -> [DeclaredIDs]
}

package struct DeclaredIDs: Sendable {
    package let list: DeclarationFacet.List
    package let ids: [String]

    init(_ list: DeclarationFacet.List, _ ids: [String]) {
        self.list = list
        // Some systems that apps work with want capitals and underscores in ids; sources have neither.
        self.ids = ids.map { String($0.lowercased().map { $0 == "_" ? "-" : $0 }) }
    }
}

/// Decodes one file as a model of the app.
package protocol ModelDecoder { func decode<Model: Decodable>(_ type: Model.Type) throws -> Model }
