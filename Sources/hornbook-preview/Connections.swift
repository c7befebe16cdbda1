import NIOCore
import NIOHTTP1

/// The open connections, those of pages that wait for changes among them. Used on the event loop alone.
final class Connections {
    private static let most = 64

    private struct Connection {
        let channel: any Channel
        var isBusy = false
    }

    /// The one that has been idle for longest first.
    private var all: [Connection] = []
    private var waiting: [any Channel] = []
    /// Of the sources, as pages were told last.
    private var generation = 0

    /// Takes in a new connection, in place of an idle one where there are too many; false where none is idle.
    func add(_ channel: any Channel) -> Bool {
        if all.count >= Connections.most {
            guard let idle = all.firstIndex(where: { !$0.isBusy }) else {
                channel.close(promise: nil)
                return false
            }
            all.remove(at: idle).channel.close(promise: nil)
        }
        all.append(Connection(channel: channel))
        return true
    }

    func remove(_ channel: any Channel) {
        all.removeAll { $0.channel === channel }
        waiting.removeAll { $0 === channel }
    }

    /// A request of it is complete, or is answered.
    func note(_ channel: any Channel, isBusy: Bool) {
        guard let index = all.firstIndex(where: { $0.channel === channel }) else { return }
        var connection = all.remove(at: index)
        connection.isBusy = isBusy
        all.append(connection)
    }

    /// A page that wants to be told of changes. There is room left for requests.
    func subscribe(_ channel: any Channel) -> Bool {
        guard waiting.count < Connections.most / 2 else { return false }
        waiting.append(channel)
        if generation > 0 { send(generation, to: channel) }
        return true
    }

    func tell(_ generation: Int) {
        self.generation = generation
        for channel in waiting { send(generation, to: channel) }
    }

    private func send(_ generation: Int, to channel: any Channel) {
        // Whoever does not read would have everything kept for him.
        guard channel.isWritable else { return channel.close(promise: nil) }
        let event = channel.allocator.buffer(string: "retry: 500\ndata: \(generation)\n\n")
        channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(event)), promise: nil)
    }
}
