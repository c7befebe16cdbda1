import Platform

#if canImport(CoreServices)
    import CoreServices
    import Foundation
#endif

/// Notices from the system that something changed in some folders, or below them: inotify, or FSEvents on Apple's
/// systems. Network disks and links to files elsewhere send none, so look at the disk now and then as well.
///
/// Unchecked for the stream of Apple's systems, which only the thread that calls `follow` touches.
package final class FolderWatch: @unchecked Sendable {
    /// Readable as long as a change was not waited for; -1 if the system has no notices to give.
    package let descriptor: Int32
    /// The milliseconds after which to look at the disk without a notice.
    package static let interval = 10_000

    #if canImport(CoreServices)
        private let writer: Int32
        private var stream: (folders: [String], stream: FSEventStreamRef)?

        package init() {
            var ends: [Int32] = [-1, -1]
            _ = pipe(&ends)
            (descriptor, writer) = (ends[0], ends[1])
            for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        }

        /// Watches these folders and no others. To be called again after each notice: there may be new folders.
        package func follow(_ folders: [String]) {
            if let known = stream {
                if known.folders == folders { return }
                FSEventStreamStop(known.stream)
                FSEventStreamInvalidate(known.stream)
                FSEventStreamRelease(known.stream)
            }
            var context = FSEventStreamContext()
            context.info = UnsafeMutableRawPointer(bitPattern: Int(writer))
            let made = FSEventStreamCreate(
                nil, { _, info, _, _, _, _ in _ = Platform.write(Int32(Int(bitPattern: info)), "!", 1) }, &context,
                folders as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.02,
                FSEventStreamCreateFlags(kFSEventStreamCreateFlagFileEvents))
            stream = made.map { (folders, $0) }
            guard let made else { return }
            FSEventStreamSetDispatchQueue(made, .global())
            FSEventStreamStart(made)
        }
    #else
        package init() { descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)) }

        /// Watches these folders as well. To be called again after each notice: there may be new folders.
        package func follow(_ folders: [String]) {
            let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVE | IN_ATTRIB | IN_ONLYDIR
            for folder in folders where inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 {
                let inside = ((try? Disk.list(folder)) ?? []).filter {
                    $0.kind == .folder && $0.isUTF8 && !FileTree.isSkipped($0.name)
                }
                follow(inside.map { Paths.join(folder, $0.name) })
            }
        }
    #endif

    /// Waits until something changed, until the time has passed, or until nobody reads `output` any more. A program
    /// may save several files, or one in several steps: a change ends when there is no other for 20 milliseconds.
    package func wait(upTo milliseconds: Int = interval, output: Int32 = -1) {
        var left = Int32(milliseconds)
        // Some programs never stop writing.
        for _ in 0..<50 {
            var requests = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
            ]
            guard poll(&requests, 2, left) > 0, requests[1].revents == 0 else { return }
            drain()
            left = 20
        }
    }

    /// Forgets the notices until now.
    package func drain() {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }
}
