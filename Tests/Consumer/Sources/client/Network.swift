import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A file of a server. What is not there is missing, as in a folder.
func fetch(_ url: URL) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(from: url)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if status == 404 { throw CocoaError(.fileReadNoSuchFile) }
    guard status == 200 else { throw URLError(.badServerResponse) }
    return data
}

/// Asks openssl: an app on Apple's systems passes the public key to `LoadOptions.signed(by:)`, and any other
/// a check like this one, of the library that it has.
func checkSignature(_ manifest: Data, _ signature: Data, _ publicKey: String) -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (file, seal) = (folder.appendingPathComponent("manifest"), folder.appendingPathComponent("signature"))
        try manifest.write(to: file)
        try signature.write(to: seal)
        let openssl = Process()
        openssl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        openssl.arguments = [
            "openssl", "pkeyutl", "-verify", "-pubin", "-inkey", publicKey, "-rawin", "-in", file.path, "-sigfile",
            seal.path,
        ]
        openssl.standardOutput = FileHandle.nullDevice
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        return openssl.terminationStatus == 0
    } catch { return false }
}
