import Compiler
import ContentModel
import Diagnostics
import SourceText
import Workspace

/// Names that a `hornbook.yaml` declares under one key, and where they stand in it.
struct NameList {
    let key: String
    /// Nil where the key is not there.
    let place: Place?
    let isSound: Bool

    init<Item: Shape>(_ key: String, _ declared: Spanned<[DictionaryShape<Item>.Entry]>?) {
        self.key = key
        place = declared?.place
        isSound = declared?.isSound ?? true
    }
}

/// Adds names to the `hornbook.yaml` of a program, as somebody would by hand.
struct DeclarationEdit {
    let path: String
    let run: Run
    let program: ProgramSource

    /// Declares a name with a title made of its words; returns the title. Nothing is written where it cannot be told
    /// from how the file is written where the name is to stand.
    func declare(_ noun: String, _ key: String, in list: NameList) throws -> String {
        let words = key.split(separator: "-").joined(separator: " ")
        let title = words.prefix(1).uppercased() + words.dropFirst()
        let entry = "\(plainForYAML(key)): \(plainForYAML(title))"
        let bytes = try Disk.read(path, upTo: Workspace.mostBytes)
        guard let edited = adding(entry, to: list, in: bytes, program), isSound(edited) else {
            throw UsageError("add `\(entry)` to `\(list.key)` in \(path) by hand, then run this again")
        }
        try Disk.replace(path, with: edited)
        Console.log("\(path): added the \(noun) \(key), called \"\(title)\"")
        return title
    }

    /// True if the file declares one name more, and nothing in it is broken that was not.
    private func isSound(_ edited: [UInt8]) -> Bool {
        var workspace = run.workspace
        workspace.setBuffer(path, edited)
        guard let before = run.outcomes.first, let after = workspace.check().first, let catalog = after.catalog else {
            return false
        }
        func broken(_ outcome: Outcome) -> Int { outcome.findings.all.count { $0.breaksProgram(of: outcome.files) } }
        func names(_ program: ProgramSource) -> Int {
            (program.modules?.value.count ?? 0) + (program.categories?.value.count ?? 0)
        }
        return broken(after) <= broken(before) && names(catalog.program) == names(program) + 1
    }
}
