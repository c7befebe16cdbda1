package import DailyPractice

/// One file of a build: where it goes below the program's folder in `dist/`, what it is for, and its bytes.
package struct OutputFile: Sendable, Equatable {
    package private(set) var path: String
    package private(set) var role: FileRole
    package let bytes: [UInt8]
    /// The file of the same build that this one is a second name of.
    package private(set) var original: String?

    package init(path: String, role: FileRole = .docs, bytes: [UInt8]) {
        self.path = path
        self.role = role
        self.bytes = bytes
    }

    /// The same under a second name.
    func copy(at path: String) -> OutputFile {
        var file = self
        file.original = self.path
        file.path = path
        return file
    }

    /// The same for something else.
    func with(_ role: FileRole) -> OutputFile {
        var file = self
        file.role = role
        return file
    }
}
