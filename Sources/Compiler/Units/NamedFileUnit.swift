package import ContentModel
import ContentRules
import Diagnostics
import ForeignFiles
import Ledger
import SourceText

/// A file of another tool that a source names, found but not yet read.
package struct FoundFile {
    /// Its `relative` path is the one that was written.
    package let file: ProgramFiles.File
    /// Reads its bytes, at most one more than it may have.
    package let read: () throws(FileProblem) -> [UInt8]
    /// The names of the files in the folder where it should be.
    package let neighbours: () -> [String]

    package init(
        _ file: ProgramFiles.File, neighbours: @escaping () -> [String] = { [] },
        read: @escaping () throws(FileProblem) -> [UInt8]
    ) { (self.file, self.neighbours, self.read) = (file, neighbours, read) }

    package static func nowhere(_ facet: FileFacet) -> FoundFile { nowhere(facet.location, among: []) }

    private static func nowhere(_ path: String, among paths: [String]) -> FoundFile {
        let file = ProgramFiles.File(id: .none, path: path, relative: path, problem: .missing)
        let folder = path.dropLast(path.split(separator: "/").last?.count ?? 0)
        let neighbours = paths.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
        return FoundFile(file, neighbours: { neighbours }) { () throws(FileProblem) in throw .missing }
    }

    /// Finds files among texts by path, as examples have them. `paths` are indexed by `FileID`.
    package static func find(in contents: [String: String], below folder: String, paths: [String]) -> FindFile {
        { facet in
            let path = folder + facet.location
            guard let text = contents[path], let index = paths.firstIndex(of: path) else {
                return nowhere(path, among: paths)
            }
            let file = ProgramFiles.File(id: FileID(index), path: path, relative: facet.location)
            return FoundFile(file) { Array(text.utf8) }
        }
    }
}

/// Finds a file that a source names. `FindFile` and `ReadFile` are all that the compiler sees of the outside.
package typealias FindFile = (FileFacet) -> FoundFile

/// A file of another tool that sources name, and what was read of it.
struct NamedFileUnit: Sendable {
    let file: ProgramFiles.File
    let format: FileFacet.Format
    let written: Text
    /// Nil if it cannot be used, and for audio and pictures, which are not read.
    let content: (any Sendable)?
    private let problem: FileProblem?
    private let fault: FormatFault?
    /// The path of a file with a similar name, if there is none with this name.
    private let near: String?

    /// Reuses an earlier unit of the same file if `isCurrent` says that the file has not changed.
    init(_ facet: FileFacet, _ find: FindFile, after earlier: [Key: NamedFileUnit], isCurrent: (FileID) -> Bool) {
        let found = find(facet)
        if let known = earlier[facet.key], known.file == found.file, !known.isMissing, isCurrent(found.file.id) {
            self = known
            return
        }
        file = found.file
        format = facet.format
        written = facet.path.value
        do throws(FileProblem) {
            (content, fault) = try NamedFileUnit.read(found, as: facet.format)
            problem = nil
        } catch {
            problem = error
            (content, fault) = (nil, nil)
        }
        near = problem == .missing ? NamedFileUnit.near(facet, among: found.neighbours()) : nil
    }

    /// The path as it was written, but with the most similar name among the neighbours; nil if none is similar. Of a
    /// dictionary it is the name of the same language.
    private static func near(_ facet: FileFacet, among neighbours: [String]) -> String? {
        let parts = facet.path.string.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last.map(String.init) else { return nil }
        if facet.format == .dictionary || facet.format == .affixes {
            func letters(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }
            return neighbours.first { letters($0) == letters(name) }.map { String($0.dropLast(4)) }
        }
        guard let near = nearestName(to: name, among: neighbours) else { return nil }
        return (parts.dropLast() + [Substring(near)]).joined(separator: "/")
    }

    private static func read(_ found: FoundFile, as format: FileFacet.Format) throws(FileProblem) -> (
        (any Sendable)?, FormatFault?
    ) {
        if let problem = found.file.problem { throw problem }
        guard format != .media else { return (nil, nil) }
        let bytes = try found.read()
        guard bytes.count <= format.maximumBytes else { throw .tooLarge(format.maximumBytes) }
        if format == .reviews {
            return (ReviewLock(SourceFile(id: found.file.id, path: found.file.path, bytes: bytes)), nil)
        }
        do throws(FormatFault) { return (try read(bytes, as: format), nil) } catch { return (nil, error) }
    }

    private static func read(_ bytes: [UInt8], as format: FileFacet.Format) throws(FormatFault) -> (any Sendable)? {
        switch format {
        case .storeKit: try StoreKitFile(bytes)
        case .entitlements: try Entitlements(bytes)
        case .symbols: try SymbolList(bytes)
        case .affixes, .dictionary, .ownWords, .style, .translation: FileBytes(bytes)
        case .media, .reviews: nil
        }
    }

    /// Whether there was no such file. It, or one with a similar name, may be there next time.
    var isMissing: Bool { problem == .missing }

    struct Key: Hashable {
        let format: FileFacet.Format
        let written: Text
    }

    var key: Key { Key(format: format, written: written) }

    /// The name of a dictionary.
    private var name: String { String(written.string.dropFirst(6).dropLast(4)) }

    /// Reports, at the key that names it, why it cannot be used.
    func report(for facet: FileFacet, in program: String, _ findings: inout Findings) {
        if facet.path.string.hasPrefix("/") {
            let home = program.isEmpty ? "the program's folder" : "`\(program)`"
            let start = facet.folder.map { "`\(program)\($0)/`" } ?? home
            findings.report(
                .unusableFile, "this path begins with `/`, so it starts at the root of your computer",
                at: facet.path.place, help: "delete the `/`, and write the path from \(start)")
        } else if let plain = facet.plainPath, !isOutside {
            findings.report(
                .unusableFile, "this path has parts that apps do not understand", at: facet.path.place,
                help: "write `\(plain)`", meant: NearName(plain))
        } else if let problem {
            let (message, help) = messageAndHelp(for: problem, program + (facet.folder.map { "\($0)/" } ?? ""))
            let near = problem == .missing ? near.map { NearName($0) } : nil
            findings.report(
                .unusableFile, message, at: facet.path.place, help: help, proposal: near?.proposal, meant: near)
        } else if let fault {
            findings.report(
                .unusableFile, "\(file.path) is not a valid \(format.rawValue): \(fault.message)",
                at: facet.path.place, help: "correct that file, or export it again from the tool that made it")
        }
    }

    private var isOutside: Bool { if case .outside = problem { true } else { false } }

    private func messageAndHelp(for problem: FileProblem, _ program: String) -> (message: String, help: String) {
        let start = program.isEmpty ? "the program's folder" : "`\(program)`"
        switch problem {
        case .missing:
            if format == .dictionary || format == .affixes {
                let folder = program.isEmpty ? "" : " " + program.dropLast()
                return (
                    "there is no file \(file.path)",
                    "copy the dictionary there: `hornbook init\(folder) --spelling \(name)`"
                )
            }
            return ("there is no file \(file.path)", "correct the path: it starts at \(start)")
        case .outside(let boundary):
            return (
                "\(file.path) leads outside the \(boundary)",
                format == .media
                    ? "copy the file there: apps look for audio and pictures nowhere else"
                    : "copy the file into the repository: other people do not have files outside it"
            )
        case .tooLarge(let most):
            return (
                "\(file.path) is larger than \(most >> 20) MiB",
                "write the path of the right file: no \(format.rawValue) is so large"
            )
        case .folder: return ("\(file.path) is a folder", "add the name of the file in that folder")
        case .brokenLink:
            return ("\(file.path) is a link to a file that does not exist", "write the path of the file itself")
        case .special: return ("\(file.path) is a pipe, a socket or a device, not a file", "write the path of a file")
        case .unreadable(let reason):
            return ("\(file.path) cannot be read: \(reason)", "check the path and the file's permissions")
        default: return ("\(file.path) cannot be read", "write the path of another file")
        }
    }
}

extension FileFacet {
    var key: NamedFileUnit.Key { NamedFileUnit.Key(format: format, written: path.value) }

    /// The path of audio or a picture without empty parts, `.` and `..`; nil if it has none of these.
    fileprivate var plainPath: String? {
        guard format == .media else { return nil }
        let parts = path.string.split(separator: "/", omittingEmptySubsequences: false)
        let plain = parts.reduce(into: [Substring]()) { plain, part in
            if part == ".." { _ = plain.popLast() } else if !part.isEmpty, part != "." { plain.append(part) }
        }
        return plain == parts || plain.isEmpty ? nil : plain.joined(separator: "/")
    }
}

/// Gathers the named files for rules; each file that cannot be used is reported where it is named.
func collectNamed(_ units: ProgramUnits, _ findings: inout Findings) -> NamedFiles {
    var collected = NamedFiles()
    let named = units.named
    let known = Dictionary(named.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let hasNoDictionary = named.contains { $0.format == .dictionary && $0.isMissing }
    for facet in units.declaration.named + units.sources.flatMap(\.named) {
        guard let unit = known[facet.key] else { continue }
        // A program need not have words. If the dictionary is missing too, the missing affixes are not reported.
        if unit.isMissing,
            [.ownWords, .reviews].contains(facet.format) || facet.format == .affixes && hasNoDictionary
        {
            continue
        }
        if let content = unit.content { collected.add(NamedFile(path: unit.file.path, content: content), for: facet) }
        unit.report(for: facet, in: units.files.folderInMessages, &findings)
    }
    return collected
}
