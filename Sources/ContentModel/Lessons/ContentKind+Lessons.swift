extension ContentKind {
    package static let lesson = ContentKind(
        "lessons", LessonSource.self, "What a file below `lessons/` contains: one lesson.", readers: .learners,
        numbering: .place, hasBands: false,
        sample: ("lessons/wudu-face.yaml", starter(PackageResources.lesson_sample_yaml)),
        scaffold: { $0.fill(PackageResources.lesson_scaffold_yaml) })
}
