import Builds
import DailyPractice
import Publishing

extension BuiltProgram {
    /// The files that apps cannot decode, among days, quizzes and some `documents`.
    func undecoded(_ documents: [BuiltDocument]) throws -> [Deviation] {
        func problem(_ path: String?, _ decode: (JSONModelDecoder) throws -> Void) throws -> Deviation? {
            guard let path, has(path) else { return nil }
            do {
                try decode(JSONModelDecoder(bytes: read(path)))
                return nil
            } catch let error as DecodingError {
                return Deviation(place: path, column: error.place, built: "what the app decodes", found: error.reason)
            }
        }
        let activities = try (manifest.activities ?? []).map { entry in
            try problem(entry.path) { _ = try $0.decode(Activity.self) }
        }
        let quizzes = try (manifest.quizzes ?? []).map { entry in
            try problem(entry.path) { _ = try $0.decode(Quiz.self) }
        }
        let lists = try documents.map { document in try problem(document.path) { _ = try document.declared($0) } }
        return (activities + quizzes + lists).compactMap(\.self)
    }
}
