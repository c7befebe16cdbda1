import CanonicalJSON

extension Server {
    var capabilities: JSONValue {
        [
            "positionEncoding": .text(encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "completionProvider": ["triggerCharacters": [" ", "\"", "'", "#"]], "hoverProvider": true,
            "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
            "renameProvider": ["prepareProvider": true],
            "codeActionProvider": ["codeActionKinds": Server.actionKinds], "documentSymbolProvider": true,
            "documentFormattingProvider": true, "workspaceSymbolProvider": true,
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
        ]
    }

    mutating func answerFeature(_ method: String, _ call: Call) throws(Failure) -> JSONValue {
        switch method {
        case "textDocument/completion": return complete(try call.params())
        case "textDocument/hover": return hover(try call.params())
        case "textDocument/definition": return define(try call.params())
        case "textDocument/references": return refer(try call.params())
        case "textDocument/documentHighlight": return highlight(try call.params())
        case "textDocument/prepareRename": return prepareRename(try call.params())
        case "textDocument/rename": return try rename(try call.params())
        case "textDocument/codeAction": return actions(try call.params())
        case "textDocument/documentSymbol": return symbols(try call.params())
        case "workspace/symbol": return find(try call.params())
        case "textDocument/formatting": return format(try call.params())
        default: throw Failure(.methodNotFound, "there is no `\(method)` here")
        }
    }
}
