import DailyPractice
package import SourceText
package import Storage

extension SlotGuess: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(day) { $0.put($1) }
        writer.put(band) { $0.put($1.rawValue) }
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let day = try reader.optionalInt()
        self.init(
            day: day, band: try reader.optionalRaw(AgeBand.self))
    }
}

extension Catalog.Entry {
    /// Whether an outline is all that is kept of it.
    package var isOutline: Bool { content == nil }

    /// The same without the record, where its kind can do without.
    package func outlined(isTracked: Bool) -> Catalog.Entry {
        guard let content else { return self }
        return Catalog.Entry(
            file: file, path: path, kind: kind, content: content, guess: guess, keepsRecord: false,
            isTracked: isTracked)
    }

    /// What of it is not told by its file's path.
    package func store(in writer: inout StorageWriter) {
        writer.put(thing: kind)
        writer.put(outline)
        writer.put(guess)
    }

    package convenience init(file: FileID, path: String, from reader: inout StorageReader) throws(StorageFault) {
        let kind = try reader.thing(ContentKind.self)
        self.init(
            file: file, path: path, kind: kind, outline: try reader.optional(),
            guess: try SlotGuess(from: &reader))
    }
}
