import Diagnostics
import SourceText

/// Keys that became part of a text by mistake. A key with all lines below that belong to it is one mistake.
struct SwallowedKeys {
    private var found: [(name: String, place: Place, hasMore: Bool)] = []
    /// The last key, as long as the lines after it may belong to it.
    private var open: (column: Int, isBare: Bool)?

    /// Whether a line may belong to the key above.
    mutating func absorb(_ line: SourceLine) -> Bool {
        guard let key = open else { return false }
        if line.column > key.column { return true }
        if line.column == key.column, key.isBare, line.itemMarker != nil || line.key != nil { return true }
        open = nil
        return false
    }

    mutating func add(_ name: String, _ line: SourceLine, belongs: Bool) {
        guard !belongs else { return found[found.count - 1].hasMore = true }
        found.append((name, line.place, false))
        open = (line.column, line.endsWithColon)
    }

    func report(_ reader: Reader) {
        for key in found {
            reader.report(
                .keyInText, "`\(key.name)` looks like a key, but YAML reads it as part of the text above",
                at: key.place,
                help: "indent it like the other keys, with a space after its colon"
                    + (key.hasMore ? ", and move the lines under it too" : "")
                    + "; if it is text, begin the line with another word")
        }
    }
}
