extension Rule { package static let ofChallenges: [Rule] = [.impossibleTarget, .unkeptSpan] }
