extension ContentKind {
    package static let activity = ContentKind(
        "activities", ActivitySource.self, "What a file below `activities/` contains: one activity.",
        readers: .parents, numbering: .day,
        sample: ("activities/6-9/day-01.yaml", starter(PackageResources.activity_sample_yaml)),
        scaffold: { $0.fill(PackageResources.activity_scaffold_yaml) })
}
