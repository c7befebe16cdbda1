import CanonicalJSON

extension Server {
    var capabilities: JSONValue {
        [
            "positionEncoding": .text(encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "completionProvider": ["triggerCharacters": [" ", "\"", "'", "#"]], "hoverProvider": true,
            "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
            "renameProvider": ["prepareProvider": true],
            "codeActionProvider": ["codeActionKinds": Server.actionKinds],
            "executeCommandProvider": ["commands": Server.commands], "documentSymbolProvider": true,
            "documentFormattingProvider": true, "documentRangeFormattingProvider": true,
            "workspaceSymbolProvider": true, "foldingRangeProvider": true, "selectionRangeProvider": true,
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
            "diagnosticProvider": client.pullsDiagnostics
                ? ["identifier": "hornbook", "interFileDependencies": true, "workspaceDiagnostics": true] : nil,
        ]
    }

    mutating func answerFeature(_ method: String, _ call: Call) throws(Failure) -> JSONValue {
        switch method {
        case "textDocument/diagnostic": return pull(try call.params())
        case "workspace/diagnostic": return pullAll(try call.params())
        case "textDocument/completion": return complete(try call.params())
        case "textDocument/hover": return hover(try call.params())
        case "textDocument/definition": return define(try call.params())
        case "textDocument/references": return refer(try call.params())
        case "textDocument/documentHighlight": return highlight(try call.params())
        case "textDocument/prepareRename": return prepareRename(try call.params())
        case "textDocument/rename": return try rename(try call.params())
        case "textDocument/codeAction": return actions(try call.params())
        case "workspace/executeCommand": return try execute(try call.params())
        case "textDocument/documentSymbol": return symbols(try call.params())
        case "workspace/symbol": return find(try call.params())
        case "textDocument/foldingRange": return fold(try call.params())
        case "textDocument/selectionRange": return select(try call.params())
        case "textDocument/formatting": return format((try call.params() as DocumentParams).textDocument.uri)
        case "textDocument/rangeFormatting":
            let params: RangeParams = try call.params()
            return format(params.textDocument.uri, in: params.range)
        default: throw Failure(.methodNotFound, "there is no `\(method)` here")
        }
    }
}
