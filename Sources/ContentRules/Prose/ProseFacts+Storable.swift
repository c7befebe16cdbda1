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
        writer.put(items)
        writer.put(extent)
        writer.put(sketches)
        writer.put(kept) { writer, kept in
            writer.put(kept.index)
            writer.put(kept.text)
        }
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
            texts: try reader.list(), items: try reader.list(), extent: try Extent(from: &reader),
            sketches: try Sketches(from: &reader),
            kept: try reader.list { reader throws(StorageFault) in
                let index = try reader.int()
                return (index, try reader.text())
            },
            ages: try reader.list { reader throws(StorageFault) in
                let place = try reader.place()
                return (place, try AgeMention(from: &reader))
            })
    }
}

extension ProseText: Storable {
    func store(in writer: inout StorageWriter) {
        writer.put(span)
        writer.put(role.rawValue)
        writer.put(item)
        writer.put(words)
        writer.put(sentences)
        writer.put(longestSentence)
        writer.put(marks.rawValue)
        writer.put(fingerprint)
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        let span = try reader.span()
        guard let role = TextRole(rawValue: try reader.byte()) else { throw StorageFault() }
        self.init(
            span: span, role: role, item: try reader.int32(), words: try reader.int32(),
            sentences: try reader.int32(), longestSentence: try reader.int32(),
            marks: Marks(rawValue: try reader.uint16()), fingerprint: try reader.uint64())
    }
}

extension ProseItem: Storable {
    func store(in writer: inout StorageWriter) {
        writer.put(stem)
        writer.put(options)
        writer.put(key)
        writer.put(texts)
        writer.put(keys)
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        self.init(
            stem: try reader.int(), options: try reader.uint64(), key: try reader.uint64(),
            texts: try reader.range(), keys: try reader.uint64())
    }
}

extension Extent: Storable {
    func store(in writer: inout StorageWriter) {
        for number in [words, sentences, letters, syllables, texts, foreignTexts] { writer.put(number) }
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        self.init(
            words: try reader.int(), sentences: try reader.int(), letters: try reader.int(),
            syllables: try reader.int(), texts: try reader.int(), foreignTexts: try reader.int())
    }
}
