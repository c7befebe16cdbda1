import Diagnostics
import SourceText
import YAMLSyntax

/// The place of a part of a text, given the place of the whole text; nil where the source holds another text there.
func locate(_ place: Place, _ part: Diagnostic.Part, in source: [UInt8]) -> Place? {
    let map = TextMap(of: part.text, at: place.span, in: source)
    return map?.span(of: part.range).map { Place(place.file, $0) }
}

/// Moves findings about a word or a sentence from the text that holds it to its own place in the source.
func locate(_ findings: Findings, _ bytes: (FileID) -> [UInt8]?) -> Findings {
    var sources: [FileID: [UInt8]] = [:]
    // Findings about one text mostly follow each other.
    var last: (place: Place, text: Text, map: TextMap?)?
    return findings.located { place, part in
        if last?.place != place || last?.text != part.text {
            guard let source = sources[place.file] ?? bytes(place.file) else { return nil }
            sources[place.file] = source
            last = (place, part.text, TextMap(of: part.text, at: place.span, in: source))
        }
        return last?.map?.span(of: part.range).map { Place(place.file, $0) }
    }
}

/// Does the same for findings in any file of a program, and reads those files again.
func locate(_ findings: Findings, _ files: ProgramFiles, _ read: ReadFile) -> Findings {
    locate(findings) { id in files[id].flatMap { try? read($0) } }
}
