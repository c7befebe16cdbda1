import Compiler
import Dispatch

/// One question to the disk. What a run finds depends on the answers to its questions, and on no other file.
package struct FileQuery: Hashable, Codable, Sendable {
    enum Subject: String, Codable { case list, kind, read, resolve }

    let subject: Subject
    let path: PathKey
    /// How many bytes of a file were asked for; 0 for other questions.
    let limit: Int

    init(_ subject: Subject, _ path: String, limit: Int = 0) {
        self.subject = subject
        self.path = PathKey(path)
        self.limit = limit
    }

    /// A text that differs for different answers. `hash` is of bytes.
    package func answer(from access: FileAccess, hash: @escaping FileHash) -> String {
        let log = FileQueryLog(hash: hash)
        let access = access.logging(to: log)
        // Only the logged answer matters.
        switch subject {
        case .list: _ = try? access.list(path.path)
        case .kind: _ = access.kind(path.path)
        case .read: _ = try? access.read(path.path, limit)
        case .resolve: _ = try? access.resolve(path.path)
        }
        return log.answers?[self] ?? ""
    }
}

/// The hash of some bytes, as text.
package typealias FileHash = @Sendable ([UInt8]) -> String

/// The questions of a run and the answers to them.
package final class FileQueryLog: @unchecked Sendable {
    private let hash: FileHash
    // All that changes is touched on this queue alone.
    private let queue = DispatchQueue(label: "file queries")
    private var known: [FileQuery: String] = [:]
    private var isConsistent = true

    package init(hash: @escaping FileHash) { self.hash = hash }

    /// Nil where a question was answered in two ways, since a file changed during the run.
    package var answers: [FileQuery: String]? { queue.sync { isConsistent ? known : nil } }

    fileprivate func note<Answer>(
        _ query: FileQuery, _ answer: Result<Answer, FileProblem>, _ bytes: (Answer) -> [UInt8]
    ) {
        let text =
            switch answer {
            case .success(let answer): hash(bytes(answer))
            case .failure(let problem): "\(problem)"
            }
        queue.sync {
            let earlier = known.updateValue(text, forKey: query)
            if let earlier, earlier != text { isConsistent = false }
        }
    }
}

extension FileAccess {
    /// The same files, with each question and its answer noted in a log. Stamps are not: they change nothing that is
    /// found.
    package func logging(to log: FileQueryLog) -> FileAccess {
        FileAccess(
            list: { path throws(FileProblem) in
                let answer = Result { () throws(FileProblem) in try list(path) }
                log.note(FileQuery(.list, path), answer) { entries in
                    Array(entries.map { "\($0.kind) \($0.isUTF8) \($0.name)\0" }.joined().utf8)
                }
                return try answer.get()
            },
            kind: { path in
                let answer = kind(path)
                log.note(FileQuery(.kind, path), .success(answer)) { Array("\($0.map { "\($0)" } ?? "")".utf8) }
                return answer
            },
            stamp: stamp,
            read: { path, limit throws(FileProblem) in
                let answer = Result { () throws(FileProblem) in try read(path, limit) }
                log.note(FileQuery(.read, path, limit: limit), answer) { $0 }
                return try answer.get()
            },
            resolve: { path throws(FileProblem) in
                let answer = Result { () throws(FileProblem) in try resolve(path) }
                log.note(FileQuery(.resolve, path), answer) { Array($0.utf8) }
                return try answer.get()
            })
    }
}
