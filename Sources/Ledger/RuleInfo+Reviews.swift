package import Diagnostics

extension RuleInfo {
    /// Findings about who has read the texts of a program.
    package static let reviews: [RuleInfo] = [.unreviewed, .changedSinceReview, .rejected, .unreadModelText]

    package static let unreviewed = RuleInfo("unreviewed", .note, .content, stopsReleases: true)
    package static let changedSinceReview = RuleInfo("changed-since-review", .note, .content, stopsReleases: true)
    package static let rejected = RuleInfo("rejected", .note, .content, stopsReleases: true)
    package static let unreadModelText = RuleInfo("unread-model-text", .warning, .content)
}
