package import SourceText

/// What stored values refer to by number: files, and things that every run has.
package struct StorageContext: Sendable {
    private let files: [FileID]
    private let things: [any AnyObject & Sendable]
    private let fileNumbers: [FileID: UInt32]
    private let thingNumbers: [ObjectIdentifier: UInt32]

    package init(files: [FileID], things: [any AnyObject & Sendable]) {
        self.init(files, things, Dictionary(numbered(things.map(ObjectIdentifier.init))) { first, _ in first })
    }

    private init(
        _ files: [FileID], _ things: [any AnyObject & Sendable], _ thingNumbers: [ObjectIdentifier: UInt32]
    ) {
        self.files = files
        self.things = things
        self.thingNumbers = thingNumbers
        fileNumbers = Dictionary(numbered(files)) { first, _ in first }
    }

    /// The same things with other files.
    package func with(files: [FileID]) -> StorageContext { StorageContext(files, things, thingNumbers) }

    func number(of file: FileID) -> UInt32? { fileNumbers[file] }

    func number(of thing: any AnyObject) -> UInt32? { thingNumbers[ObjectIdentifier(thing)] }

    func file(_ number: UInt32) -> FileID? { number < files.count ? files[Int(number)] : nil }

    func thing(_ number: UInt32) -> (any AnyObject & Sendable)? {
        number < things.count ? things[Int(number)] : nil
    }
}

private func numbered<Element>(_ elements: [Element]) -> [(Element, UInt32)] {
    elements.enumerated().map { ($1, UInt32($0)) }
}
