import Analysis
import ContentModel
import ContentRules
import Diagnostics
import SourceText
package import Storage

/// What earlier runs left of the files of a program.
package struct UnitStore: Sendable {
    /// What was left of one file.
    package struct Stored: Sendable {
        /// Of the file's content.
        package let hash: ContentHash
        package let bytes: [UInt8]

        package init(hash: ContentHash, bytes: [UInt8]) {
            self.hash = hash
            self.bytes = bytes
        }
    }

    /// What was left of a file that still has the same content, in a program with the same `hornbook.yaml`.
    let find: @Sendable (ProgramFiles.File) -> Stored?
    let hash: ContentHashing
    let context: StorageContext

    package init(
        _ context: StorageContext, hash: @escaping ContentHashing,
        find: @escaping @Sendable (ProgramFiles.File) -> Stored?
    ) {
        self.context = context
        self.hash = hash
        self.find = find
    }

    func unit(_ file: ProgramFiles.File, in program: ProgramFiles) -> Unit? {
        guard let stored = find(file) else { return nil }
        return stored.bytes.withUnsafeBytes { bytes in
            do throws(StorageFault) {
                var reader = try StorageReader(bytes, context.of(file, in: program))
                return try Unit(file, stored.hash, from: &reader)
            } catch {
                return nil
            }
        }
    }
}

extension StorageContext {
    /// What every run of this build has: the kinds of content, and what findings can be about.
    package init(_ registry: Registry) {
        self.init(files: [], things: registry.kinds + registry.rules.explanations)
    }

    /// A file by itself refers to nothing else but `hornbook.yaml`.
    fileprivate func of(_ file: ProgramFiles.File, in program: ProgramFiles) -> StorageContext {
        with(files: [.none, program.declaration.id, file.id])
    }

    fileprivate func of(_ program: ProgramFiles) -> StorageContext {
        with(files: [.none, program.declaration.id, program.ledger?.id ?? .none] + program.sources.map(\.id))
    }
}

extension Compilation {
    /// For the next run: what its source at an index contributed. Nil where that run had better look at the file.
    package func stored(_ index: Int, _ context: StorageContext) -> [UInt8]? {
        let unit = units[index]
        let entry = unit.entry?.outlined(isTracked: keeping.isTracked)
        guard entry?.isOutline ?? false, unit.remarks == nil, unit.named.isEmpty else { return nil }
        var writer = StorageWriter(context.of(unit.file, in: outcome.files))
        unit.store(entry, in: &writer)
        return writer.bytes
    }

    /// Of the content that a source had; nil for what was not read.
    package func hash(ofSource index: Int) -> ContentHash? { units[index].hash }

    package var ledgerHash: ContentHash? { past?.hash }

    /// All findings; nil where they depend on more than the files of the program, or on a file that could not be read.
    package func storedFindings(_ context: StorageContext) -> [UInt8]? {
        let areRead = zip(outcome.files.sources, units).allSatisfy { file, unit in
            file.problem != nil || !unit.isRead || unit.hash != nil
        }
        guard named.isEmpty, areRead, past == nil || past?.hash != nil else { return nil }
        var writer = StorageWriter(context.of(outcome.files))
        outcome.checked.store(in: &writer)
        return writer.bytes
    }
}

extension Checked {
    fileprivate func store(in writer: inout StorageWriter) {
        writer.put(name)
        writer.put(findings)
    }

    package init?(stored bytes: [UInt8], _ files: ProgramFiles, _ context: StorageContext) {
        let read = bytes.withUnsafeBytes { bytes in
            Result { () throws(StorageFault) in
                var reader = try StorageReader(bytes, context.of(files))
                return (try reader.optionalSpannedText(), try Findings(from: &reader))
            }
        }
        guard case .success((let name, let findings)) = read else { return nil }
        self.init(files: files, name: name, findings: findings)
    }
}

extension Unit {
    fileprivate func store(_ entry: Catalog.Entry?, in writer: inout StorageWriter) {
        writer.put(entry) { writer, entry in entry.store(in: &writer) }
        writer.put(prose) { writer, prose in prose.store(in: &writer) }
        writer.put(guessed) { writer, guessed in guessed.store(in: &writer) }
        writer.put(findings)
    }

    fileprivate convenience init(
        _ file: ProgramFiles.File, _ hash: ContentHash, from reader: inout StorageReader
    ) throws(StorageFault) {
        let path = file.relative
        self.init(
            file, hash: hash,
            entry: try reader.optional { reader throws(StorageFault) in
                try Catalog.Entry(file: file.id, path: path, from: &reader)
            },
            prose: try reader.optional { reader throws(StorageFault) in
                try ProseFacts(file: file.id, path: path, from: &reader)
            },
            guessed: try reader.optional { reader throws(StorageFault) in
                try GuessedFile(file: file.id, from: &reader)
            },
            findings: try Findings(from: &reader))
        guard reader.isAtEnd else { throw StorageFault() }
    }
}
