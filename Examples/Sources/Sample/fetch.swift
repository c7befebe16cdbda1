#if canImport(SwiftUI)
    import DailyPractice
    import Foundation

    /// A file of the web server that publishes `dist/<program>`, built with `--blobs`.
    @Sendable func fetch(_ request: FileRequest, of program: String) async throws -> Data {
        guard let server = URL(string: "https://content.example.org/\(program)/") else { throw URLError(.badURL) }
        let file = server.appendingPathComponent(request.blobPath ?? request.path)
        let (bytes, response) = try await URLSession.shared.data(from: file)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return bytes
    }
#endif
