import DailyPractice
import Publishing

/// One thing that was to be proved, and what came of it.
struct ProofStep {
    enum Outcome: String { case proved, failed, untried = "not tried" }

    let name: String
    let outcome: Outcome
    /// What was proved with how many, or why it was not tried.
    let says: String
    var differences: [Deviation] = []
}

/// Tries a build in a database.
final class Proof {
    let build: BuiltProgram
    let previous: BuiltProgram?
    let database: any ProvingDatabase
    /// Every kind of content that there is, and those that the build has.
    private let known: [KindPublishing]
    private let kinds: [KindPublishing]
    /// Whether users had the database before.
    let isLived: Bool
    /// Whether the build makes all of its tables.
    private(set) var isNew = true
    /// Whether there is somebody to be who is not the owner.
    let hasRoles: Bool
    private(set) var steps: [ProofStep] = []
    var users: [AgeBand: String] = [:]
    var choices: [FunctionReplay.Choice] = []

    var title: String { database.title }

    init(
        _ build: BuiltProgram, after previous: BuiltProgram?, in database: any ProvingDatabase,
        _ known: [KindPublishing], isLived: Bool = false, hasRoles: Bool
    ) {
        self.build = build
        self.previous = previous
        self.database = database
        self.known = known
        kinds = build.kinds(among: known)
        self.isLived = isLived
        self.hasRoles = hasRoles
    }

    var isProved: Bool { !steps.contains { $0.outcome == .failed } }

    var tables: [Table] { kinds.flatMap(\.tables) }
    var layouts: [RowLayout] { kinds.flatMap(\.layouts) }

    func layouts(of build: BuiltProgram) -> [RowLayout] { build.kinds(among: known).flatMap(\.layouts) }

    func add(_ name: String, _ says: String, _ differences: [Deviation] = []) {
        steps.append(
            ProofStep(
                name: name, outcome: differences.isEmpty ? .proved : .failed, says: says,
                differences: differences))
    }

    func skip(_ name: String, _ reason: String) {
        steps.append(ProofStep(name: name, outcome: .untried, says: reason))
    }

    /// Applies the build; what is to be kept of that is kept before `try`ing it out.
    func run(thenTrying begin: () throws -> Void = {}) throws {
        try compareFiles()
        guard build.manifest.files.contains(where: { $0.path.hasPrefix("sql/") }) else {
            return skip("the database", "nothing of it stands in one")
        }
        isNew = try !hasTables()
        let lints = try CatalogLint.found(by: database, tables + HistoryTables.all, withRoles: hasRoles)
        let before = try applyPrevious()
        guard try apply(build, "seed") else { return }
        try begin()
        if let before { try comparePrevious(before) }
        for step in [compareRows, replay, checkGuards, applyAgain, compareAnswers] where !database.isLost {
            try step()
        }
        if database.isLost {
            skip("the rest", "the transaction was rolled back by what failed")
        } else {
            try compareCatalog(lints)
        }
    }

    private func hasTables() throws -> Bool {
        let names = tables.map { "'\($0.name)'" }.joined(separator: ", ")
        return try !database.rows(
            database.dialect == .postgres
                ? "select tablename from pg_tables where schemaname = 'public' and tablename in (\(names))"
                : "select name from sqlite_master where name in (\(names))"
        ).isEmpty
    }

    private func compareFiles() throws {
        let wrong = try build.manifest.files.filter { file in
            guard build.has(file.path) else { return true }
            return try fileHash(build.read(file.path)) != file.sha256
        }
        let undecoded = try build.undecoded(known.compactMap(\.built))
        add("models", "every file decodes as apps read it", undecoded)
        add(
            "manifest", "the files are those that the manifest lists: \(build.manifest.files.count)",
            wrong.map { file in
                Deviation(
                    place: file.path, column: "", built: "SHA-256 \(file.sha256.prefix(12))…",
                    found: build.has(file.path) ? "other bytes" : "no file")
            })
    }

    /// False where it is refused. Where it is not, that may be no step of its own.
    func apply(_ build: BuiltProgram, _ name: String, silently: Bool = false) throws -> Bool {
        for path in database.files {
            guard build.has(path) else {
                add(
                    name, "",
                    [Deviation(place: path, column: "", built: "a file of the build", found: "no file")])
                return false
            }
            let sql = try build.read(path)
            do {
                try database.run(sql)
            } catch let refusal as Refusal {
                let lines = refusal.description.split(separator: "\n").joined(separator: "; ")
                let refused = Deviation(place: path, column: "", built: "a file that applies", found: lines)
                add(name, "", [refused] + staged(sql, of: build))
                return false
            }
            try database.settle()
        }
        let count = tables.count + HistoryTables.all.count
        if silently { return true }
        add(name, "\(database.files.joined(separator: " and ")) apply: \(counted(count, "table"))")
        return true
    }

    /// What a seed that was refused has of other rows than it should. Its last block is what refuses.
    private func staged(_ seed: [UInt8], of build: BuiltProgram) -> [Deviation] {
        let text = String(decoding: seed, as: UTF8.self)
        let mark =
            database.dialect == .postgres
            ? "\ndo $hornbook$\ndeclare\n  the_program" : "\ncreate temp view hornbook_listed as"
        guard let end = text.firstRange(of: mark) else { return [] }
        do {
            for path in database.files.dropLast() { try database.run(build.read(path)) }
            try database.run(Array(text[..<end.lowerBound].utf8))
            let found = try layouts.flatMap { layout in
                try RowComparison(build, layout, in: database, staged: true).differences
            }
            try database.run(Array("rollback;".utf8))
            return found
        } catch {
            return []
        }
    }
}
