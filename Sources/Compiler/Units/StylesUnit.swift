import ContentModel
import ContentRules
import Diagnostics
import SourceText

/// The house styles that a program asks for with `styles:`, and what is wrong with their files.
struct StylesUnit: Sendable {
    private(set) var rules: [StyleRule] = []
    private(set) var findings = Findings()
    /// The files of their rules.
    private(set) var files: [NamedFileUnit] = []
    private var read: [NamedFileUnit.Key: ReadRule] = [:]

    /// What was read of a file.
    private struct ReadRule {
        let content: FileBytes
        let rule: StyleRule?
        let findings: Findings

        init(_ content: FileBytes, in file: ProgramFiles.File, of style: String) {
            let stem = file.relative.split(separator: "/").last?.split(separator: ".").first ?? ""
            var reader = StyleReader(
                SourceFile(id: file.id, path: file.path, bytes: content.bytes), name: "\(style).\(stem)")
            (self.content, rule) = (content, reader.rule())
            findings = reader.findings
        }
    }

    /// Reuses what was read of files that are the same. Styles are in the program, or in a folder above it.
    init(
        _ program: ProgramSource?, _ find: FindFile, after earlier: StylesUnit?, isCurrent: (FileID) -> Bool,
        in folder: String
    ) {
        let wanted = program?.styles.flatMap { $0.isSound ? $0.value : nil } ?? []
        guard let program, !wanted.isEmpty else { return }
        let known = Dictionary((earlier?.files ?? []).map { ($0.key, $0) }) { first, _ in first }
        for style in wanted {
            let names = StylesUnit.files(of: style.key, find)
            if names.isEmpty {
                findings.report(
                    .unusableFile, "there is no style `\(style.key.value)`", at: style.key.place,
                    help:
                        "put its rules into `\(folder)styles/\(style.key.value)/`, one `.yml` file each, as for Vale")
            }
            for facet in names {
                let unit = NamedFileUnit(facet, find, after: known, isCurrent: isCurrent)
                unit.report(for: facet, in: folder, &findings)
                files.append(unit)
                guard style.value.value.isLanguage(of: program), let content = unit.content as? FileBytes else {
                    continue
                }
                let same = earlier?.read[unit.key].flatMap { $0.content === content ? $0 : nil }
                let file = same ?? ReadRule(content, in: unit.file, of: style.key.string)
                read[unit.key] = file
                if let rule = file.rule { rules.append(rule) }
                findings.add(file.findings)
            }
        }
    }

    /// Whether both have the same files.
    func isSame(as other: StylesUnit) -> Bool {
        files.count == other.files.count
            && zip(files, other.files).allSatisfy {
                $0.key == $1.key && $0.content as? FileBytes === $1.content as? FileBytes
            }
    }

    private static func files(of style: Spanned<Text>, _ find: FindFile) -> [FileFacet] {
        for up in 0..<8 {
            let folder = String(repeating: "../", count: up) + "styles/\(style.value)/"
            func facet(_ name: String) -> FileFacet {
                FileFacet(format: .style, path: Spanned(Text(folder + name), at: style.place))
            }
            let names = find(facet("*")).neighbours().filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
            if let first = names.first {
                if case .outside = find(facet(first)).file.problem { return [] }
                return names.sorted().map(facet)
            }
        }
        return []
    }
}

extension Text {
    /// Whether it is the tag of the language of a program.
    fileprivate func isLanguage(of program: ProgramSource) -> Bool {
        let tags = [string, program.language?.string ?? "en"].map { $0.split(separator: "-").first?.lowercased() }
        return tags[0] == tags[1]
    }
}
