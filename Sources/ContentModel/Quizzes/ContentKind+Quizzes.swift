extension ContentKind {
    package static let quiz = ContentKind(
        "quizzes", QuizSource.self, "What a file below `quizzes/` contains: one quiz.", readers: .learners,
        numbering: .place, sample: ("quizzes/6-9/quran-basics.yaml", starter(PackageResources.quiz_sample_yaml)),
        scaffold: { $0.fill(PackageResources.quiz_scaffold_yaml) })
}
