import DailyPractice
import Dispatch
import NIOCore
import NIOHTTP1
import NIOPosix
import Platform
import Web
import Workspace

/// Answers the requests whose paths begin with a prefix.
struct Route: Sendable {
    let prefix: String
    /// Whether an app may ask without the token of this run: it has a key of its own.
    var isOpen = false
    let respond: @Sendable (WebRequest) async -> WebResponse
}

/// A server of HTTP/1.1 at one address. Everything runs on one event loop.
struct Server {
    /// The addresses for a browser, with the token of this run. There are several if the host stands for all addresses
    /// of the machine.
    let addresses: [String]
    /// The first address without the token.
    let origin: String
    private let listener: any Channel
    private let connections: NIOLoopBoundBox<Connections>

    /// Starts to listen. If several routes match a request, the first one answers.
    init(_ options: ServerOptions, routes: [Route]) throws {
        let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
        let connections = NIOLoopBoundBox.makeBoxSendingValue(Connections(), eventLoop: loop)
        let token = Server.token()
        let (host, open) = (options.host, routes.filter(\.isOpen).map(\.prefix))
        let bootstrap = ServerBootstrap(group: loop).serverChannelOption(.backlog, value: 256).serverChannelOption(
            .socketOption(.so_reuseaddr), value: 1
        ).childChannelOption(.socketOption(.tcp_nodelay), value: 1).childChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                guard connections.value.add(channel) else { return }
                let port = channel.localAddress?.port ?? 0
                let gate = Gate(host: host, port: port, token: token, open: open)
                let pipeline = channel.pipeline.syncOperations
                try pipeline.configureHTTPServerPipeline(withErrorHandling: false)
                try pipeline.addHandler(ConnectionHandler(gate, routes, connections.value))
            }
        }
        do { listener = try bootstrap.bind(host: host, port: options.port).wait() } catch let error as IOError {
            throw StartError(description: Server.reason(error, options))
        } catch is SocketAddressError.UnknownHost {
            throw StartError(
                description: "no machine is called \(host); give --host an address of this machine, such as 127.0.0.1"
            )
        } catch { throw StartError(description: "cannot listen at \(host): \(error)") }
        if !Gate.isLocal(host) {
            HornbookPreview.log(
                "warning: other machines can reach this server. Give its address only to people that you trust.")
        }
        let port = listener.localAddress?.port ?? options.port
        let origins = Server.names(of: host).map { "http://\($0.contains(":") ? "[\($0)]" : $0):\(port)" }
        origin = origins[0]
        addresses = origins.map { "\($0)/\(token)/" }
        self.connections = connections
    }

    /// Looks whenever something changes in folders, and tells open pages. `look` returns the number of a state that it
    /// has not returned before, or nil. Never returns.
    func watch(_ folders: @escaping @Sendable () async -> [String], _ look: @escaping @Sendable () async -> Int?)
        -> Never
    {
        let (connections, loop, changes) = (connections, listener.eventLoop, FolderWatch())
        Task {
            while true {
                changes.follow(await folders())
                if let generation = await look() { loop.execute { connections.value.notify(generation) } }
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().async {
                        changes.wait()
                        continuation.resume()
                    }
                }
            }
        }
        try? listener.closeFuture.wait()
        preconditionFailure("nothing closes the listener")
    }

    /// The host itself. For a host that stands for all addresses of the machine: those that other machines can open, or
    /// 127.0.0.1 if there is none.
    private static func names(of host: String) -> [String] {
        guard ["0.0.0.0", "::"].contains(host) else { return [host] }
        let addresses = ((try? System.enumerateDevices()) ?? []).compactMap { device -> String? in
            guard case .v4? = device.address else { return nil }
            return device.address?.ipAddress
        }
        let names = addresses.filter { !$0.hasPrefix("127.") }
        return names.isEmpty ? ["127.0.0.1"] : names
    }

    /// 128 random bits.
    private static func token() -> String { hexadecimal((0..<16).map { _ in UInt8.random(in: 0...UInt8.max) }) }

    private static func reason(_ error: IOError, _ options: ServerOptions) -> String {
        switch error.errnoCode {
        case EADDRINUSE:
            "port \(options.port) is in use; name another with --port, or take any that is free with --port 0"
        case EADDRNOTAVAIL: "this machine does not have the address \(options.host); give --host one that it has"
        case EACCES: "you may not use port \(options.port); choose a port from 1024 up with --port"
        default: "cannot listen at \(options.host), port \(options.port): \(error)"
        }
    }
}
