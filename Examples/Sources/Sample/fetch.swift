#if canImport(SwiftUI)
    import DailyPractice
    import Foundation

    /// A file of the web server that publishes `dist/everyday-parenting`, built with `--blobs`.
    @Sendable func fetch(_ request: FileRequest) async throws -> Data {
        guard let server = URL(string: "https://content.example.org/everyday-parenting/") else {
            throw URLError(.badURL)
        }
        let file = server.appendingPathComponent(request.blobPath ?? request.path)
        let (bytes, response) = try await URLSession.shared.data(from: file)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return bytes
    }
#endif
