package import Storage

/// What a build made of a program. The next one need not make it again where it stands.
package struct Made: Storable, Equatable, Sendable {
    package struct File: Storable, Equatable, Sendable {
        /// Below the program's folder.
        package let path: String
        /// The SHA-256 of its bytes, as digits.
        package let sha256: String
        package let bytes: Int

        package init(path: String, sha256: String, bytes: Int) {
            self.path = path
            self.sha256 = sha256
            self.bytes = bytes
        }
    }

    /// What was asked for beside what every build makes.
    package let extras: [String]
    /// In the order in which a build tells of them.
    package let files: [File]
    /// What was said of it.
    package let coverage: String

    package init(extras: [String], files: [File], coverage: String) {
        self.extras = extras
        self.files = files
        self.coverage = coverage
    }
}

/// The same with the sources that it was made of.
struct MadeOfSources: Storable {
    let sources: ContentHash
    let made: Made
}

extension Made.File {
    package func store(in writer: inout StorageWriter) {
        writer.put(path)
        writer.put(sha256)
        writer.put(bytes)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        path = try reader.string()
        sha256 = try reader.string()
        bytes = try reader.int()
    }
}

extension Made {
    package func store(in writer: inout StorageWriter) {
        writer.put(extras) { $0.put($1) }
        writer.put(files)
        writer.put(coverage)
    }

    package init(from reader: inout StorageReader) throws(StorageFault) {
        extras = try reader.strings()
        files = try reader.list()
        coverage = try reader.string()
    }
}

extension MadeOfSources {
    func store(in writer: inout StorageWriter) {
        writer.put(sources)
        writer.put(made)
    }

    init(from reader: inout StorageReader) throws(StorageFault) {
        sources = try ContentHash(from: &reader)
        made = try Made(from: &reader)
    }
}
