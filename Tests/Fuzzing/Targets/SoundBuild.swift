import Compiler
import DailyPractice
import Foundation
import Publishing

/// The build of a program with every type of prompt, as apps get it.
struct SoundBuild: Sendable {
    static let shared = SoundBuild()

    /// By path, what apps read.
    private(set) var files: [String: [UInt8]] = [:]

    private init() {
        guard let shipped = try? Shipped() else { return }
        for file in SmallProgram(shipped.everyType).compiled().publishable?.outputs() ?? []
        where [.app, .day].contains(file.role) || file.path == "manifest.json" { files[file.path] = file.bytes }
    }

    func decoded<Value: Decodable>(_ type: Value.Type, below folder: String) -> [Value] {
        files.keys.filter { $0.hasPrefix(folder) }.sorted().compactMap {
            try? JSONDecoder().decode(type, from: Data(files[$0] ?? []))
        }
    }

    var activities: [Activity] { decoded(Activity.self, below: "json/activities/6-9/") }
    var quizzes: [Quiz] { decoded(Quiz.self, below: "json/quizzes/6-9/") }

    /// With other bytes for some of the files, and hashes that are true: whoever makes content makes them too.
    func replacing(_ others: [(path: String, bytes: [UInt8])]) -> [String: [UInt8]] {
        var files = files.merging(others.map { ($0.path, $0.bytes) }) { $1 }
        let listed = Data(files["manifest.json"] ?? [])
        guard var manifest = try? JSONDecoder().decode(Manifest.self, from: listed) else { return files }
        var hashes: [String: String] = [:]
        for index in manifest.files.indices {
            guard let bytes = files[manifest.files[index].path] else { continue }
            let hash = sha256(of: bytes)
            hashes[manifest.files[index].path] = hash
            manifest.files[index].sha256 = hash
            manifest.files[index].bytes = bytes.count
        }
        manifest.activities = manifest.activities?.map { entry in
            var entry = entry
            entry.sha256 = entry.path.flatMap { hashes[$0] } ?? entry.sha256
            return entry
        }
        manifest.quizzes = manifest.quizzes?.map { entry in
            var entry = entry
            entry.sha256 = hashes[entry.path] ?? entry.sha256
            return entry
        }
        let lines = Manifest.contentLines(of: manifest.files) ?? ""
        manifest.contentVersion = sha256(of: Array(lines.utf8))
        if let bytes = try? JSONEncoder().encode(manifest) { files["manifest.json"] = Array(bytes) }
        return files
    }
}
