package struct StaleFile: Sendable {
    package enum State: String, Sendable {
        case missing, stale
        /// The sources make no such file.
        case leftOver = "left over"
    }

    package let path: String
    package let state: State

    package init(_ path: String, _ state: State) { (self.path, self.state) = (path, state) }

    /// Its rule in reports for other programs.
    static let rule = "stale-build"

    /// What to do about stale files.
    package static let help = "run `hornbook build` and commit what it writes"

    var message: String {
        switch state {
        case .missing: "the sources make this file, and it is missing"
        case .stale: "this file is not what the sources make"
        case .leftOver: "no source makes this file"
        }
    }
}
