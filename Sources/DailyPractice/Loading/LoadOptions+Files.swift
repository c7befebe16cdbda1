#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension LoadOptions {
    /// Reads the files that are read before the manifest is known.
    func opening(_ read: (FileRequest) throws -> Data) throws(LoadError) -> Opening {
        let manifest = try load(.manifest, read)
        return Opening(manifest: manifest, signature: isSigned == nil ? nil : try load(.signature, read))
    }

    /// The asynchronous form of the same.
    func opening(_ read: (FileRequest) async throws -> Data) async throws(LoadError) -> Opening {
        let manifest = try await load(.manifest, read)
        return Opening(manifest: manifest, signature: isSigned == nil ? nil : try await load(.signature, read))
    }

    /// Decodes the manifest. Checks its signature before parsing anything, and its contents afterwards.
    func manifest(from opening: Opening) throws(LoadError) -> Manifest {
        let bytes = opening.manifest
        if let isSigned, !isSigned(bytes, opening.signature ?? Data()) {
            throw LoadError(file: FileRequest.signature.path, problem: .untrusted)
        }
        return try Manifest(bytes, at: FileRequest.manifest.path)
    }

    /// Refuses bytes that are over the limit or have another length or hash than requested.
    func accept(_ bytes: Data, for request: FileRequest) throws(LoadError.Problem) {
        try checkLength(bytes.count)
        if let expected = request.bytes, bytes.count != expected {
            throw .wrongSize(expected: expected, actual: bytes.count)
        }
        guard let expected = request.sha256 else { return }
        let actual = hexadecimalSHA256(of: bytes)
        guard actual == expected else { throw .wrongHash(expected: expected, actual: actual) }
    }

    func checkLength(_ bytes: Int) throws(LoadError.Problem) {
        guard bytes <= maximumFileSize else { throw .tooLarge(bytes: bytes, limit: maximumFileSize) }
    }
}

/// The bytes of the files that are read before the manifest is known.
struct Opening {
    let manifest: Data
    /// Nil if signatures are not checked.
    let signature: Data?
}

extension LoadOptions {
    /// Reads a file and verifies it; errors name the file.
    func load(_ request: FileRequest, _ read: (FileRequest) throws -> Data) throws(LoadError) -> Data {
        try check(request)
        return try accept(Result { try read(request) }, for: request)
    }

    /// The asynchronous form of the same. If the task is cancelled, it says so, whatever the closure made of it.
    func load(_ request: FileRequest, _ read: (FileRequest) async throws -> Data) async throws(LoadError) -> Data {
        try check(request)
        let result: Result<Data, any Error>
        do { result = .success(try await read(request)) } catch { result = .failure(error) }
        try expectGoingOn(request.path, result)
        return try accept(result, for: request)
    }

    /// Refuses to go on in a task that is cancelled.
    func expectGoingOn(_ path: String, _ result: Result<Data, any Error>? = nil) throws(LoadError) {
        guard Task.isCancelled else { return }
        var underlying: any Error = CancellationError()
        if case .failure(let error) = result { underlying = error }
        throw LoadError(file: path, problem: .cancelled, underlying: underlying)
    }

    /// Refuses a file before it is read if its listed length is over the limit.
    private func check(_ request: FileRequest) throws(LoadError) {
        do throws(LoadError.Problem) { if let bytes = request.bytes { try checkLength(bytes) } } catch {
            throw LoadError(file: request.path, problem: error)
        }
    }

    private func accept(_ result: Result<Data, any Error>, for request: FileRequest) throws(LoadError) -> Data {
        switch result {
        case .failure(let error):
            throw LoadError(file: request.path, problem: Self.problem(error, request), underlying: error)
        case .success(let bytes):
            do throws(LoadError.Problem) { try accept(bytes, for: request) } catch {
                throw LoadError(file: request.path, problem: error)
            }
            return bytes
        }
    }

    private static func problem(_ error: any Error, _ request: FileRequest) -> LoadError.Problem {
        let isMissing =
            switch error {
            case let problem as LoadError.Problem: problem == .missing
            case let error as CocoaError: error.code == .fileReadNoSuchFile
            default: false
            }
        if isMissing { return request == .manifest ? .noManifest : request == .signature ? .unsigned : .missing }
        if error is CancellationError { return .cancelled }
        return error as? LoadError.Problem ?? .unreadable(reason: "\(error)")
    }
}

/// Decodes one file; errors name the file.
func decoded<Document>(_ file: ManifestFile, _ decode: () throws(LoadError.Problem) -> Document) throws(LoadError)
    -> Document
{ do throws(LoadError.Problem) { return try decode() } catch { throw LoadError(file: file.path, problem: error) } }
