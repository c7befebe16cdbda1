extension ContentKind {
    /// `hornbook.yaml`, whose texts are read as those of content are. No kind in itself: no folder holds it.
    package static let program = ContentKind(
        "", ProgramSource.self, "What `hornbook.yaml` contains.", readers: .parents, numbering: .unnumbered,
        hasBands: false, sample: ("hornbook.yaml", "program: first-days\ntitle: First days\ndays: 1\n"))
}

extension ProgramSource: ContentRecord {
    package var tracked: Tracked? { nil }
    package var speaksOfThePast: Bool { retired != nil }
}
