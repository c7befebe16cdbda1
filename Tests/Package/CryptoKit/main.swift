// Compiled together with the library into one module: what it does with CryptoKit, by what the stand-in makes of it.
import Foundation

let key = Data(repeating: 7, count: 32)
let unsupported = #"{"formatVersion": 2}"#
let manifest = Data(unsupported.utf8)

func problem(_ signature: Data, by key: Data) async -> LoadError.Problem? {
    do throws(LoadError) {
        _ = try await ContentReader(options: .signed(by: key)) { request in
            request.path == "manifest.json" ? Data(unsupported.utf8) : signature
        }
        return nil
    } catch { return error.problem }
}

func expect(_ isSo: Bool, _ claim: String) { if !isSo { fatalError("not so: \(claim)") } }

expect(hexadecimalSHA256(of: Data(count: 10)) == String(repeating: "0a", count: 32), "hashes are CryptoKit's")
expect(await problem(key + manifest, by: key) == .unsupportedFormat(version: 2), "a signed manifest is parsed")
for (signature, key) in [
    (manifest + key, key), (Data(), key), (key + manifest, Data(repeating: 8, count: 32)), (key + manifest, Data()),
] { expect(await problem(signature, by: key) == .untrusted, "what is not signed is not parsed") }
print("the code for CryptoKit compiles, and asks it for what it means")
