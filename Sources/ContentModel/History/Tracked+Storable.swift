import SourceText
package import Storage

extension Tracked: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(slot)
        writer.put(place)
        writer.put(order) { $0.put($1) }
        writer.put(origins)
        writer.put(retired) { $0.put($1) }
        writer.put(parts)
        writer.put(list)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let slot = try reader.string()
        let place = try reader.place()
        self.init(
            slot: slot, at: place,
            order: try reader.optionalInt(),
            origins: try reader.list(),
            retired: try reader.spannedTexts(),
            parts: try reader.list(), list: try reader.place())
    }
}

extension Tracked.Origin: Storable {
    package func store(in writer: inout StorageWriter) {
        switch self {
        case .moved(let slot, let place):
            writer.put(slot) { $0.put($1) }
            writer.put(place)
        case .replaces(let place):
            writer.put(nil) { (writer, slot: String) in writer.put(slot) }
            writer.put(place)
        }
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let slot = try reader.optionalString()
        let place = try reader.place()
        self = slot.map { .moved(from: $0, at: place) } ?? .replaces(at: place)
    }
}

extension TrackedPart: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(noun)
        writer.put(name)
        writer.put(isPositional)
        writer.put(text)
        writer.put(adopted)
        writer.put(renamedFrom)
        writer.put(target)
        writer.put(retired) { $0.put($1) }
        writer.put(traits)
        writer.put(openTraits) { $0.put($1) }
        writer.put(parts)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let noun = try reader.string()
        let name = try reader.spannedText()
        self.init(
            noun, name, isPositional: try reader.flag(), text: try reader.spannedText(),
            adopted: try reader.optionalSpannedText(), renamedFrom: try reader.optionalSpannedText(),
            target: try reader.optionalSpannedText(),
            retired: try reader.spannedTexts(),
            traits: try reader.list(), openTraits: try reader.strings(), parts: try reader.list())
    }
}

extension TrackedPart.Trait: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.put(name)
        switch value {
        case .plain(let text):
            writer.put(0 as UInt8)
            writer.put(text)
        case .right(let options, let minCorrect, let prompt):
            writer.put(1 as UInt8)
            writer.put(options) { $0.put($1) }
            writer.put(minCorrect) { $0.put($1) }
            writer.put(prompt)
        case .order(let options, let prompt):
            writer.put(2 as UInt8)
            writer.put(options) { $0.put($1) }
            writer.put(prompt)
        case .branch(let how, let selected, let next, let prompt):
            writer.put(3 as UInt8)
            writer.put(how)
            writer.put(selected)
            writer.put(next)
            writer.put(prompt)
        }
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        let name = try reader.string()
        switch try reader.byte() {
        case 0: self.init(name, .plain(try reader.string()))
        case 1:
            let options = try reader.texts()
            let minCorrect = try reader.optionalInt()
            self.init(name, .right(options, minCorrect: minCorrect, of: try reader.text()))
        case 2:
            let options = try reader.texts()
            self.init(name, .order(options, of: try reader.text()))
        case 3:
            let how = try reader.string()
            let selected = try reader.text()
            let next = try reader.text()
            self.init(name, .branch(how: how, selected: selected, next: next, of: try reader.text()))
        default: throw StorageFault()
        }
    }
}
