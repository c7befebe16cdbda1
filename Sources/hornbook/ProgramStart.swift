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
        let pages = samples(of: title)
        var files = [(path: "hornbook.yaml", text: declaration)] + pages
        for file in files where Disk.kindOfItself(Paths.join(folder, file.path)) != nil {
            throw UsageError("\(Paths.join(folder, file.path)) is there already; nothing was written")
        }
        // An existing one may contain more.
        if Disk.kindOfItself(Paths.join(folder, ".gitignore")) == nil {
            files.append((".gitignore", "dist/\nreport.html\n\(slug)*.csv\n"))
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

/// The first files of a program: valid, ready to be played, and with texts that suit any program.
func samples(of title: String) -> [(path: String, text: String)] {
    // A screen has room for no more.
    let name = title.count > 40 ? "the program" : title
    return [("activities/6-9/day-01.yaml", activity(name)), ("quizzes/6-9/quiz-01.yaml", quiz(name))]
}

private func activity(_ name: String) -> String {
    """
    day: 1
    ageBand: 6-9
    module: first-steps
    title: \(quotedForYAML("A first day of \(name)"))
    skillFocus: Beginning with one small thing
    scenario: |
      It is the first evening, and Sam has half an hour. There is more to learn than fits into it, so the page goes down again.
    prompts:
      - id: begin
        type: best-response
        text: What helps Sam to begin?
        points: 10
        options:
          - id: a
            text: Sam picks one thing that can be tried tonight.
            correct: true
            feedback: One thing fits into half an hour. What comes next is easier after it.
          - id: b
            text: Sam waits until there is a whole day to spare.
            feedback: Such a day is hard to find. One thing would have been done by now.
    takeaway:
      toolName: One thing tonight
      whenToUse: When there is more to learn than an evening holds.
      howTo:
        - Choose one thing that you can try tonight.
        - Tell somebody what it is and when you will try it.
      whyItWorks: A small thing that is done teaches more than a large one that waits.

    """
}

private func quiz(_ name: String) -> String {
    """
    title: \(quotedForYAML("A first quiz of \(name)"))
    ageBand: 6-9
    order: 1
    questions:
      - text: How many days does a week have?
        options: ["5", "7", "10"]
        answer: "7"
        explanation: Something small on each of them adds up.

    """
}
