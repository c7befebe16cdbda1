import ArgumentParser
import Publishing
import Workspace

struct BuildExtras: ParsableArguments {
    @Flag(help: "Add blobs/: what apps read, named by hash, for servers and caches.") var blobs = false

    @Flag(help: "Add plays.json: plays of every activity, to test other implementations with.") var plays = false

    @Option(
        help: ArgumentHelp(
            "Sign manifests with an Ed25519 key in PEM, as `openssl genpkey -algorithm ed25519` writes it.",
            valueName: "key-file"), completion: .file()) var sign: String?

    var outputs: Set<OutputExtra> { Set((blobs ? [.blobs] : []) + (plays ? [.plays] : [])) }

    /// Read before anything is checked, so that a wrong path is known at once.
    func signingKey() throws -> SigningKey? {
        guard let sign else { return nil }
        let bytes = try Disk.read(sign, atMost: 1 << 16)
        do { return try SigningKey(pem: bytes) } catch { throw UsageError("\(sign): \(error)") }
    }
}

/// The signature beside a manifest.
let signatureName = "manifest.json.sig"
