extension ContentKind {
    /// `hornbook.yaml`, as a kind so that its texts can be read like those of content. It has no folder.
    package static let program = ContentKind(
        "", ProgramSource.self, "What `hornbook.yaml` contains.", readers: .parents, numbering: .unnumbered,
        hasBands: false, sample: ("hornbook.yaml", "program: first-days\ntitle: First days\ndays: 1\n"))
}

extension ProgramSource: ContentRecord {
    package var tracked: Tracked? { nil }
    package var hasHistoryDeclarations: Bool { retired != nil }
}
