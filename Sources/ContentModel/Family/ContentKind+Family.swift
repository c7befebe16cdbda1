extension ContentKind {
    package static let familyActivity = ContentKind(
        "family", FamilyActivitySource.self, "What a file below `family/` contains: what a family does in one week.",
        readers: .parents, numbering: .week, hasBands: false,
        sample: ("family/wudu-race.yaml", starter(PackageResources.family_activity_sample_yaml)),
        scaffold: { $0.fill(PackageResources.family_activity_scaffold_yaml) })
}
