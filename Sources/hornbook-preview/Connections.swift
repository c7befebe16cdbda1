import NIOCore
import NIOHTTP1

/// The open connections, including those of pages that wait for changes. Use it on the event loop only.
final class Connections {
    private static let maximum = 64

    private struct Connection {
        let channel: any Channel
        var isBusy = false
    }

    /// Sorted by how long they have been idle, the longest first.
    private var all: [Connection] = []
    private var waiting: [any Channel] = []
    /// The generation of the sources that pages were last told.
    private var generation = 0

    /// Adds a connection, and closes an idle one if there are too many. If none is idle, closes the new one and
    /// returns false.
    func add(_ channel: any Channel) -> Bool {
        if all.count >= Connections.maximum {
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

    /// Notes that a request is complete (busy) or answered (not busy).
    func mark(_ channel: any Channel, isBusy: Bool) {
        guard let index = all.firstIndex(where: { $0.channel === channel }) else { return }
        var connection = all.remove(at: index)
        connection.isBusy = isBusy
        all.append(connection)
    }

    /// Adds a page that waits for changes; false if too many wait, so that there is room for requests.
    func subscribe(_ channel: any Channel) -> Bool {
        guard waiting.count < Connections.maximum / 2 else { return false }
        waiting.append(channel)
        if generation > 0 { send(generation, to: channel) }
        return true
    }

    func notify(_ generation: Int) {
        self.generation = generation
        for channel in waiting { send(generation, to: channel) }
    }

    private func send(_ generation: Int, to channel: any Channel) {
        // Events for a client that does not read would pile up in memory.
        guard channel.isWritable else { return channel.close(promise: nil) }
        let event = channel.allocator.buffer(string: "retry: 500\ndata: \(generation)\n\n")
        channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(event)), promise: nil)
    }
}
