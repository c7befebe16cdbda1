import DailyPractice
package import SourceText
package import Storage

extension Outline: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(title)
        writer.put(slot)
        writer.put(identity)
        writer.put(references)
        writer.put(declarations)
        writer.put(fillsADay)
        writer.put(speaksOfThePast)
        writer.put(isWhole)
        writer.put(tracked)
    }

    package convenience init(from reader: inout StorageReader) throws(StorageFault) {
        self.init(
            title: try reader.spannedText(), slot: try reader.optional(), identity: try reader.optional(),
            references: try reader.list(), declarations: try reader.list(),
            fillsADay: try reader.flag(), speaksOfThePast: try reader.flag(), isWhole: try reader.flag(),
            tracked: try reader.optional())
    }
}

extension SlotFacet: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(number) { $0.put($1) }
        writer.put(band) { writer, band in writer.put(band) { $0.put($1.rawValue) } }
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let number = try reader.spanned { reader throws(StorageFault) in try reader.int() }
        self.init(
            number,
            band: try reader.optional { reader throws(StorageFault) in
                try reader.spanned { reader throws(StorageFault) in try reader.raw(AgeBand.self) }
            })
    }
}

extension IdentityFacet: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(adopted) { writer, id in writer.put(id) { $0.put($1) } }
        writer.put(parts) { $0.put($1) }
        writer.put(name)
        writer.put(slot)
        writer.put(place)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let adopted = try reader.optional { reader throws(StorageFault) in
            try reader.spanned { reader throws(StorageFault) in try reader.string() }
        }
        let parts = try reader.strings()
        self.init(
            adopted: adopted, parts: parts, name: try reader.string(), slot: try reader.string(),
            place: try reader.place())
    }
}

extension ReferenceFacet: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(target.rawValue)
        writer.put(name)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        self.init(target: try reader.raw(Target.self), name: try reader.spannedText())
    }
}

extension DeclarationFacet: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(list.rawValue)
        writer.put(id)
        writer.put(title) { $0.put($1.string) }
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        self.init(
            list: try reader.raw(List.self), id: try reader.spannedText(), title: try reader.optionalString().map { Text($0) })
    }
}

extension StorageWriter {
    package mutating func put<Value>(
        _ value: Spanned<Value>, _ body: (inout StorageWriter, Value) -> Void
    ) {
        body(&self, value.value)
        put(value.place)
        put(value.isSound)
    }

    package mutating func put(_ text: Spanned<Text>) { put(text) { $0.put($1) } }

    package mutating func put(_ text: Spanned<Text>?) { put(text) { $0.put($1) } }
}

extension StorageReader {
    package mutating func spanned<Value>(
        _ body: (inout StorageReader) throws(StorageFault) -> Value
    ) throws(StorageFault) -> Spanned<Value> {
        let value = try body(&self)
        let place = try place()
        return Spanned(value, at: place, isSound: try flag())
    }

    package mutating func spannedText() throws(StorageFault) -> Spanned<Text> {
        try spanned { reader throws(StorageFault) in try reader.text() }
    }

    package mutating func optionalSpannedText() throws(StorageFault) -> Spanned<Text>? {
        try flag() ? try spannedText() : nil
    }

    package mutating func spannedTexts() throws(StorageFault) -> [Spanned<Text>] {
        try list { reader throws(StorageFault) in try reader.spannedText() }
    }
}
