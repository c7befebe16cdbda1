package import ContentModel
package import ContentRules
package import Language
import Diagnostics
package import Publishing

/// Everything about one kind of content: how it is read, how it is published, and the rules for it alone.
package struct ContentKindPlugin: Sendable {
    package let kind: ContentKind
    /// Made on demand, since checking needs no tables and wire objects.
    package var publishing: KindPublishing { makePublishing() }
    package let rules: [Rule]
    private let makePublishing: @Sendable () -> KindPublishing

    package init(
        _ kind: ContentKind, _ publishing: @autoclosure @escaping @Sendable () -> KindPublishing, rules: [Rule] = []
    ) {
        self.kind = kind
        makePublishing = publishing
        self.rules = rules
    }
}

/// The kinds of content: coverage, schemas, pages, examples, `hornbook new`, seeds and the manifest use them.
package struct Registry: Sendable {
    package let plugins: [ContentKindPlugin]
    /// The knowledge that rules have of the languages that programs are written in.
    package let languages: Languages
    /// The forms in which programs are published. Without JSON apps have nothing to load.
    package let formats: [OutputFormat]

    package init(
        _ plugins: [ContentKindPlugin], languages: Languages = .standard,
        formats: [OutputFormat] = OutputFormat.standard
    ) {
        self.plugins = plugins
        self.languages = languages
        self.formats = formats
        rules = RuleBook.common.adding(plugins.flatMap(\.rules))
    }

    // swift-format-ignore
    package static let standard = Registry([
        ContentKindPlugin(.activity, .activities),
        ContentKindPlugin(.quiz, .quizzes),
        ContentKindPlugin(.challengeSet, .challenges, rules: Rule.ofChallenges),
        ContentKindPlugin(.lesson, .lessons, rules: Rule.ofLessons),
        ContentKindPlugin(.familyActivity, .familyActivities),
        ContentKindPlugin(.rewards, .rewards, rules: Rule.ofRewards),
        ContentKindPlugin(.services, .services, rules: Rule.ofServices),
    ])

    package var kinds: [ContentKind] { plugins.map(\.kind) }

    package var publishing: [KindPublishing] { plugins.map(\.publishing) }

    /// All rules: those for every kind and those for one kind.
    package let rules: RuleBook
}
