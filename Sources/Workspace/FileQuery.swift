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

    /// Asks again. `log` notes the answer.
    fileprivate func ask(_ access: FileAccess) {
        switch subject {
        case .list: _ = try? access.list(path.path)
        case .kind: _ = access.kind(path.path)
        case .read: _ = try? access.read(path.path, limit)
        case .resolve: _ = try? access.resolve(path.path)
        }
    }
}

/// The questions of a run, and a hash of each answer.
package final class FileQueryLog: @unchecked Sendable {
    private let hash: @Sendable ([UInt8]) -> String
    // All that changes is touched on this queue alone.
    private let queue = DispatchQueue(label: "file queries")
    private var known: [FileQuery: String] = [:]
    private var isConsistent = true

    package init(hash: @escaping @Sendable ([UInt8]) -> String) { self.hash = hash }

    /// Nil where a question was answered in two ways, since a file changed during the run.
    package var answers: [FileQuery: String]? { queue.sync { isConsistent ? known : nil } }

    /// Whether `access` answers the question now as it did then.
    package func confirms(_ query: FileQuery, _ answer: String, by access: FileAccess) -> Bool {
        let now = FileQueryLog(hash: hash)
        query.ask(access.logging(to: now))
        return now.answers == [query: answer]
    }

    fileprivate func note<Answer, Failure: Error>(_ query: FileQuery, _ ask: () throws(Failure) -> Answer)
        throws(Failure) -> Answer
    {
        let answer = Result(catching: ask)
        let text =
            switch answer {
            case .success(let bytes as [UInt8]): hash(bytes)
            case .success(let other): hash(Array("\(other)".utf8))
            case .failure(let problem): "\(problem)"
            }
        queue.sync {
            let earlier = known.updateValue(text, forKey: query) ?? text
            isConsistent = isConsistent && earlier == text
        }
        return try answer.get()
    }
}

extension FileAccess {
    /// The same files, with each question noted in a log. Stamps are not: they change nothing that is found.
    package func logging(to log: FileQueryLog) -> FileAccess {
        FileAccess(
            list: { path throws(FileProblem) in
                try log.note(FileQuery(.list, path)) { () throws(FileProblem) in try list(path) }
            }, kind: { path in log.note(FileQuery(.kind, path)) { kind(path) } }, stamp: stamp,
            read: { path, limit throws(FileProblem) in
                try log.note(FileQuery(.read, path, limit: limit)) { () throws(FileProblem) in try read(path, limit) }
            },
            resolve: { path throws(FileProblem) in
                try log.note(FileQuery(.resolve, path)) { () throws(FileProblem) in try resolve(path) }
            })
    }
}

extension FileAccess.Entry: CustomStringConvertible {
    package var description: String { "\(kind) \(isUTF8) \(name)\0" }
}
