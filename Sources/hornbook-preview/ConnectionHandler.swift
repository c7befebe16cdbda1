import NIOCore
import NIOHTTP1
import Web

/// Handles one connection: assembles its requests, within limits, and writes the responses.
final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private static let maximumBytes = 1 << 20
    private static let longest = TimeAmount.seconds(10)

    private let gate: Gate
    private let routes: [Route]
    private let connections: Connections
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []
    /// Whether the connection is about to close; nothing more is read from it then.
    private var isEnding = false
    private var deadline: Scheduled<Void>?

    init(_ gate: Gate, _ routes: [Route], _ connections: Connections) {
        (self.gate, self.routes, self.connections) = (gate, routes, connections)
    }

    // MARK: - The connection

    func channelActive(context: ChannelHandlerContext) { awaitRequest(context) }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        connections.remove(context.channel)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is HTTPParserError, !isEnding, context.channel.isActive else {
            return context.close(promise: nil)
        }
        end(.problem(400, "this is no request of HTTP/1.1"), context)
    }

    /// Waits for a complete request, and closes the connection after some seconds.
    private func awaitRequest(_ context: ChannelHandlerContext) {
        let channel = context.channel
        connections.mark(channel, isBusy: false)
        deadline = context.eventLoop.scheduleTask(in: ConnectionHandler.longest) { channel.close(promise: nil) }
    }

    // MARK: - Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isEnding else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body = []
            let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
            if length > Self.maximumBytes { refuseLength(context) }
        case .body(let part):
            guard body.count + part.readableBytes <= Self.maximumBytes else { return refuseLength(context) }
            body += part.readableBytesView
        case .end:
            deadline?.cancel()
            connections.mark(context.channel, isBusy: true)
            if let head { answer(head, context) }
        }
    }

    private func refuseLength(_ context: ChannelHandlerContext) {
        end(.problem(413, "a request may have \(Self.maximumBytes) bytes"), context)
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        switch admit(head, at: head.uri) {
        case .failure(let refusal):
            // People who copy the address easily lose the slash at its end.
            let slashed = head.uri + "/"
            let isMeant =
                if case .success(let request) = admit(head, at: slashed) { request.path == "/" } else { false }
            write(isMeant ? .moved(to: slashed) : refusal.response, to: head, context)
        case .success(let request) where request.path == "/api/events": subscribe(head, context)
        case .success(let request):
            guard let route = routes.first(where: { request.path.hasPrefix($0.prefix) }) else {
                return write(.problem(404, "there is no such address"), to: head, context)
            }
            let promise = context.eventLoop.makePromise(of: WebResponse.self)
            promise.completeWithTask { await route.respond(request) }
            promise.futureResult.assumeIsolated().whenSuccess { self.write($0, to: head, context) }
        }
        body = []
    }

    private func admit(_ head: HTTPRequestHead, at uri: String) -> Result<WebRequest, Gate.Refusal> {
        gate.admit(method: head.method.rawValue, uri: uri, headers: Array(head.headers), body: body)
    }

    // MARK: - Responses

    private func write(_ response: WebResponse, to head: HTTPRequestHead?, _ context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        let keepsAlive = head?.isKeepAlive ?? false
        var headers = HTTPHeaders((response.headers + WebResponse.protection).map { ($0.name, $0.value) })
        headers.add(name: "Content-Length", value: "\(response.body.count)")
        if !keepsAlive { headers.add(name: "Connection", value: "close") }
        let status = HTTPResponseStatus(statusCode: response.status)
        context.write(
            wrapOutboundOut(.head(.init(version: .http1_1, status: status, headers: headers))), promise: nil)
        if head?.method != .HEAD {
            let buffer = context.channel.allocator.buffer(bytes: response.body)
            context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        awaitRequest(context)
        // A client that is still sending can read the response, and is cut off at the deadline.
        if !keepsAlive { context.close(mode: .output, promise: nil) }
    }

    /// Sends a last response, and reads nothing more.
    private func end(_ response: WebResponse, _ context: ChannelHandlerContext) {
        isEnding = true
        deadline?.cancel()
        write(response, to: nil, context)
    }

    /// Leaves the response open for later events.
    private func subscribe(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard head.method == .GET else { return write(.wrongMethod(allowed: "GET"), to: head, context) }
        var headers = HTTPHeaders(WebResponse.protection.map { ($0.name, $0.value) })
        headers.add(name: "Content-Type", value: "text/event-stream")
        context.writeAndFlush(
            wrapOutboundOut(.head(.init(version: .http1_1, status: .ok, headers: headers))), promise: nil)
        isEnding = true
        if !connections.subscribe(context.channel) { context.close(promise: nil) }
    }
}
