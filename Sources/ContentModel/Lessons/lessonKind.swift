extension ContentKind {
    package static let lesson = ContentKind(
        "lessons", LessonSource.self, "What a file below `lessons/` holds: one lesson.", readers: .learners,
        numbering: .place, hasBands: false, sample: ("lessons/wudu-face.yaml", LessonSource.sample),
        scaffold: LessonSource.scaffold)
}
