package import Storage

/// What a build made of a program. The next one need not make it again where it stands.
package struct Made: Storable, Equatable, Sendable {
    /// What was asked for beside what every build makes.
    package let extras: [String]
    /// The SHA-256 of the manifest, as digits: it lists all files with theirs.
    package let manifest: String
    /// What was said of it.
    package let coverage: String

    package init(extras: [String], manifest: String, coverage: String) {
        self.extras = extras
        self.manifest = manifest
        self.coverage = coverage
    }

    package func store(in writer: inout StorageWriter) {
        writer.put(extras) { $0.put($1) }
        writer.put(manifest)
        writer.put(coverage)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        extras = try reader.strings()
        manifest = try reader.string()
        coverage = try reader.string()
    }
}

/// The same with the sources that it was made of.
struct MadeOfSources: Storable {
    let sources: ContentHash
    let made: Made

    init(sources: ContentHash, made: Made) {
        self.sources = sources
        self.made = made
    }

    func store(in writer: inout StorageWriter) {
        writer.put(sources)
        writer.put(made)
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        sources = try ContentHash(from: &reader)
        made = try Made(from: &reader)
    }
}
