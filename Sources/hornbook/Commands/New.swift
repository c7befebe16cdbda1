import ArgumentParser
import Compiler
import ContentModel
import Diagnostics
import ReferenceDocs
import Review
import SourceText
import Workspace
import YAMLSyntax
import enum DailyPractice.AgeBand

struct New: ParsableCommand {
    static let configuration = CommandConfiguration("new")

    private static let nouns = Registry.standard.kinds.map(\.noun) + ["program"]
    private static let bands = AgeBand.allCases.map(\.rawValue)

    @Argument(help: "The kind: \(New.nouns.joined(separator: ", ")).", completion: .list(New.nouns)) var kind: String

    @Argument(
        help: "The program, or the name of a new one. Default: that of the working directory.", completion: .directory
    ) var program = "."

    @Option(
        help: "The age band: 6-9, 10-12 or 13-16. Default: the one whose next day comes first.",
        completion: .list(New.bands)) var band: String?

    @Option(help: "The day of an activity, or the place of a quiz in its rotation.") var day: Int?

    @Option(help: "The module of an activity; a new one is added to hornbook.yaml.") var module: String?

    func validate() throws {
        let (bands, nouns) = (New.bands, New.nouns)
        if let band, !bands.contains(band) {
            throw ValidationError("--band is \(orList(bands))\(didYouMean(band, among: bands, after: "."))")
        }
        guard nouns.contains(kind) else {
            let near = didYouMean(kind, among: nouns, after: ".")
            throw ValidationError("\(kind) is not a kind of content; write \(orList(nouns))\(near)")
        }
        if let day, day < 1 { throw ValidationError("--day is 1 or more") }
        if let module, !isSlug(Text(module)) {
            throw ValidationError("--module is an id: lower-case letters, digits and single hyphens")
        }
    }

    func run() throws {
        if kind == "program" { return try beginProgram() }
        let run = try Run([program], rules: .ofStructure)
        guard run.outcomes.count == 1 else {
            throw UsageError("\(program) has \(run.outcomes.count) programs; name one of their folders")
        }
        guard run.outcomes[0].isDeclared, let catalog = run.outcomes[0].catalog else {
            throw DeclarationError(run.outcomes[0])
        }
        guard let kind = catalog.kinds.first(where: { $0.noun == kind }) else { return }
        let declaration = run.outcomes[0].files.declaration.path
        let slot =
            kind.numbering == .unnumbered
            ? (number: try nextFile(kind, catalog, Paths.parent(of: declaration)), band: nil)
            : try nextSlot(kind, catalog, declaration)
        let below = kind.path(numbered: slot.number, in: slot.band?.rawValue)
        let path = Paths.join(Paths.parent(of: declaration), below)
        try refuseTaken([path], "name another --day or --band")
        let edit = DeclarationEdit(path: declaration, run: run, program: catalog.program)
        let module = try chosenModule(kind, catalog, edit)
        let category = try chosenCategory(kind, catalog, edit)
        let needs = kind.needs.map { needs in
            needs(catalog.entries(of: kind)).filter { $0.state == .missing }.map(\.name)
        }
        let text = scaffold(
            kind,
            ScaffoldSlot(
                number: slot.number, band: slot.band?.rawValue ?? "", module: module.key, category: category,
                program: catalog.program.title.string, moduleTitle: module.title, needs: needs.map(Set.init)))
        try Disk.write(Array(text.utf8), to: path)
        Console.writeLine(path)
        Console.log("Replace every TODO, then run `hornbook lint \(quotedForShell(path))`.")
    }

    private func beginProgram() throws {
        if band != nil || day != nil || module != nil {
            throw UsageError("a program has no band, day or module: leave out --band, --day and --module")
        }
        guard program != ".", isSlug(Text(program)) else {
            let near = suggestedID(for: program)
            throw UsageError(
                "`hornbook new program <name>` needs a name of lower-case letters, digits and hyphens"
                    + (near.isEmpty || near == program ? "" : ", such as \(near)"))
        }
        let folder = Disk.kind(of: "content") == .folder ? "content/\(program)" : program
        try ProgramStart(folder: folder, slug: program).write()
    }

    /// The module of a new file: the named one, which is declared if it is new, or the first.
    private func chosenModule(_ kind: ContentKind, _ catalog: Catalog, _ edit: DeclarationEdit) throws -> (
        key: String, title: String
    ) {
        let declared = catalog.program.modules?.value ?? []
        guard kind.describe().references.contains(.modules) else {
            if module == nil { return ("", "") }
            throw UsageError("a \(kind.noun) has no module: leave out --module")
        }
        guard let module else {
            guard let first = declared.first else {
                throw UsageError("\(edit.path) declares no modules; name one with --module")
            }
            return (first.key.string, first.value.string)
        }
        if let known = declared.first(where: { $0.key.string == module }) { return (module, known.value.string) }
        return (module, try edit.declare("module", module, in: "modules", at: catalog.program.modules?.place))
    }

    /// The category of a new file: the first one, which is declared if there is none.
    private func chosenCategory(_ kind: ContentKind, _ catalog: Catalog, _ edit: DeclarationEdit) throws -> String {
        guard kind.describe().references.contains(.categories) else { return "" }
        let declared = catalog.program.categories
        if let first = declared?.value.first { return first.key.string }
        let key = "first-category"
        _ = try edit.declare("category", key, in: "categories", at: declared?.place)
        return key
    }

    /// The given slot, or the first that is free: the lowest number, then the youngest band. A day beyond the
    /// program's last must be named.
    private func nextSlot(_ kind: ContentKind, _ catalog: Catalog, _ declaration: String) throws -> (
        number: Int, band: AgeBand?
    ) {
        let rows = kind.rows(in: catalog.program)
        if let band, !kind.hasBands {
            throw UsageError("everything in `\(kind.folder)/` is for all ages: leave out `--band \(band)`")
        }
        let bands = band.flatMap(AgeBand.init).map { [$0] } ?? rows
        if let band = bands.first(where: { !rows.contains($0) }), let band {
            throw UsageError(
                "the program is not written for \(band.rawValue); add it to `ageBands` in \(declaration) first")
        }
        let folder = Paths.parent(of: declaration)
        let unit = kind.numbering == .week ? "week" : kind.numbering == .day ? "day" : "place"
        let taken = catalog.entries(of: kind).map { entry in
            (band: entry.band, number: entry.writtenSlot?.number.value ?? entry.guess.day, path: entry.path)
        }
        let free = bands.compactMap { band -> (number: Int, band: AgeBand?)? in
            let numbers = Set(taken.filter { $0.band == band }.compactMap(\.number))
            if let day { return numbers.contains(day) ? nil : (day, band) }
            return ((1...).first { !numbers.contains($0) } ?? 1, band)
        }
        // Bands come youngest first.
        guard let next = free.min(by: { $0.number < $1.number }) else {
            let holder = taken.first { bands.contains($0.band) && $0.number == day }
            throw UsageError(
                "\(Paths.join(folder, holder?.path ?? kind.folder)) has \(unit) \(day ?? 1) already; "
                    + "name another --day\(kind.hasBands ? " or --band" : "")")
        }
        // Weeks have no limit. A day beyond the program's last may be written in advance, but must be named.
        guard kind.numbering == .day, next.number > catalog.program.days.value else { return next }
        let days = "the program runs for \(counted(catalog.program.days.value, "day"))"
        guard day != nil else {
            let all = kind.hasBands ? "every \(unit) of \(band ?? "every band")" : "every \(unit)"
            throw UsageError(
                "\(all) has its \(kind.noun): \(days); raise `days` in \(declaration) first, or name a day beyond "
                    + "by --day")
        }
        Console.log("\(days): raise `days` in \(declaration) if day \(next.number) is to be one of them")
        return next
    }

    /// The number for the file name of a kind that has no numbers.
    private func nextFile(_ kind: ContentKind, _ catalog: Catalog, _ folder: String) throws -> Int {
        if day != nil { throw UsageError("a \(kind.noun) has no day: leave out --day") }
        if band != nil { throw UsageError("a \(kind.noun) is for all ages: leave out --band") }
        let files = catalog.entries(of: kind)
        if let first = files.first, !kind.takesMore {
            let path = Paths.join(folder, first.path)
            throw UsageError("\(path) is there already, and a program has only one such file: write into it")
        }
        return files.count + 1
    }
}

/// Adds names to the `hornbook.yaml` of a program, as somebody would by hand.
struct DeclarationEdit {
    let path: String
    let run: Run
    let program: ProgramSource

    /// Declares a name in the list at `place`, or in a new list, with a title made of its words. Returns the
    /// title. Throws and writes nothing if it is unclear where in the file the name belongs.
    func declare(_ noun: String, _ key: String, in list: String, at place: Place?) throws -> String {
        let title = suggestedTitle(for: key)
        let entry = "\(plainForYAML(key)): \(plainForYAML(title))"
        let bytes = try Disk.read(path, upTo: Workspace.maximumBytes)
        guard let edited = adding(entry, to: list, at: place, in: bytes), isSound(edited) else {
            throw UsageError("add `\(entry)` to `\(list)` in \(path) by hand, then run this again")
        }
        try Disk.replace(path, with: edited)
        Console.log("\(path): added the \(noun) \(key), called \"\(title)\"")
        return title
    }

    /// The text of the file with one more entry at the end of the list, or of all keys. Parse the result to check
    /// it: comments, for example, are not considered here.
    private func adding(_ entry: String, to list: String, at place: Place?, in bytes: [UInt8]) -> [UInt8]? {
        let span = (place ?? program.place).span
        let isInBraces = span.start < span.end && bytes[span.start] == UInt8(ascii: "{")
        let whole = place != nil ? entry : isInBraces ? "\(list): { \(entry) }" : "\(list):\n  \(entry)"
        guard let found = insertion(of: whole, in: span, bytes) else { return nil }
        return bytes[..<found.at] + Array(found.text.utf8) + bytes[found.at...]
    }

    /// True if the file declares exactly one more name and has no new errors.
    private func isSound(_ edited: [UInt8]) -> Bool {
        var workspace = run.workspace
        workspace.setBuffer(path, edited)
        guard let before = run.outcomes.first, let after = workspace.check().first, let catalog = after.catalog else {
            return false
        }
        func broken(_ outcome: Outcome) -> Int { outcome.findings.all.count { $0.breaksProgram(of: outcome.files) } }
        func names(_ program: ProgramSource) -> Int {
            (program.modules?.value.count ?? 0) + (program.categories?.value.count ?? 0)
        }
        return broken(after) <= broken(before) && names(catalog.program) == names(program) + 1
    }
}
