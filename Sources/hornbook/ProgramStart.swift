import ContentModel
import Diagnostics
import SourceText
import Workspace

/// A new program: a `hornbook.yaml`, and samples of an activity and a quiz, which are valid and can be played.
struct ProgramStart {
    let folder: String
    let slug: String
    let title: String
    /// True if no id can be made of the folder's name.
    private let hasPlaceholder: Bool

    init(folder: String, slug: String? = nil) throws {
        let here = try Disk.workingDirectory()
        let absolute = Paths.absolute(folder, from: here)
        let name = Paths.name(of: absolute)
        self.folder = folder
        let suggested = suggestedID(for: name)
        hasPlaceholder = slug == nil && suggested.isEmpty
        self.slug = slug ?? (hasPlaceholder ? ProgramStart.placeholder(in: Paths.parent(of: absolute)) : suggested)
        let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
        title = words.isEmpty ? "My program" : words.prefix(1).uppercased() + words.dropFirst()
        try refuseInside(absolute, from: here)
    }

    /// Writes the files without replacing any, and says what to do next.
    func write() throws {
        // A screen has room for no more.
        let name = title.count > 40 ? "the program" : title
        let day = "activities/6-9/day-01.yaml"
        // The pages are valid, can be played, and suit any program.
        var files = [
            ("hornbook.yaml", PackageResources.program_yaml, title),
            (day, PackageResources.activity_yaml, "A first day of \(name)"),
            ("quizzes/6-9/quiz-01.yaml", PackageResources.quiz_yaml, "A first quiz of \(name)"),
        ].map { path, file, title in
            (path: path, text: sample(file, ["program": plainForYAML(slug), "title": quotedForYAML(title)]))
        }
        try refuseTaken(files.map { Paths.join(folder, $0.path) }, "nothing was written")
        // An existing one may contain more.
        if Disk.kindOfItself(Paths.join(folder, ".gitignore")) == nil {
            files.append((".gitignore", "dist/\nreport.html\n\(slug)*.csv\n"))
        }
        // Builds that somebody commits all the same have line ends of their own.
        if Disk.kindOfItself(Paths.join(folder, ".gitattributes")) == nil {
            files.append((".gitattributes", "dist/** -text\n"))
        }
        for file in files {
            let path = Paths.join(folder, file.path)
            try Disk.write(Array(file.text.utf8), to: path)
            Console.writeLine(path)
        }
        if hasPlaceholder {
            Console.logLines(
                """

                No id (a to z, digits, hyphens) can be made of the folder's name: the program is called
                `\(slug)`. It is part of every id for good, so choose one of your own for `program`
                in \(quotable(Paths.join(folder, "hornbook.yaml"))) now.
                """)
        }
        let place = folder == "." ? "" : " \(quotedForShell(folder))"
        Console.logLines(
            """

            Next:
              hornbook lint\(place)
              hornbook play \(quotedForShell(Paths.join(folder, day)))
            Then write your own in place of the samples. For more days raise `days` in
            \(Paths.join(folder, "hornbook.yaml")); `hornbook new activity\(place)` begins the next one.
            """)
    }

    /// A name that no neighbouring program has.
    private static func placeholder(in folder: String) -> String {
        let siblings = ((try? Disk.list(folder)) ?? []).compactMap { entry -> [Substring]? in
            let path = Paths.join(Paths.join(folder, entry.name), "hornbook.yaml")
            let bytes = try? Disk.read(path, atMost: Workspace.maximumBytes)
            return bytes.map { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline) }
        }
        let declared = siblings.joined().filter { $0.hasPrefix("program:") }
        let taken = Set(declared.map { suggestedID(for: String($0.dropFirst(8))) })
        let names = ["my-program"] + (2...siblings.count + 2).map { "my-program-\($0)" }
        return names.first { !taken.contains($0) } ?? "my-program"
    }

    private func refuseInside(_ path: String, from here: String) throws {
        let folders = FileAccess.disk.foldersUp(from: path)
        guard let above = folders.first(where: { Disk.kind(of: Paths.join($0, "hornbook.yaml")) != nil }) else {
            return
        }
        let shown = Paths.relative(above, to: here)
        throw UsageError("\(shown) is a program already; `hornbook new activity \(quotedForShell(shown))` adds to it")
    }
}

/// The text of a file below `Samples`, with values in place of the names in braces.
func sample(_ file: [UInt8], _ values: [String: String]) -> String {
    String(decoding: file, as: UTF8.self).replacing(/\{([a-z]+)\}/) { values[String($0.1)] ?? String($0.0) }
}
