package import SourceText

/// A program as it lies in its folder: its `hornbook.yaml` and the source files below it.
package struct ProgramFiles: Sendable, Equatable {
    /// A file by the name under which it is shown, and by its path in the program.
    package struct File: Sendable, Hashable {
        package let id: FileID
        package let path: String
        package let relative: String
        /// What keeps it from being read, where its name or its folder tell already.
        package let problem: FileProblem?

        package init(id: FileID, path: String, relative: String, problem: FileProblem? = nil) {
            self.id = id
            self.path = path
            self.relative = relative
            self.problem = problem
        }
    }

    package let declaration: File
    /// `hornbook.lock`, where there is one.
    package let ledger: File?
    /// In the order of their paths: that is the order of their findings.
    package let sources: [File]
    /// `hornbook.yaml` comes first.
    private let order: [FileID: Int]

    package init(declaration: File, ledger: File? = nil, sources: [File]) {
        self.declaration = declaration
        self.ledger = ledger
        self.sources = sources
        var order = [declaration.id: 0]
        order.reserveCapacity(sources.count + 2)
        if let ledger { order[ledger.id] = 1 }
        for (index, file) in sources.enumerated() { order[file.id] = index + 2 }
        self.order = order
    }

    /// Where a file stands among those of the program; before all where it is none of them.
    package func rank(_ file: FileID) -> Int { order[file] ?? -1 }

    package subscript(id: FileID) -> File? {
        switch order[id] {
        case nil: nil
        case 0: declaration
        case 1: ledger
        case let rank?: sources[rank - 2]
        }
    }

    /// Where a source stands among the sources; nil for other files.
    func index(ofSource file: FileID) -> Int? { order[file].flatMap { $0 > 1 ? $0 - 2 : nil } }
}

/// Why there is no text where a source file should be.
package enum FileProblem: Error, Hashable {
    /// Nothing stands there any more.
    case missing
    /// A link that leads nowhere.
    case brokenLink
    /// A folder, by its name a file.
    case folder
    /// A pipe, a socket or a device: reading it may never end.
    case special
    /// What else the system says.
    case unreadable(String)
    /// A folder whose files cannot be told, and what the system says.
    case unlistable(String)
    /// Its name is not UTF-8.
    case name
    /// A folder with such a name.
    case folderName
}

/// Gives the bytes of a source file. The compiler's one door to the outside.
package typealias ReadFile = @Sendable (ProgramFiles.File) throws(FileProblem) -> [UInt8]
