import ArgumentParser
import Compiler
import ContentModel
import enum DailyPractice.AgeBand
import ReferenceDocs
import SourceText
import Workspace

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Begins a source file, with the parts that it needs and where to write.",
        discussion: """
            Takes the next day that no band, or the given band, has. Replace every TODO.

              hornbook new activity
              hornbook new activity content/everyday-parenting --band 10-12
              hornbook new quiz content/quran-quiz --band 6-9
            """)

    enum Kind: String, ExpressibleByArgument, CaseIterable { case activity, quiz }

    @Argument(help: "activity or quiz.")
    var kind: Kind

    @Argument(help: "The program. Default: the one that the working directory is in.", completion: .directory)
    var program = "."

    @Option(help: "The age band: 6-9, 10-12 or 13-16. Default: the one whose next day comes first.")
    var band: String?

    @Option(help: "The day of an activity, or the place of a quiz in its rotation.")
    var day: Int?

    func validate() throws {
        if let band, AgeBand(rawValue: band) == nil {
            throw ValidationError("--band is one of 6-9, 10-12, 13-16")
        }
        if let day, day < 1 { throw ValidationError("--day is 1 or more") }
    }

    func run() throws {
        let run = try Run([program])
        guard run.outcomes.count == 1, let catalog = run.outcomes[0].catalog else {
            throw UsageError(
                run.outcomes.count == 1
                    ? "\(run.outcomes[0].files.declaration.path) has errors: run `hornbook lint` first"
                    : "\(program) holds \(run.outcomes.count) programs; name one of their folders")
        }
        let content: ContentKind = kind == .activity ? .activity : .quiz
        let slot = nextSlot(catalog)
        let folder = Paths.parent(of: run.outcomes[0].files.declaration.path)
        let number = slot.day < 10 ? "0\(slot.day)" : "\(slot.day)"
        let name = kind == .activity ? "day-\(number).yaml" : "quiz-\(number).yaml"
        let path = Paths.join(folder, "\(content.folder)/\(slot.band.rawValue)/\(name)")
        guard Disk.kindOfItself(path) == nil else {
            throw UsageError("\(path) is there already; name another --day or --band")
        }
        let module = catalog.program.modules?.value.first?.key.string ?? "first-module"
        let text = scaffold(content, day: slot.day, band: slot.band.rawValue, module: module)
        try Disk.makeFolder(Paths.parent(of: path))
        try Disk.write(Array(text.utf8), to: path)
        Console.write("\(path)\n")
        Console.log("Replace every TODO, then run `hornbook lint \(path)`.")
    }

    /// The given slot, or the first that is free: the lowest day, then the youngest band.
    private func nextSlot(_ catalog: Catalog) -> (day: Int, band: AgeBand) {
        let bands = band.flatMap(AgeBand.init).map { [$0] } ?? catalog.program.bands
        let free = bands.map { band in (day: day ?? firstFree(catalog, band), band: band) }
        return free.min { ($0.day, $0.band) < ($1.day, $1.band) } ?? (1, .from6to9)
    }

    private func firstFree(_ catalog: Catalog, _ band: AgeBand) -> Int {
        let taken: Set<Int> =
            switch kind {
            case .activity:
                Set(catalog.entries.filter { $0.kind.folder == ContentKind.activity.folder && $0.band == band }
                    .compactMap { ($0.record as? ActivitySource)?.day.value ?? $0.guess.day })
            case .quiz:
                Set(catalog.quizzes.filter { $0.ageBand.value == band }.map(\.order.value))
            }
        return (1...).first { !taken.contains($0) } ?? 1
    }
}
