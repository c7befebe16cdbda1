package import DailyPractice

/// One file of a build, in memory: where it goes below the program's folder in `dist/`, what it is for, its bytes.
package struct OutputFile: Sendable, Equatable {
    package let path: String
    package let role: FileRole
    package let bytes: [UInt8]

    package init(path: String, role: FileRole = .docs, bytes: [UInt8]) {
        self.path = path
        self.role = role
        self.bytes = bytes
    }
}
