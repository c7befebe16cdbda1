import ContentModel
import ContentRules
import Diagnostics
import SourceText

/// Reports files that are in no folder for content: once for each folder, however many files it has. Files that
/// sources name are left out.
func reportUnclaimed(
    _ files: ProgramFiles, _ kinds: [ContentKind], except named: Set<FileID>, _ findings: inout Findings
) {
    let passedOver = Set(files.sources.filter { $0.problem?.isPassedOver ?? false }.map(\.relative))
    let stray = files.sources.filter { file in
        // Files in a folder that is reported as not read are not reported.
        file.problem == nil && file.kind(among: kinds) == nil && !passedOver.contains(file.folder ?? "")
            && !named.contains(file.id) && file.relative != glossaryName
    }
    guard !stray.isEmpty else { return }
    let place = files.folderInMessages
    let known = orList(kinds.map { "`\(place)\($0.folder)/`" })
    for file in stray where file.folder == nil {
        findings.report(
            .unclaimedFile, "Hornbook does not read this file: it is not in a folder for content",
            at: Place(file.id, ByteSpan(0, 0)), help: "move it to \(known)")
    }
    let byFolder = Dictionary(grouping: stray, by: \.folder)
    for file in stray {
        guard let folder = file.folder, let all = byFolder[folder], all.first == file else { continue }
        let count = all.count
        let others = count == 1 ? "" : " or \(count == 2 ? "the other file" : "\(count - 1) others")"
        let name = nearestName(to: folder, among: kinds.flatMap { [$0.folder, $0.noun] })
        let near = name.flatMap { name in kinds.first { $0.folder == name || $0.noun == name } }?.folder
        // A folder beside the right one may be put aside; without the right one, its content is lost.
        let isLost = near.map { near in !files.sources.contains { $0.folder == near } } ?? false
        findings.add(
            Finding(
                .unclaimedFile, "Hornbook does not read this file\(others): `\(folder)/` is not a folder for content",
                at: Place(file.id, ByteSpan(0, 0)), help: "move it to \(known)",
                proposal: near.map { "did you mean `\(place)\($0)/`?" }, as: isLost ? .error : nil))
    }
}
