/// One file of a build: where it goes below the program's folder in `dist/`, and its bytes.
package struct OutputFile: Sendable, Equatable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
