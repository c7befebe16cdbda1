import ContentModel
import Diagnostics
import SourceText
import Workspace

/// A new program: a `hornbook.yaml`, and samples of an activity and a quiz, sound and to be played.
struct ProgramStart {
    let folder: String
    let slug: String
    let title: String
    /// True where no id can be made of the folder's name.
    private let hasStandIn: Bool

    init(folder: String, slug: String? = nil) throws {
        let here = try Disk.workingDirectory()
        let absolute = Paths.absolute(folder, from: here)
        let name = Paths.name(of: absolute)
        self.folder = folder
        let suggested = suggestedID(for: name)
        hasStandIn = slug == nil && suggested.isEmpty
        self.slug = slug ?? (hasStandIn ? ProgramStart.standIn(in: Paths.parent(of: absolute)) : suggested)
        let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
        title = words.isEmpty ? "My program" : words.prefix(1).uppercased() + words.dropFirst()
        try refuseInside(absolute, from: here)
    }

    /// Writes the files, none of them over another; says what there is to do next.
    func write() throws {
        let pages = samples(of: title)
        var files = [(path: "hornbook.yaml", text: declaration)] + pages
        for file in files where Disk.kindOfItself(Paths.join(folder, file.path)) != nil {
            throw UsageError("\(Paths.join(folder, file.path)) is there already; nothing was written")
        }
        // One that is there may say more than we know.
        if Disk.kindOfItself(Paths.join(folder, ".gitignore")) == nil { files.append((".gitignore", "dist/\n")) }
        for file in files {
            let path = Paths.join(folder, file.path)
            try Disk.write(Array(file.text.utf8), to: path)
            Console.writeLine(path)
        }
        if hasStandIn {
            Console.logLines(
                """

                No id (a to z, digits, hyphens) can be made of the folder's name: the program is called
                `\(slug)`. It is part of every id for good, so choose one of your own for `program`
                in \(shown(Paths.join(folder, "hornbook.yaml"))) now.
                """)
        }
        let place = folder == "." ? "" : " \(quotedForShell(folder))"
        let day = Paths.join(folder, pages[0].path)
        Console.logLines(
            """

            Next:
              hornbook lint\(place)
              hornbook play \(quotedForShell(day))
            Then write your own in place of the samples. For more days raise `days` in
            \(Paths.join(folder, "hornbook.yaml")); `hornbook new activity\(place)` begins the next one.
            """)
    }

    /// A name that no program beside it has.
    private static func standIn(in folder: String) -> String {
        let beside = ((try? Disk.list(folder)) ?? []).compactMap { entry -> [Substring]? in
            let path = Paths.join(Paths.join(folder, entry.name), "hornbook.yaml")
            let bytes = try? Disk.read(path, atMost: Workspace.mostBytes)
            return bytes.map { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline) }
        }
        let declared = beside.joined().filter { $0.hasPrefix("program:") }
        let taken = Set(declared.map { suggestedID(for: String($0.dropFirst(8))) })
        let names = ["my-program"] + (2...beside.count + 2).map { "my-program-\($0)" }
        return names.first { !taken.contains($0) } ?? "my-program"
    }

    private var declaration: String {
        """
        program: \(plainForYAML(slug))
        title: \(quotedForYAML(title))
        # How many days it runs. Each band must have an activity for each of them, and as many quizzes.
        days: 1
        # The ages of the children that it is for: of 6-9, 10-12 and 13-16 those that you write for.
        ageBands: [6-9]
        # What activities belong to, each with the name that the app shows.
        modules:
          first-steps: First steps

        """
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
