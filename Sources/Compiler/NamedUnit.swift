import ContentModel
import ContentRules
import Diagnostics
import ForeignFiles
import SourceText

/// A file of another tool that a source names, found but not yet read.
package struct NamedSource {
    /// Its `relative` path is the one that was written.
    package let file: ProgramFiles.File
    /// Its bytes, at most one more than it may have.
    package let read: () throws(FileProblem) -> [UInt8]

    package init(_ file: ProgramFiles.File, read: @escaping () throws(FileProblem) -> [UInt8]) {
        self.file = file
        self.read = read
    }
}

/// Finds what a source names by a path from the program's folder. The compiler's other door to the outside.
package typealias FindNamed = (_ path: String) -> NamedSource

/// A file of another tool that sources name, and what was read of it.
struct NamedUnit: Sendable {
    let file: ProgramFiles.File
    let format: FileFacet.Format
    let written: Text
    /// Nil where it cannot be relied on.
    let content: NamedFile.Content?
    private let problem: FileProblem?
    private let fault: FormatFault?

    /// Takes over what an earlier look at the same file saw; `isCurrent` says whether it still holds.
    init(
        _ facet: FileFacet, _ find: FindNamed, after earlier: [NamedUnit], isCurrent: (FileID) -> Bool
    ) {
        let found = find(facet.path.string)
        let known = earlier.first { $0.isOf(facet) && $0.file == found.file }
        if let known, isCurrent(found.file.id) {
            self = known
            return
        }
        file = found.file
        format = facet.format
        written = facet.path.value
        do throws(FileProblem) {
            if let problem = found.file.problem { throw problem }
            let bytes = try found.read()
            guard bytes.count <= mostForeignBytes else { throw .tooLarge }
            (content, fault) = NamedUnit.read(bytes, as: facet.format)
            problem = nil
        } catch {
            problem = error
            (content, fault) = (nil, nil)
        }
    }

    private static func read(
        _ bytes: [UInt8], as format: FileFacet.Format
    ) -> (NamedFile.Content?, FormatFault?) {
        do throws(FormatFault) {
            switch format {
            case .storeKit: return (.storeKit(try StoreKitFile(bytes)), nil)
            case .entitlements: return (.entitlements(try Entitlements(bytes)), nil)
            case .symbols: return (.symbols(try SymbolList(bytes)), nil)
            }
        } catch {
            return (nil, error)
        }
    }

    func isOf(_ facet: FileFacet) -> Bool { format == facet.format && written == facet.path.value }

    /// What rules see of it.
    var named: NamedFile? { content.map { NamedFile(file: file.id, path: file.path, content: $0) } }

    /// Says at the key that names it why it cannot be used.
    func report(for facet: FileFacet, in program: String, _ findings: inout Findings) {
        if let problem {
            let (message, help) = words(for: problem, program)
            findings.report(.unusableFile, message, at: facet.path.place, help: help)
        } else if let fault {
            findings.report(
                .unusableFile,
                "\(file.path) cannot be read as \(article(format.rawValue)): line \(fault.line): \(fault.message)",
                at: facet.path.place, help: "mend it there, or make it anew with the tool that it is from",
                related: [.init("here it breaks off", at: Place(file.id, fault.span))])
        }
    }

    private func words(for problem: FileProblem, _ program: String) -> (message: String, help: String) {
        let start = program.isEmpty ? "the program's folder" : "`\(program)`"
        switch problem {
        case .missing: return ("there is no file \(file.path)", "mend the path: it starts at \(start)")
        case .outside(let boundary):
            return (
                "\(file.path) leads outside the \(boundary)",
                "keep it, or a copy, inside: what is outside differs from machine to machine"
            )
        case .tooLarge:
            return (
                "\(file.path) has more than 2 MiB", "no \(format.rawValue) is as large: name the right file"
            )
        case .folder: return ("\(file.path) is a folder", "add the name of the file in it")
        case .brokenLink:
            return (
                "\(file.path) is a link that leads nowhere", "point it at a file, or name the file itself"
            )
        case .special:
            return ("\(file.path) is a pipe, a socket or a device, not a file", "put a file in its place")
        case .unreadable(let reason):
            return (
                "\(file.path) cannot be read: \(reason)", "make it readable for the user that runs `hornbook`"
            )
        default: return ("\(file.path) cannot be read", "name another file")
        }
    }
}

/// What rules see of the files that sources name; each that cannot be used is reported where it is named.
func collect(
    _ named: [NamedUnit], of units: [Unit], _ files: ProgramFiles, _ findings: inout Findings
) -> NamedFiles {
    var collected = NamedFiles()
    for facet in units.flatMap(\.named) {
        guard let unit = named.first(where: { $0.isOf(facet) }) else { continue }
        if let file = unit.named { collected.add(file, for: facet) }
        unit.report(for: facet, in: files.declaration.programFolder, &findings)
    }
    return collected
}

extension NamedSource {
    /// Where nothing is to be found.
    package static func nowhere(_ path: String) -> NamedSource {
        let file = ProgramFiles.File(id: .none, path: path, relative: path, problem: .missing)
        return NamedSource(file) { () throws(FileProblem) in throw .missing }
    }

    /// Finds files among texts by path, as examples have them. `paths` are those of the ids.
    package static func find(
        in contents: [String: String], below folder: String, paths: [String]
    ) -> FindNamed {
        { written in
            let path = folder + written
            guard let text = contents[path], let index = paths.firstIndex(of: path) else {
                return nowhere(path)
            }
            let file = ProgramFiles.File(id: FileID(index), path: path, relative: written)
            return NamedSource(file) { Array(text.utf8) }
        }
    }
}
