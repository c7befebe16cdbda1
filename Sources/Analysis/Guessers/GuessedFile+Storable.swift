import DailyPractice
package import SourceText
package import Storage

extension GuessedFile {
    /// What of it is not told by its file's path.
    package func store(in writer: inout StorageWriter) {
        writer.put(kind)
        writer.put(band) { $0.put($1.rawValue) }
        writer.put(title)
        writer.put(items) { $1.store(in: &$0) }
    }

    package init(file: FileID, from reader: inout StorageReader) throws(StorageFault) {
        self.init(
            kind: try reader.string(), file: file,
            band: try reader.optionalRaw(AgeBand.self),
            title: try reader.place(),
            items: try reader.list { reader throws(StorageFault) in try GuessedItem(file: file, from: &reader) })
    }
}

extension GuessedItem {
    /// What of it is not told by its file.
    fileprivate func store(in writer: inout StorageWriter) {
        writer.put(traits)
        writer.put(right)
        writer.put(needed)
    }

    fileprivate init(file: FileID, from reader: inout StorageReader) throws(StorageFault) {
        self.init(file: file, traits: try reader.list(), right: try reader.uint16(), needed: try reader.int())
    }
}

extension OptionTraits: Storable {
    func store(in writer: inout StorageWriter) {
        writer.put(span)
        for number in [length, hedges, absolutes, details, echoes] { writer.put(number) }
        writer.put(isAllOfTheAbove)
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        self.init(
            span: try reader.span(), length: try reader.uint16(), hedges: try reader.uint16(),
            absolutes: try reader.uint16(), details: try reader.uint16(), echoes: try reader.uint16(),
            isAllOfTheAbove: try reader.flag())
    }
}
