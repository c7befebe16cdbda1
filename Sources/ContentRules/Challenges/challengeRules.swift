extension Rule {
    /// The rules that challenges alone have.
    package static let ofChallenges: [Rule] = [.impossibleTarget, .unkeptSpan]
}
