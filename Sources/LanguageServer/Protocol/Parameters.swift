/// Parameters of the protocol, limited to what the server uses.

struct ClientPosition: Decodable, Hashable {
    let line: Int
    let character: Int
}

struct ClientRange: Decodable, Hashable {
    let start: ClientPosition
    let end: ClientPosition
}

struct DocumentID: Decodable { let uri: String }

struct InitializeParams: Decodable {
    struct Folder: Decodable { let uri: String }

    let processId: Int?
    let rootUri: String?
    let rootPath: String?
    let workspaceFolders: [Folder]?
    let capabilities: ClientCapabilities
}

/// The capabilities of the client that the server depends on.
struct ClientCapabilities: Decodable {
    struct General: Decodable { let positionEncodings: [String]? }
    struct Empty: Decodable {}

    struct Workspace: Decodable {
        struct Edit: Decodable {
            let documentChanges: Bool?
            let changeAnnotationSupport: Empty?
        }
        let workspaceEdit: Edit?
    }

    struct TextDocument: Decodable {
        struct Completion: Decodable {
            struct Item: Decodable { let snippetSupport: Bool? }
            let completionItem: Item?
        }
        struct CodeAction: Decodable { let codeActionLiteralSupport: Empty? }
        let completion: Completion?
        let codeAction: CodeAction?
    }

    private(set) var general: General?
    private(set) var workspace: Workspace?
    private(set) var textDocument: TextDocument?

    var takesSnippets: Bool { textDocument?.completion?.completionItem?.snippetSupport ?? false }
    var takesVersionedEdits: Bool { workspace?.workspaceEdit?.documentChanges ?? false }
    var asksBeforeEdits: Bool { takesVersionedEdits && workspace?.workspaceEdit?.changeAnnotationSupport != nil }
}

struct OpenParams: Decodable {
    struct Item: Decodable {
        let uri: String
        let version: Int
        let text: String
    }
    let textDocument: Item
}

struct ChangeParams: Decodable {
    struct Versioned: Decodable {
        let uri: String
        let version: Int?
    }
    /// Without a range, `text` is the whole document.
    struct Change: Decodable {
        let range: ClientRange?
        let text: String
    }
    let textDocument: Versioned
    let contentChanges: [Change]
}

struct DocumentParams: Decodable { let textDocument: DocumentID }

struct PositionParams: Decodable {
    struct Context: Decodable { let includeDeclaration: Bool? }
    let textDocument: DocumentID
    let position: ClientPosition
    let context: Context?
}

struct RenameParams: Decodable {
    let textDocument: DocumentID
    let position: ClientPosition
    let newName: String
}

struct RangeParams: Decodable {
    struct Context: Decodable { let only: [String]? }
    let textDocument: DocumentID
    let range: ClientRange
    let context: Context?
}

struct FoldersParams: Decodable {
    struct Event: Decodable {
        let added: [InitializeParams.Folder]
        let removed: [InitializeParams.Folder]
    }
    let event: Event
}

struct QueryParams: Decodable { let query: String }

struct CancelParams: Decodable { let id: RequestID }
