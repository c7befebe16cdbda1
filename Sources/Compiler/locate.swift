import Diagnostics
import SourceText
import YAMLSyntax

/// The place of a part of a text, given the place of the whole text; nil if the source has another text there.
func locate(_ place: Place, _ part: Finding.Part, in source: [UInt8]) -> Place? {
    let map = TextMap(of: part.text, at: place.span, in: source)
    return map?.span(of: part.range).map { Place(place.file, $0) }
}

/// Moves findings about a word or a sentence from the whole text to the place of that part in the source.
func locate(_ findings: Findings, _ bytes: (FileID) -> [UInt8]?) -> Findings {
    var sources: [FileID: [UInt8]] = [:]
    // Findings about one text mostly follow each other.
    var last: (place: Place, text: Text, map: TextMap?)?
    func bytesOf(_ file: FileID) -> [UInt8]? {
        let source = sources[file] ?? bytes(file)
        sources[file] = source
        return source
    }
    func find(_ place: Place, _ part: Finding.Part) -> Place? {
        if last?.place != place || last?.text != part.text {
            guard let source = bytesOf(place.file) else { return nil }
            last = (place, part.text, TextMap(of: part.text, at: place.span, in: source))
        }
        return last?.map?.span(of: part.range).map { Place(place.file, $0) }
    }
    func write(_ words: String, at place: Place, in text: Place) -> String? {
        guard let source = bytesOf(text.file), text.span.start < source.count else { return nil }
        switch source[text.span.start] {
        case UInt8(ascii: "'"): return words.replacing("'", with: "''")
        case UInt8(ascii: "\""): return words.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        // A text without quotes cannot begin with a quotation mark.
        default: return place.span.start == text.span.start && words.first.map("'\"".contains) ?? false ? nil : words
        }
    }
    func insert(_ edit: Edit) -> Edit? {
        guard let source = bytesOf(edit.place.file) else { return nil }
        let span = edit.place.span
        switch edit.lookup {
        case .entry, .item:
            let added =
                edit.lookup == .item
                ? insertion(of: edit.replacement, after: span, source)
                : insertion(of: edit.replacement, in: span, source)
            return added.map { Edit(Place(edit.place.file, ByteSpan($0.at, $0.at)), $0.text) }
        case .firstEntry, .withoutEntry:
            let tree = parse(source, of: edit.place.file)
            let change =
                edit.lookup == .firstEntry
                ? insertion(of: edit.replacement, atStartOf: tree) : deletion(of: span, from: tree)
            return change.map { Edit(Place(edit.place.file, $0.span), $0.text) }
        case .copy(let other):
            return exchange(span, other.span, source).map { Edit(Place(edit.place.file, $0.span), $0.text) }
        case .part, nil: return nil
        }
    }
    return findings.located(by: find, writing: write, inserting: insert)
}

/// Does the same for findings in any file of a program, and reads those files again.
func locate(_ findings: Findings, _ files: ProgramFiles, _ read: ReadFile) -> Findings {
    locate(findings) { id in files[id].flatMap { try? read($0) } }
}
