package import SourceText

/// What to write in place of a mistake.
package struct Advice: Sendable, ExpressibleByStringInterpolation {
    package let help: String
    /// The name to write, if that is all there is to do.
    package let meant: NearName?

    package init(_ help: String, meant: String? = nil) {
        self.help = help
        self.meant = meant.map { NearName($0) }
    }

    package init(stringLiteral help: String) { self.init(help) }

    package static func write(_ name: String) -> Advice { Advice("write `\(name)`", meant: name) }
}

extension NearName {
    /// The question whether it was meant.
    package var proposal: String { "did you mean `\(name)`?" }
}
