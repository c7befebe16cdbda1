import Builds
import Publishing
import Testing
import Workspace

@Suite struct SigningKeyTests {
    /// A key of RFC 8410, section 10.3.
    private let pem = """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
        -----END PRIVATE KEY-----

        """

    @Test("the key of the standard has the public half of the standard, and signs") func sign() throws {
        let key = try SigningKey(pem: Array(pem.utf8))
        #expect(key.publicKey == "Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=")
        let file = OutputFile(path: "manifest.json", bytes: [1, 2, 3])
        let signature = try key.signature(of: file, earlier: nil)
        #expect(signature.path == "manifest.json.sig")
        #expect(signature.bytes.count == 64)
        // An earlier signature stays while it is valid.
        #expect(try key.signature(of: file, earlier: signature.bytes).bytes == signature.bytes)
        let other = OutputFile(path: "manifest.json", bytes: [1, 2, 4])
        #expect(try key.signature(of: other, earlier: signature.bytes).bytes != signature.bytes)
    }

    @Test(
        "what is no such key is refused with what it is",
        arguments: [
            ("", "it is no private key in PEM"),
            ("-----BEGIN ENCRYPTED PRIVATE KEY-----\nAA==\n", "the key is encrypted"),
            ("-----BEGIN PUBLIC KEY-----\nAA==\n", "it is the public half"),
            ("-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----\n", "it is no Ed25519 key"),
        ]) func refused(_ pem: String, reason: String) throws
    {
        let refusal = try #require(throws: UsageError.self) { try SigningKey(pem: Array(pem.utf8)) }
        #expect(refusal.description.hasPrefix(reason))
    }
}
