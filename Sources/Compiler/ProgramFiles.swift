package import ContentModel
package import SourceText

/// The files of a program: its `hornbook.yaml` and the source files below its folder.
package struct ProgramFiles: Sendable, Equatable {
    /// A file, with the path that is shown and its path in the program.
    package struct File: Sendable, Hashable {
        package let id: FileID
        package let path: String
        package let relative: String
        /// Why it cannot be read, if its name or its folder shows that.
        package let problem: FileProblem?

        package init(id: FileID, path: String, relative: String, problem: FileProblem? = nil) {
            (self.id, self.problem) = (id, problem)
            (self.path, self.relative) = (path, relative)
        }

        /// The program's folder as it is shown, with a slash at its end; empty for the working directory.
        package var programFolder: String { String(decoding: path.utf8.dropLast(relative.utf8.count), as: UTF8.self) }

        /// The folder beside `hornbook.yaml` that contains it; nil for a file beside `hornbook.yaml`.
        package var folder: String? {
            relative.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(relative[..<$0]) }
        }

        package func kind(among kinds: [ContentKind]) -> ContentKind? {
            folder.flatMap { folder in kinds.first { $0.folder == folder } }
        }
    }

    package let declaration: File
    /// `hornbook.lock`, if there is one.
    package let ledger: File?
    /// The files below its folder, also those that are not read: their problem says why. In the order of their
    /// paths, which is the order of their findings.
    package let sources: [File]
    /// The names of the folders beside `hornbook.yaml`, including empty ones.
    package let folders: [String]
    /// The program's folder as messages name it, with a slash at the end; empty if paths in messages begin in it.
    package let folderInMessages: String
    /// `hornbook.yaml` comes first.
    private let order: [FileID: Int]

    package init(
        declaration: File, ledger: File? = nil, sources: [File], folders: [String] = [],
        folderInMessages: String? = nil
    ) {
        self.folderInMessages = folderInMessages ?? declaration.programFolder
        (self.declaration, self.ledger) = (declaration, ledger)
        (self.sources, self.folders) = (sources, folders)
        var order = [declaration.id: 0]
        order.reserveCapacity(sources.count + 2)
        if let ledger { order[ledger.id] = 1 }
        for (index, file) in sources.enumerated() { order[file.id] = index + 2 }
        self.order = order
    }

    /// The program's folder, as commands name it.
    package var folderName: String {
        declaration.programFolder.isEmpty ? "." : String(declaration.programFolder.dropLast())
    }

    /// The position of a file among those of the program; -1 for other files.
    package func rank(_ file: FileID) -> Int { order[file] ?? -1 }

    /// The files that are read, including `hornbook.yaml`.
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

/// Why a source file cannot be read.
package enum FileProblem: Error, Hashable {
    /// There is no such file.
    case missing
    /// The ledger is missing, although `.gitattributes` says that there was one.
    case lost
    /// A link that leads nowhere.
    case brokenLink
    /// A folder with the name of a file.
    case folder
    /// A pipe, a socket or a device: reading it may never end.
    case special
    /// It is outside the folder that may be read; with words for that folder.
    case outside(String)
    /// It is larger than a file of its kind may be; with that limit in bytes.
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
    /// It looks like content, but is not read.
    case skipped(SkipReason)
    /// The user named it, but it is not read.
    case unread(SkipReason)
}

/// Why something in a program's folder is not read.
package enum SkipReason: Hashable, Sendable {
    /// The name does not end like that of a source: its ending, and a valid name for it, if there is one.
    case ending(String, rename: String?)
    /// Its name begins with a full stop.
    case hidden
    /// A folder whose name is used by tools for what they make.
    case ofTools
    /// A link to a folder, or something reached through one.
    case folderLink
    case brokenLink
    /// A folder with nothing to read in it.
    case nothingInside
    /// It is read, but only together with the program.
    case ofProgram
    /// It is in no folder for content; with the names of those folders.
    case noKind([String])
    /// A folder without sources beside those for content; with the way from it to the program's folder.
    case nothingHere(String)
    /// An empty folder with almost the name of a kind's folder; with that name.
    case misspelt(String)
}

/// Returns the bytes of a source file.
package typealias ReadFile = @Sendable (ProgramFiles.File) throws(FileProblem) -> [UInt8]
