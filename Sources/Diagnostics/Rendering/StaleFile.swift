package struct StaleFile: Sendable {
    package enum State: String, Sendable {
        case missing, stale
        case lineEnds = "other line ends"
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
    /// What to do about files that only have other line ends.
    package static let helpWithLineEnds =
        "write `dist/** -text`, with your folder of builds, into .gitattributes, and check the files out again"

    package var help: String { state == .lineEnds ? StaleFile.helpWithLineEnds : StaleFile.help }

    var message: String {
        switch state {
        case .missing: "the sources make this file, and it is missing"
        case .stale: "this file is not what the sources make"
        case .lineEnds: "only the line ends of this file are not those that the sources make"
        case .leftOver: "no source makes this file"
        }
    }
}
