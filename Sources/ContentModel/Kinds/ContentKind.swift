package import DailyPractice
package import Diagnostics
package import SourceText
package import YAMLSyntax

/// A record that a whole source file is: an activity, a quiz.
package protocol ContentRecord: Record, AnyObject {
    var place: Place { get }
    var ageBand: Spanned<AgeBand> { get }
    var title: Spanned<Text> { get }
}

/// One kind of content: where its files lie and how they are read. `all` is the registry.
package struct ContentKind: Sendable {
    /// The folder below the program that holds its files.
    package let folder: String
    package let noun: String
    package let describe: @Sendable () -> RecordDescription
    package let read: @Sendable (SyntaxTree, inout Findings) -> (any ContentRecord)?

    private init<R: ContentRecord>(_ folder: String, _ type: R.Type) {
        self.folder = folder
        noun = R.noun
        describe = { RecordDescription(of: R.self) }
        read = { tree, findings in readFile(tree, as: R.self, &findings) }
    }

    package static let activity = ContentKind("activities", ActivitySource.self)
    package static let quiz = ContentKind("quizzes", QuizSource.self)

    package static let all: [ContentKind] = [.activity, .quiz]
}
