import Platform
import Processes
import SourceText
import Workspace

/// An installed Hunspell dictionary that is copied into a program, so that findings are the same everywhere.
struct SystemDictionary {
    let name: String
    private let folder: String

    /// The largest known dictionaries have a quarter of it.
    private static let maximumBytes = 16 << 20

    init(_ name: String) throws {
        guard name.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil else {
            throw UsageError("`\(name)` is not the name of a dictionary; write one such as en_GB")
        }
        let home = environmentVariable("HOME") ?? ""
        let folders =
            (environmentVariable("DICPATH") ?? "").split(separator: ":").map(String.init) + [
                "/usr/share/hunspell", "/usr/share/myspell", "/usr/share/myspell/dicts", "/usr/local/share/hunspell",
                "/opt/homebrew/share/hunspell", "\(home)/Library/Spelling", "/Library/Spelling",
            ]
        let found = folders.first { folder in
            ["aff", "dic"].allSatisfy { Disk.kind(of: Paths.join(folder, "\(name).\($0)")) == .file }
        }
        guard let found else {
            let package = "hunspell-" + name.lowercased().replacing("_", with: "-")
            throw UsageError("there is no dictionary \(name) here; install it, such as with `apt install \(package)`")
        }
        self.name = name
        folder = found
    }

    /// Copies it below a program's folder, with its licence and an empty list beside it.
    func copy(into program: String) throws {
        let words = Paths.join(program, "words")
        var files = try ["aff", "dic"].map { ending in
            let file = "\(name).\(ending)"
            return (Paths.join(words, file), try Disk.read(Paths.join(folder, file), atMost: Self.maximumBytes))
        }
        try refuseTaken(files.map(\.0), "delete it to copy it again")
        if let licence { files.append((Paths.join(words, "\(name).license.txt"), licence)) }
        let list = Paths.join(words, "own.txt")
        if Disk.kindOfItself(list) == nil {
            files.append((list, Array("# Names and terms that no dictionary has, one a line.\n".utf8)))
        }
        for (path, bytes) in files {
            try Disk.write(bytes, to: path)
            Console.writeLine(path)
        }
        if licence == nil { Console.log("its licence was not found: look for it, and put it beside the dictionary") }
        Console.log("write `spelling: \(name)` in \(Paths.join(program, "hornbook.yaml")) to have it checked")
    }

    /// The licence beside the dictionary, or in Debian's package of it; nil if there is none.
    private var licence: [UInt8]? {
        let names = [name.lowercased().replacing("_", with: "-"), String(name.prefix { $0 != "_" })]
        let paths =
            ["README_\(name).txt", "LICENSE_\(name).txt"].map { Paths.join(folder, $0) }
            + names.map { "/usr/share/doc/hunspell-\($0)/copyright" }
        return paths.lazy.compactMap { try? Disk.read($0, atMost: Self.maximumBytes) }.first
    }
}
