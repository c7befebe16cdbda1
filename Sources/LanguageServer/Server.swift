import CanonicalJSON
package import Compiler
import Publishing
package import SourceText
package import Workspace

/// A language server without a process: it takes messages and returns messages. Its owner transports them, and
/// reports when the disk may have changed.
package struct Server {
    private enum State { case waiting, running, stopped }

    private var state = State.waiting
    private var queue: [Call] = []
    private var cancelled: Set<RequestID> = []
    private var outbox: [JSONValue] = []
    private var session: Session

    /// The client's process: the server ends when it does.
    package private(set) var clientProcess: Int?
    /// The exit code, once the client has requested the exit.
    package private(set) var exitCode: Int32?

    /// `log` writes a message for developers of a client; such messages are never part of the protocol.
    package init(access: FileAccess, reader: String? = nil, log: @escaping @Sendable (String) -> Void) {
        session = Session(access, reader: reader, log: log)
    }

    package var checked: (outcomes: [Outcome], sources: SourceMap) {
        (session.programs.outcomes, session.programs.sources)
    }

    package func text(of uri: String) -> [UInt8]? { session.documents[uri]?.bytes }

    // MARK: - Messages

    package mutating func receive(_ body: [UInt8]) {
        let call: Call
        do throws(Failure) { call = try Call(body) } catch {
            return outbox.append(["jsonrpc": "2.0", "id": .null, "error": error.json])
        }
        if call.method == "$/cancelRequest" {
            if let params: CancelParams = try? call.params(), queue.contains(where: { $0.id == params.id }) {
                cancelled.insert(params.id)
            }
        } else {
            queue.append(call)
        }
    }

    package var hasWork: Bool { !queue.isEmpty }
    /// Whether there is something to check once the client is quiet.
    package var isStale: Bool { state == .running && session.programs.isStale }

    /// Looks which files changed on the disk.
    package mutating func refresh() { if state == .running { session.refresh() } }

    /// The folders below which changes on the disk matter.
    package var folders: [String] { session.programs.workspace.watched }

    /// Checks what changed and sends new findings to the client, until `isInterrupted` becomes true. If checking the
    /// program takes long, findings of the changed files alone come first, one file a call.
    package mutating func check(unless isInterrupted: @Sendable () -> Bool = { false }) {
        guard isStale else { return }
        session.check(unless: isInterrupted)
        outbox += session.reports.takeMessages()
    }

    package mutating func step() {
        guard !queue.isEmpty else { return }
        let call = queue.removeFirst()
        // A message without a method is the response to a request of the server.
        guard let method = call.method else { return }
        guard let id = call.id else { return notify(method, call) }
        var message: [(key: String, value: JSONValue)] = [("jsonrpc", "2.0"), ("id", id.json)]
        do throws(Failure) {
            if cancelled.remove(id) != nil { throw Failure(.requestCancelled, "the client no longer needs this") }
            message.append(("result", try answer(method, call)))
        } catch { message.append(("error", error.json)) }
        outbox += session.reports.takeMessages()
        outbox.append(.object(message))
    }

    /// The messages to the client since the last call.
    package mutating func takeMessages() -> [[UInt8]] {
        defer { outbox = [] }
        return outbox.map { Array($0.document(.compact).utf8) }
    }

    // MARK: - The life of a server

    private mutating func answer(_ method: String, _ call: Call) throws(Failure) -> JSONValue {
        switch (state, method) {
        case (.waiting, "initialize"): return initialize(try call.params())
        case (.waiting, _): throw Failure(.notInitialized, "`initialize` comes first")
        case (.running, "initialize"): throw Failure(.invalidRequest, "`initialize` comes once")
        case (.running, "shutdown"):
            state = .stopped
            return .null
        case (.running, _): return try answerFeature(method, call)
        case (.stopped, _): throw Failure(.invalidRequest, "the server is shut down")
        }
    }

    private mutating func notify(_ method: String, _ call: Call) {
        if method == "exit" {
            exitCode = state == .stopped ? 0 : 1
            return
        }
        guard state == .running else { return }
        do throws(Failure) { try session.take(method, call) } catch { session.log("\(method): \(error.message)") }
    }

    private mutating func initialize(_ params: InitializeParams) -> JSONValue {
        state = .running
        clientProcess = params.processId
        session.begin(params)
        return ["capabilities": capabilities, "serverInfo": ["name": "hornbook", "version": .text(toolVersion)]]
    }

    // MARK: - Features

    private var capabilities: JSONValue {
        [
            "positionEncoding": .text(session.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "completionProvider": ["triggerCharacters": [" ", "\"", "'", "#"]], "hoverProvider": true,
            "definitionProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
            "renameProvider": ["prepareProvider": true], "codeActionProvider": ["codeActionKinds": CodeActions.kinds],
            "documentSymbolProvider": true, "documentFormattingProvider": true, "workspaceSymbolProvider": true,
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
        ]
    }

    private mutating func answerFeature(_ method: String, _ call: Call) throws(Failure) -> JSONValue {
        switch method {
        case "textDocument/completion": return session.complete(try call.params())
        case "textDocument/hover": return session.hover(try call.params())
        case "textDocument/definition": return session.define(try call.params())
        case "textDocument/references": return session.refer(try call.params())
        case "textDocument/documentHighlight": return session.highlight(try call.params())
        case "textDocument/prepareRename": return session.prepareRename(try call.params())
        case "textDocument/rename": return try session.rename(try call.params())
        case "textDocument/codeAction": return session.actions(try call.params())
        case "textDocument/documentSymbol": return session.symbols(try call.params())
        case "workspace/symbol": return session.find(try call.params())
        case "textDocument/formatting": return session.format(try call.params())
        default: throw Failure(.methodNotFound, "there is no `\(method)` here")
        }
    }
}
