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
            throw LoadError(
                file: FileRequest.signature.path,
                problem: .undecodable(
                    path: "", reason: "it is no signature of this manifest by the key that the app trusts"))
        }
        let manifest: Manifest
        do throws(LoadError.Problem) {
            try checkLength(bytes.count)
            manifest = try decodeDocument(Manifest.self, from: bytes)
        } catch { throw LoadError(file: FileRequest.manifest.path, problem: error) }
        try manifest.check()
        return manifest
    }

    /// Refuses a file before it is read if its listed length is over the limit.
    func check(_ request: FileRequest) throws(LoadError.Problem) {
        if let bytes = request.bytes { try checkLength(bytes) }
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
        var underlying: (any Error)?
        do throws(LoadError.Problem) {
            try check(request)
            let bytes: Data
            do { bytes = try read(request) } catch {
                underlying = error
                throw Self.problem(error)
            }
            try accept(bytes, for: request)
            return bytes
        } catch { throw LoadError(file: request.path, problem: error, underlying: underlying) }
    }

    /// The asynchronous form of the same.
    func load(_ request: FileRequest, _ read: (FileRequest) async throws -> Data) async throws(LoadError) -> Data {
        var underlying: (any Error)?
        do throws(LoadError.Problem) {
            try check(request)
            let bytes: Data
            do { bytes = try await read(request) } catch {
                underlying = error
                throw Self.problem(error)
            }
            try accept(bytes, for: request)
            return bytes
        } catch { throw LoadError(file: request.path, problem: error, underlying: underlying) }
    }

    private static func problem(_ error: any Error) -> LoadError.Problem {
        switch error {
        case let problem as LoadError.Problem: problem
        case let error as CocoaError where error.code == .fileReadNoSuchFile: .missing
        case is CancellationError: .unreadable(reason: "the task was cancelled")
        default: .unreadable(reason: "\(error)")
        }
    }
}

/// Decodes one file; errors name the file.
func decoded<Document>(_ file: ManifestFile, _ decode: () throws(LoadError.Problem) -> Document) throws(LoadError)
    -> Document
{ do throws(LoadError.Problem) { return try decode() } catch { throw LoadError(file: file.path, problem: error) } }
