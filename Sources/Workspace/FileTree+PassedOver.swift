package import Compiler
import SourceText

/// Why files and folders are not read.
extension FileTree {
    func isLinkToFolder(_ entry: FileAccess.Entry, _ path: String) -> Bool {
        entry.kind == .link && access.kind(path) == .folder
    }

    /// Why to report that an entry, which is no source by its name, is skipped; nil if it should not be reported.
    func reasonToSkip(_ entry: FileAccess.Entry, _ path: String, _ place: FolderPlace, isThere: (String) -> Bool)
        -> SkipReason?
    {
        if isLinkToFolder(entry, path) {
            let mayHoldContent =
                place == .ofKind && !entry.name.hasPrefix(".")
                || place == .nextToProgram && nearestName(to: entry.name, among: kinds) != nil
            return mayHoldContent ? .folderLink : nil
        }
        return place == .elsewhere
            ? nil : reasonToMention(entry.name, isNextToProgram: place == .nextToProgram, isThere: isThere)
    }

    /// Adds a reason for a named path that is not read.
    mutating func explain(_ path: String, in program: String, _ sources: inout [Source]) {
        let isFolder = kind(of: path) == .folder
        // Files of translations are read with their sources.
        if isFolder, Paths.isInside(path, Paths.join(program, translationsFolder)) { return }
        if isFolder, !isLink(path) {
            let inside = sources.contains { Paths.isInside($0.path, path) && isRead($0, program) }
            if inside || !programs(below: path).isEmpty { return }
        } else if let known = sources.first(where: { PathKey($0.path) == PathKey(path) }) {
            // The reason why a file cannot be read is already in `sources`.
            if isRead(known, program) || !(known.problem?.isSkipped ?? true) { return }
        }
        let isEmpty = isFolder && !sources.contains { Paths.isInside($0.path, path) }
        let reason = reasonUnread(path, isFolder: isFolder, isEmpty, in: program)
        sources.removeAll { PathKey($0.path) == PathKey(path) }
        sources.append(Source(path: path, problem: .unread(reason)))
        sources.sort { precedes($0.path, $1.path) }
    }

    private func isRead(_ source: Source, _ program: String) -> Bool {
        source.problem == nil && kinds.contains { Paths.isInside(source.path, Paths.join(program, $0)) }
    }

    private mutating func reasonUnread(_ path: String, isFolder: Bool, _ isEmpty: Bool, in program: String)
        -> SkipReason
    {
        var folder = Paths.parent(of: path)
        if isLink(path) { return kind(of: path) == .folder ? .folderLink : .brokenLink }
        if folder == program, [ledgerName, ".gitattributes"].contains(Paths.name(of: path)) { return .ofProgram }
        if Paths.name(of: path).hasPrefix(".") { return .hidden }
        while folder != program, folder != "/" {
            if isLink(folder) { return .folderLink }
            let name = Paths.name(of: folder)
            if FileTree.isSkipped(name) { return name.hasPrefix(".") ? .hidden : .ofTools }
            folder = Paths.parent(of: folder)
        }
        let name = Paths.name(of: path)
        if isFolder, FileTree.isSkipped(name) { return .ofTools }
        let isOfKind = kinds.contains { Paths.isInside(path, Paths.join(program, $0)) }
        if !isOfKind { return isEmpty ? .nothingHere(Paths.relative(program, to: path)) : .noKind(kinds) }
        // A file of notes would not be content under another name either.
        let isMeant = reasonToMention(name, isNextToProgram: false) { _ in true } != nil
        return isFolder ? .nothingInside : .ending(ending(of: name), rename: isMeant ? sourceName(for: name) : nil)
    }

    private mutating func isLink(_ path: String) -> Bool {
        guard case .success(let entries) = list(Paths.parent(of: path)) else { return false }
        let name = Paths.name(of: path)
        return entries.contains { $0.kind == .link && $0.name == name }
    }
}

extension FileProblem { package var isSkipped: Bool { if case .skipped = self { true } else { false } } }
