import Compiler
import SourceText

/// Folders and files as shown by the disk and the open buffers together. Every folder is listed once. The listings
/// of a program's folders are dropped once its files are known.
struct FileTree: Sendable {
    /// A source file, or something reported in its place.
    struct Source {
        let path: String
        var isUTF8 = true
        var problem: FileProblem?
    }

    let access: FileAccess
    private let buffers: Set<PathKey>
    let kinds: [String]
    private var listings: [PathKey: Result<[FileAccess.Entry], FileProblem>] = [:]
    /// The folders listed for the current program.
    private var done: [PathKey] = []
    /// Folders outside all programs that could not be listed.
    private(set) var unlistable: [(path: String, problem: FileProblem)] = []

    init(_ access: FileAccess, buffers: Set<PathKey>, kinds: [String]) {
        (self.access, self.buffers, self.kinds) = (access, buffers, kinds)
    }

    func kind(of path: String) -> FileAccess.Kind? { buffers.contains(PathKey(path)) ? .file : access.kind(path) }

    // MARK: Links

    /// The path that a link leads to, if that is in a program; nil otherwise. Findings then use the file's name in
    /// that program.
    func linkedInProgram(_ path: String) -> String? {
        guard let real = resolved(path), real != path else { return nil }
        return programAbove(kind(of: real) == .folder ? real : Paths.parent(of: real)) == nil ? nil : real
    }

    /// An open file that is not on the disk may still be in a folder that is.
    private func resolved(_ path: String) -> String? {
        if let real = try? access.resolve(path) { return real }
        return (try? access.resolve(Paths.parent(of: path))).map { Paths.join($0, Paths.name(of: path)) }
    }

    // MARK: Programs

    /// The nearest folder with a `hornbook.yaml`, from `start` up to the root of the repository. Any entry with
    /// that name counts: a declaration that cannot be read must not look deleted.
    func programAbove(_ start: String) -> String? {
        access.foldersUp(from: start).first { kind(of: Paths.join($0, Discovery.declaration)) != nil }
    }

    /// The nearest folder with a file whose name is a likely mistake for `hornbook.yaml`.
    mutating func misnamedProgramAbove(_ start: String) -> String? {
        for folder in access.foldersUp(from: start) where misnamedDeclaration(in: folder) != nil { return folder }
        return nil
    }

    mutating func declaration(of program: String) -> String {
        let name = isProgram(program) ? nil : misnamedDeclaration(in: program)
        return Paths.join(program, name ?? Discovery.declaration)
    }

    /// The programs in `content/` and beside it, if it has any: other programs, such as those of tests, are not the
    /// author's.
    mutating func programs(ofRepository folder: String) -> [String] {
        let content = Paths.join(folder, "content")
        let own = kind(of: content) == .folder ? programs(below: content) : []
        guard !own.isEmpty, case .success(let entries) = list(folder) else { return programs(below: folder) }
        let siblings = entries.filter { $0.kind == .folder && $0.isUTF8 && !FileTree.isSkipped($0.name) }.map {
            Paths.join(folder, $0.name)
        }
        return own + siblings.filter { $0 != content && isProgram($0) }
    }

    mutating func programs(below folder: String) -> [String] {
        let open = buffers.map(\.path).filter { Paths.name(of: $0) == Discovery.declaration }.map {
            Paths.parent(of: $0)
        }.filter { Paths.isInside($0, folder) }
        return open + programsOnDisk(below: folder, isInProgram: programAbove(folder) != nil)
    }

    private mutating func programsOnDisk(below folder: String, isInProgram: Bool) -> [String] {
        let entries: [FileAccess.Entry]
        do throws(FileProblem) { entries = try list(folder).get() } catch {
            // Inside a program this is reported as a finding.
            if !isInProgram { unlistable.append((folder, error)) }
            return []
        }
        let isOne = isProgram(folder)
        if !isInProgram, !isOne {
            // Folders whose names are not UTF-8 cannot be opened, and may have programs in them.
            unlistable += entries.filter { $0.kind == .folder && !$0.isUTF8 && !FileTree.isSkipped($0.name) }.map {
                (Paths.join(folder, $0.name), .folderName)
            }
        }
        let below = entries.filter { $0.kind == .folder && $0.isUTF8 && !FileTree.isSkipped($0.name) }.flatMap {
            programsOnDisk(below: Paths.join(folder, $0.name), isInProgram: isInProgram || isOne)
        }
        // In a folder above other programs the file may belong to another tool.
        let isMisnamed = !isInProgram && below.isEmpty && misnamedDeclaration(in: folder) != nil
        return isOne || isMisnamed ? [folder] + below : below
    }

    /// Whether the folder has an entry of that name, of any kind.
    private mutating func holds(_ folder: String, _ name: String) -> Bool {
        if buffers.contains(PathKey(Paths.join(folder, name))) { return true }
        guard case .success(let entries) = list(folder) else { return false }
        return entries.contains { $0.name == name }
    }

    private mutating func isProgram(_ folder: String) -> Bool { holds(folder, Discovery.declaration) }

    private mutating func misnamedDeclaration(in folder: String) -> String? {
        guard case .success(let entries) = list(folder) else { return nil }
        return entries.first { $0.kind != .folder && $0.isUTF8 && isMisnamedDeclaration($0.name) }?.name
    }

    // MARK: The files of a program

    /// The YAML files of a program, and the skipped files that look like content. Links to files are followed.
    /// Links to folders are not, because they could form cycles. A path of `named` that is not read is included
    /// with the reason.
    mutating func files(of folder: String, named: [PathKey], _ table: inout FileTable) -> ProgramFiles {
        let declaration = declaration(of: folder)
        let isMisnamed = Paths.name(of: declaration) != Discovery.declaration
        var sources = sources(in: folder, .nextToProgram).filter { $0.path != declaration }
        if !buffers.isEmpty { addBuffers(of: folder, to: &sources) }
        for path in named.map(\.path) where Paths.isInside(path, folder) {
            if path != folder { explain(path, in: folder, &sources) }
        }
        let prefix = folder == "/" ? 1 : folder.utf8.count + 1
        func file(_ source: Source) -> ProgramFiles.File {
            let id = table.id(of: source.path, isUTF8: source.isUTF8)
            return ProgramFiles.File(
                id: id, path: table.displayPath(source.path),
                relative: String(Substring(source.path.utf8.dropFirst(prefix))), problem: source.problem)
        }
        var folders: [String] = []
        if case .success(let entries) = list(folder) {
            // A link to a folder also shows that content is expected there.
            folders = entries.filter { $0.kind != .file && kinds.contains($0.name) }.map(\.name)
        }
        let ledger = Paths.join(folder, ledgerName)
        // A release writes both the ledger and this file.
        let attributes =
            holds(folder, ".gitattributes")
            ? try? access.read(Paths.join(folder, ".gitattributes"), Workspace.maximumBytes) : nil
        let isMerged =
            attributes.map { String(decoding: $0, as: UTF8.self).contains("\(ledgerName) merge=union") } ?? false
        let hasLedger = holds(folder, ledgerName)
        for folder in done { listings[folder] = nil }
        done = []
        return ProgramFiles(
            declaration: file(Source(path: declaration, problem: isMisnamed ? .misnamed : nil)),
            ledger: hasLedger || isMerged ? file(Source(path: ledger, problem: hasLedger ? nil : .lost)) : nil,
            sources: sources.map(file), folders: folders,
            folderInMessages: String(
                table.displayPath(declaration, in: folder).dropLast(Paths.name(of: declaration).count)))
    }

    /// Adds open files that are not on the disk, or that would not be read from it.
    private mutating func addBuffers(of folder: String, to sources: inout [Source]) {
        let known = Set(sources.filter { !($0.problem?.isSkipped ?? false) }.map { PathKey($0.path) })
        let own = [Discovery.declaration, ledgerName]
        for buffer in buffers.subtracting(known) where !own.contains(Paths.name(of: buffer.path)) {
            guard let program = programAbove(Paths.parent(of: buffer.path)), PathKey(program) == PathKey(folder)
            else { continue }
            sources.removeAll { $0.path == buffer.path }
            sources.append(Source(path: buffer.path))
        }
        sources.sort { precedes($0.path, $1.path) }
    }

    private mutating func sources(in folder: String, _ place: FolderPlace) -> [Source] {
        let entries: [FileAccess.Entry]
        do throws(FileProblem) { entries = try list(folder).get() } catch {
            // A program may be open in an editor before its folder exists.
            return access.kind(folder) == nil ? [] : [Source(path: folder, problem: error)]
        }
        done.append(PathKey(folder))
        var found: [Source] = []
        lazy var names = Set(entries.map { PathKey($0.name) })
        for entry in entries {
            let path = Paths.join(folder, entry.name)
            let isNamed = isSourceName(entry.name)
            if entry.kind == .file, isNamed, entry.isUTF8, !entry.name.hasPrefix(".") {
                found.append(Source(path: path))
            } else if !entry.isUTF8 {
                // A link may lead to a folder, but with this name it cannot be followed.
                let isFolder = entry.kind == .folder || entry.kind == .link && !isNamed && place != .elsewhere
                if !entry.name.hasPrefix("."), isFolder || isNamed {
                    found.append(Source(path: path, isUTF8: false, problem: isFolder ? .folderName : .name))
                }
            } else if entry.kind == .folder {
                found += sources(below: entry.name, at: path, place)
            } else if isNamed, !entry.name.hasPrefix("."), !isLinkToFolder(entry, path) {
                found.append(Source(path: path))
            } else if let reason = reasonToSkip(entry, path, place, isThere: { names.contains(PathKey($0)) }) {
                found.append(Source(path: path, problem: .skipped(reason)))
            }
        }
        return found
    }

    private mutating func sources(below name: String, at path: String, _ place: FolderPlace) -> [Source] {
        if FileTree.isSkipped(name) {
            guard place == .ofKind, holdsSources(path) else { return [] }
            return [Source(path: path, problem: .skipped(name.hasPrefix(".") ? .hidden : .ofTools))]
        }
        if isProgram(path) { return [] }
        let inside = sources(in: path, place.below(name, kinds))
        if inside.isEmpty, place == .nextToProgram, !kinds.contains(name),
            let near = nearestName(to: name, among: kinds)
        {
            return [Source(path: path, problem: .skipped(.misspelt(near)))]
        }
        // A folder with the name of a source is reported like other things that are not files.
        if isSourceName(name), inside.first?.path != path { return [Source(path: path)] + inside }
        return inside
    }

    private mutating func holdsSources(_ folder: String) -> Bool {
        guard case .success(let entries) = list(folder) else { return false }
        return entries.contains { $0.kind != .folder && isSourceName($0.name) }
    }

    mutating func list(_ folder: String) -> Result<[FileAccess.Entry], FileProblem> {
        if let known = listings[PathKey(folder)] { return known }
        let listing = Result { () throws(FileProblem) in try access.list(folder) }
        listings[PathKey(folder)] = listing
        return listing
    }

    static func isSkipped(_ name: String) -> Bool { name.hasPrefix(".") || name == "node_modules" || name == "dist" }
}

extension Workspace {
    /// Whether no sources are read from a path in the folder of a program.
    package static func passesOver(_ path: String, in program: String) -> Bool {
        FileTree.isSkipped(String(Paths.relative(path, to: program).prefix { $0 != "/" }))
    }
}

/// The order of paths: folder by folder, with names sorted by bytes, and `hands.yaml` before its copy `hands-2.yaml`.
func precedes(_ a: String, _ b: String) -> Bool {
    func rank(_ byte: UInt8) -> Int { byte == UInt8(ascii: "/") ? -2 : byte == UInt8(ascii: ".") ? -1 : Int(byte) }
    return a.utf8.lexicographicallyPrecedes(b.utf8) { rank($0) < rank($1) }
}
