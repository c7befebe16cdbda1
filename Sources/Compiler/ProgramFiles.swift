package import ContentModel
package import SourceText

/// A program as it lies in its folder: its `hornbook.yaml` and the source files below it.
package struct ProgramFiles: Sendable, Equatable {
    /// A file by the name under which it is shown, and by its path in the program.
    package struct File: Sendable, Hashable {
        package let id: FileID
        package let path: String
        package let relative: String
        /// Why it cannot be read, where that is known from its name or its folder.
        package let problem: FileProblem?

        package init(id: FileID, path: String, relative: String, problem: FileProblem? = nil) {
            (self.id, self.problem) = (id, problem)
            (self.path, self.relative) = (path, relative)
        }

        /// The program's folder as it is shown, with a slash behind it; empty for the working directory.
        package var programFolder: String { String(decoding: path.utf8.dropLast(relative.utf8.count), as: UTF8.self) }

        /// The folder beside `hornbook.yaml` that it lies in; nil for what lies beside it itself.
        package var folder: String? {
            relative.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(relative[..<$0]) }
        }

        package func kind(among kinds: [ContentKind]) -> ContentKind? {
            folder.flatMap { folder in kinds.first { $0.folder == folder } }
        }
    }

    package let declaration: File
    /// `hornbook.lock`, where there is one.
    package let ledger: File?
    /// What lies below it, also what is not read: its problem says why. In the order of their paths: that is
    /// the order of their findings.
    package let sources: [File]
    /// The names of the folders beside `hornbook.yaml`, also of those that hold nothing.
    package let folders: [String]
    /// `hornbook.yaml` comes first.
    private let order: [FileID: Int]

    package init(declaration: File, ledger: File? = nil, sources: [File], folders: [String] = []) {
        (self.declaration, self.ledger) = (declaration, ledger)
        (self.sources, self.folders) = (sources, folders)
        var order = [declaration.id: 0]
        order.reserveCapacity(sources.count + 2)
        if let ledger { order[ledger.id] = 1 }
        for (index, file) in sources.enumerated() { order[file.id] = index + 2 }
        self.order = order
    }

    /// The position of a file among those of the program; -1 for other files.
    package func rank(_ file: FileID) -> Int { order[file] ?? -1 }

    /// The files that are read, `hornbook.yaml` among them.
    package func read(by kinds: [ContentKind]) -> [File] {
        let claimed = sources.filter { $0.problem == nil && $0.kind(among: kinds) != nil }
        return (declaration.problem == nil ? [declaration] : []) + claimed
    }

    package subscript(id: FileID) -> File? {
        switch order[id] {
        case nil: nil
        case 0: declaration
        case 1: ledger
        case let rank?: sources[rank - 2]
        }
    }

    /// The position of a source in `sources`; nil for other files.
    package func index(ofSource file: FileID) -> Int? { order[file].flatMap { $0 > 1 ? $0 - 2 : nil } }
}

/// Why there is no text where a source file should be.
package enum FileProblem: Error, Hashable {
    /// Nothing stands there any more.
    case missing
    /// A ledger that is not there, though git is told how to merge it.
    case lost
    /// A link that leads nowhere.
    case brokenLink
    /// A folder, by its name a file.
    case folder
    /// A pipe, a socket or a device: reading it may never end.
    case special
    /// It lies outside the folder that may be read, which is called so.
    case outside(String)
    /// It is larger than any file of its kind, which has so many bytes at most.
    case tooLarge(Int)
    /// For another reason, in the system's words.
    case unreadable(String)
    /// A folder that cannot be listed, and why in the system's words.
    case unlistable(String)
    /// Its name is not UTF-8.
    case name
    /// A folder with such a name.
    case folderName
    /// The `hornbook.yaml` of a program, under another name.
    case misnamed
    /// It looks like content, and is passed over.
    case skipped(SkipReason)
    /// Somebody named it, and it is passed over.
    case unread(SkipReason)
}

/// Why a scan of folders passes something over.
package enum SkipReason: Hashable, Sendable {
    /// The end of its name, which is not that of a source, and a name for it that would do.
    case ending(String, rename: String?)
    /// Its name begins with a full stop.
    case hidden
    /// A folder whose name is that of what tools make.
    case ofTools
    /// A link to a folder, or what lies behind one.
    case folderLink
    case brokenLink
    /// A folder with nothing to read in it.
    case nothingInside
    /// It lies where no kind of content belongs; the folders where one does.
    case noKind([String])
    /// A folder with nothing in it whose name is nearly that of a kind's folder.
    case misspelt(String)
}

/// Gives the bytes of a source file.
package typealias ReadFile = @Sendable (ProgramFiles.File) throws(FileProblem) -> [UInt8]
