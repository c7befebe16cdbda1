import ContentModel
import DailyPractice
import Language
package import SourceText
package import Storage

extension ProseFacts {
    /// What of it is not told by its file's path.
    package func store(in writer: inout StorageWriter) {
        writer.put(thing: kind)
        writer.put(band) { $0.put($1.rawValue) }
        writer.put(isPlaced)
        writer.put(title)
        writer.put(number) { $0.put($1) }
        writer.put(texts)
        writer.put(sketches)
        writer.put(compared)
        writer.put(ages) { writer, age in
            writer.put(age.place)
            writer.put(age.mention)
        }
    }

    package convenience init(
        file: FileID, path: String, from reader: inout StorageReader
    ) throws(StorageFault) {
        self.init(
            path: path, file: file, kind: try reader.thing(ContentKind.self),
            band: try reader.optionalRaw(AgeBand.self),
            isPlaced: try reader.flag(), title: try reader.spannedText(),
            number: try reader.optionalInt(),
            texts: try reader.list(), sketches: try HashesByText(from: &reader),
            compared: try HashesByText(from: &reader),
            ages: try reader.list { reader throws(StorageFault) in
                let place = try reader.place()
                return (place, try AgeMention(from: &reader))
            })
    }
}

extension ProseText: Storable {
    func store(in writer: inout StorageWriter) {
        writer.put(span)
        writer.put(fingerprint)
        writer.put(UInt16(bitPattern: item))
        writer.put(words)
        writer.put(marks.rawValue)
        writer.put(sentences)
        writer.put(role.rawValue)
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        let (span, fingerprint) = (try reader.span(), try reader.uint64())
        let (item, words) = (Int16(bitPattern: try reader.uint16()), try reader.uint16())
        let (marks, sentences) = (Marks(rawValue: try reader.uint16()), try reader.byte())
        guard let role = TextRole(rawValue: try reader.byte()) else { throw StorageFault() }
        self.init(
            span: span, fingerprint: fingerprint, item: item, words: words, marks: marks,
            sentences: sentences, role: role)
    }
}
