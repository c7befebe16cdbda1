import ContentModel
import SourceText
import Workspace

/// A new program: a `hornbook.yaml`, and a sample of each kind that most programs begin with, sound and to be
/// played.
struct ProgramStart {
    let folder: String
    let slug: String
    let title: String

    /// Named after its folder.
    init(folder: String, slug: String? = nil) throws {
        let here = try Disk.workingDirectory()
        let absolute = Paths.absolute(folder, from: here)
        let name = Paths.name(of: absolute)
        self.folder = folder
        let suggested = suggestedID(for: name)
        self.slug = slug ?? (suggested.isEmpty ? "my-program" : suggested)
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
        if Disk.kindOfItself(Paths.join(folder, ".gitignore")) == nil {
            files.append((".gitignore", "dist/\n"))
        }
        for file in files {
            let path = Paths.join(folder, file.path)
            try Disk.makeFolder(Paths.parent(of: path))
            try Disk.write(Array(file.text.utf8), to: path)
            Console.writeLine(path)
        }
        let place = folder == "." ? "" : " \(folder)"
        let day = Paths.join(folder, pages[0].path)
        Console.logLines(
            """

            Next:
              hornbook lint\(place)
              hornbook play \(day)
            Then write your own in place of the samples. For more days raise `days` in
            \(Paths.join(folder, "hornbook.yaml")); `hornbook new activity\(place)` begins the next one.
            """)
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
        var above = path
        while true {
            if Disk.kind(of: Paths.join(above, "hornbook.yaml")) != nil {
                let shown = Paths.relative(above, to: here)
                throw UsageError("\(shown) is a program already; `hornbook new activity \(shown)` adds to it")
            }
            if above == "/" { return }
            above = Paths.parent(of: above)
        }
    }
}
