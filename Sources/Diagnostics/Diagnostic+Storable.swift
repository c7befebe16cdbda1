package import Storage

extension Diagnostic: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(thing: explanation)
        writer.put(severity.rawValue)
        writer.put(message)
        writer.put(place)
        writer.put(part)
        writer.put(related)
        writer.put(help) { $0.put($1) }
        writer.put(fix)
        writer.put(suspects) { $0.put($1) }
        writer.put(spoilt) { $0.put($1) }
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let explanation = try reader.thing(Explanation.self)
        let severity = try reader.raw(Severity.self)
        let message = try reader.string()
        let place = try reader.place()
        let part: Part? = try reader.optional()
        let related: [Related] = try reader.list()
        self.init(
            explanation, message, at: place, part: part,
            help: try reader.optionalString(), related: related,
            fix: try reader.optional(),
            suspects: try reader.places(),
            spoilt: try reader.optionalPlace())
        self.severity = severity
    }
}

extension Diagnostic.Part: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(text)
        writer.put(range)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let text = try reader.text()
        self.init(try reader.range(), of: text)
    }
}

extension Diagnostic.Related: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(message)
        writer.put(place)
        writer.put(part)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let message = try reader.string()
        let place = try reader.place()
        self.init(message, at: place, part: try reader.optional())
    }
}

extension Diagnostic.Fix: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(summary)
        writer.put(place)
        writer.put(replacement)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let summary = try reader.string()
        let place = try reader.place()
        self.init(summary, replace: place, with: try reader.string())
    }
}

extension Findings: Storable {
    package func store(in writer: inout StorageWriter) { writer.put(all) }

    /// Takes any number of further findings, whatever limit there was.
    package init(from reader: inout StorageReader) throws(StorageFault) {
        self.init()
        all = try reader.list()
    }
}
