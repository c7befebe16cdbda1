package import DailyPractice
package import SourceText

/// One program with everything that was read of it: what checks across files and outputs work on.
package struct Catalog: Sendable {
    /// A source file and what was read of it.
    package struct Entry: Sendable {
        package let file: FileID
        /// Relative to the program's folder.
        package let path: String
        package let kind: ContentKind
        /// Nil when the file is broken.
        package let record: (any ContentRecord)?
        /// What a broken file's remains and path tell of its day and band.
        package let guess: SlotGuess
        /// What its path alone tells.
        package let byPath: SlotGuess

        package init(
            file: FileID, path: String, kind: ContentKind, record: (any ContentRecord)?, guess: SlotGuess
        ) {
            self.file = file
            self.path = path
            self.kind = kind
            self.record = record
            self.guess = guess
            byPath = SlotGuess(path: path)
        }
    }

    package let program: ProgramSource
    package let entries: [Entry]
    package let activities: [ActivitySource]
    package let quizzes: [QuizSource]

    package init(program: ProgramSource, entries: [Entry]) {
        self.program = program
        self.entries = entries
        activities = entries.compactMap { $0.record as? ActivitySource }
        quizzes = entries.compactMap { $0.record as? QuizSource }
    }

    package func path(of file: FileID) -> String? { entries.first { $0.file == file }?.path }
}

/// What can be told of a file's place in the program when the file itself is broken.
package struct SlotGuess: Sendable {
    package let day: Int?
    package let band: AgeBand?

    package init(day: Int?, band: AgeBand?) {
        self.day = day
        self.band = band
    }

    /// From a path below the program's folder: a folder named after a band, a file named `day-NN`.
    package init(path: String) {
        let parts = path.split(separator: "/")
        band = parts.dropLast().compactMap { AgeBand(rawValue: String($0)) }.last
        day = parts.last.flatMap(SlotGuess.day(inFileName:))
    }

    /// The number in `day-NN.yaml`.
    package static func day(inFileName name: Substring) -> Int? {
        guard name.hasPrefix("day-") else { return nil }
        let digits = name.dropFirst(4).prefix { $0.isASCII && $0.isNumber }
        let rest = name.dropFirst(4 + digits.count)
        guard rest.isEmpty || rest.first == "." || rest.first == "-" else { return nil }
        return Int(digits)
    }
}
