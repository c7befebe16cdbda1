package import ContentModel
import DailyPractice

/// Adds the language of a program, and its direction, to the documents that apps read: those that begin with the version
/// of their format. Their content is hashed without these lines, as version 0.1.0 wrote it, so that no release looks
/// changed because Hornbook is another.
struct InLanguage: OutputDestination {
    let place: any OutputDestination
    let language: String

    func open(_ path: String) -> any OutputSink { Sink(place.open(path), self) }

    func openHash() -> any OutputSink { place.openHash() }

    func link(_ path: String, as second: String) throws { try place.link(path, as: second) }

    private static let head = Array("{\n  \"formatVersion\": 1,\n".utf8)

    private var lines: [UInt8] {
        let direction = WritingDirection(of: language)
        return Array("  \"language\": \"\(language)\",\n  \"direction\": \"\(direction.rawValue)\",\n".utf8)
    }

    private final class Sink: OutputSink {
        private let file: any OutputSink
        private let place: InLanguage
        private var content: (any OutputSink)?
        private var isFirst = true

        init(_ file: any OutputSink, _ place: InLanguage) { (self.file, self.place) = (file, place) }

        func take(_ bytes: [UInt8]) {
            if isFirst, bytes.starts(with: InLanguage.head) {
                content = place.openHash()
                file.take(InLanguage.head + place.lines + bytes.dropFirst(InLanguage.head.count))
            } else {
                file.take(bytes)
            }
            content?.take(bytes)
            isFirst = false
        }

        func finish() throws -> OutputSum {
            var sum = try file.finish()
            sum.content = try content?.finish().sha256
            return sum
        }
    }
}

extension JSONDocument {
    /// The keys that every document of whole bands or programs begins with.
    package static let headKeys: Set = ["formatVersion", "language", "direction"]

    /// A document of whole bands or programs, with the keys that ``InLanguage`` adds.
    static func said(_ name: String, _ object: JSONObjectDescription) -> JSONDocument {
        let fields = [
            JSONFieldDescription(
                key: "language", shape: .text, isRequired: true, summary: "The language, as a tag of BCP 47.",
                isNew: true),
            JSONFieldDescription(
                key: "direction", shape: JSONEncoders.direction.description, isRequired: true,
                summary: "The direction in which it is written.", isNew: true),
        ]
        return JSONDocument(
            name,
            JSONObjectDescription(
                name: object.name, summary: object.summary,
                fields: object.fields.prefix(1) + fields + object.fields.dropFirst(), conditions: object.conditions))
    }
}
