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

    @Argument(help: "The kind: \(Registry.standard.kinds.map(\.noun).joined(separator: " or ")).")
    var kind: String

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
        guard Registry.standard.kinds.contains(where: { $0.noun == kind }) else {
            let nouns = Registry.standard.kinds.map(\.noun)
            let near = nearestName(to: kind, among: nouns).map { ". Did you mean \($0)?" } ?? ""
            throw ValidationError("\(kind) is no kind of content; there is \(nouns.joined(separator: " and "))\(near)")
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
        guard let kind = catalog.kinds.first(where: { $0.noun == kind }) else { return }
        let slot = nextSlot(kind, catalog)
        let folder = Paths.parent(of: run.outcomes[0].files.declaration.path)
        let number = slot.number < 10 ? "0\(slot.number)" : "\(slot.number)"
        let name = "\(kind.numbering == .day ? "day" : kind.noun)-\(number).yaml"
        let below = [kind.folder, slot.band?.rawValue, name].compactMap(\.self).joined(separator: "/")
        let path = Paths.join(folder, below)
        guard Disk.kindOfItself(path) == nil else {
            throw UsageError("\(path) is there already; name another --day or --band")
        }
        let module = catalog.program.modules?.value.first?.key.string ?? "first-module"
        let category = catalog.program.categories?.value.first?.key.string ?? "first-category"
        let text = scaffold(
            kind,
            ScaffoldSlot(
                number: slot.number, band: slot.band?.rawValue ?? "", module: module, category: category))
        try Disk.makeFolder(Paths.parent(of: path))
        try Disk.write(Array(text.utf8), to: path)
        Console.write("\(path)\n")
        Console.log("Replace every TODO, then run `hornbook lint \(path)`.")
    }

    /// The given slot, or the first that is free: the lowest number, then the youngest band.
    private func nextSlot(_ kind: ContentKind, _ catalog: Catalog) -> (number: Int, band: AgeBand?) {
        let bands = band.flatMap(AgeBand.init).map { [$0] } ?? kind.rows(in: catalog.program)
        let taken = catalog.entries(of: kind).map { entry in
            (band: entry.band, number: entry.record?.slot?.number.value ?? entry.guess.day)
        }
        if kind.numbering == .unnumbered { return (day ?? taken.count + 1, nil) }
        let free = bands.map { band in
            let numbers = Set(taken.filter { $0.band == band }.compactMap(\.number))
            return (number: day ?? (1...).first { !numbers.contains($0) } ?? 1, band: band)
        }
        // Bands come youngest first.
        return free.min { $0.number < $1.number } ?? (1, nil)
    }
}
