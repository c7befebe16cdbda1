import Builds
package import CanonicalJSON
package import Compiler
import ContentModel
import LearningRules
import Ledger
import Lowering
import Publishing
package import Releases
import SourceText
package import Workspace

private typealias ReportableChange = (Change.Class, String, Place)

/// A changed document as it is and as it was; nil if it is or was missing.
typealias ChangedDocument = (kind: ContentKind, object: JSONObjectDescription, now: JSONValue?, then: JSONValue?)

package struct ProgramDiff {
    package typealias Line = (level: Change.Class, message: String, path: String, line: Int, column: Int)

    package let program: String
    package let release: String
    package let changes: [Line]
    /// The files with mistakes that keep them from being read.
    package let unread: [String]
    /// False if mistakes may hide changes.
    package let isWhole: Bool
    /// The changed documents; nil if only the ledger is known, or if the content is unchanged.
    let documents: [ChangedDocument]?

    package init(_ outcome: Outcome, in workspace: Workspace, since base: ComparisonBase?) throws {
        let sources = workspace.sources
        guard let catalog = outcome.catalog else { throw DeclarationError(outcome) }
        program = catalog.program.program.string
        if outcome.ledger == nil, outcome.files.ledger != nil {
            throw UsageError("\(outcome.ledgerPath) cannot be relied on: run `hornbook lint` to see why")
        }
        guard let ledger = outcome.ledger, let last = ledger.releases.last else {
            throw UsageError(
                "\(program) has no release yet: begin with `hornbook release`, or say what to compare with by --base")
        }
        release = last.name
        var changes = outcome.comparison.changes.map { ($0.class, $0.message, $0.place) }
        let content = outcome.comparable?.content(hash: fileHash)
        var documents: [ChangedDocument]?
        if let content, content.version != last.contentVersion {
            let now = content.documents
            let then =
                base.map { $0.documents(of: outcome) }
                ?? ComparisonBase.documents(of: outcome, released: last.contentVersion, in: workspace)
            documents = then.map { changedDocuments(now, since: $0) }
            let learners = then.flatMap { outcome.learnerChanges(now, since: $0) }
            // What a ledger says of a new lesson is less than what learners have of it.
            let places = Set((learners ?? []).filter { $0.0 != .breaking }.map(\.2))
            changes.removeAll { $0.0 == .cosmetic && places.contains($0.2) }
            changes += documents.map { outcome.differences(in: $0, playing: learners != nil) } ?? []
            changes += learners ?? []
            if changes.isEmpty || then == nil {
                let message =
                    then != nil
                    ? "the JSON that apps read has changed in something that this command cannot name: compare two "
                        + "builds"
                    : "a scene, an order, a reward, a price or the like may have changed, which \(ledgerName) does not "
                        + "keep: `hornbook diff --base` with a build or a revision of git tells"
                changes.append((.analysts, message, Place(outcome.files.declaration.id, ByteSpan(0, 0))))
            }
        }
        self.documents = documents
        self.changes = changes.sorted { a, b in
            if a.0 != b.0 { return a.0 < b.0 }
            let (first, second) = (outcome.files.rank(a.2.file), outcome.files.rank(b.2.file))
            return first == second ? a.2.span < b.2.span : first < second
        }.map { level, message, place in
            let start = sources.start(of: place)
            return (level, message, sources.path(of: place.file), start.line, start.column)
        }
        unread = catalog.entries.filter { entry in
            !(entry.content?.facets.isWhole ?? false) || entry.outline?.identity != nil && entry.tracked == nil
        }.map { sources.path(of: $0.file) }
        isWhole = content != nil
    }

    private var groups: [(heading: String, lines: [Line])] {
        Change.Class.allCases.map { level in (level.heading, changes.filter { $0.level == level }) }.filter {
            !$0.lines.isEmpty
        }
    }

    private var nothing: String {
        "\(program): nothing changed since \(release)\(isWhole ? "" : ", in what can be read")\n"
    }

    package var text: String {
        guard !changes.isEmpty else { return nothing }
        let parts = groups.map { heading, lines in
            "\n\(heading.lowercased()) (\(lines.count))\n"
                + lines.map { "  \($0.path):\($0.line):\($0.column): \($0.message)\n" }.joined()
        }
        return "\(program) since \(release)\n" + parts.joined()
    }

    package var markdown: String {
        let warnings = unread.map { "\n`\($0)` cannot be read whole: its changes may be missing here.\n" }.joined()
        guard !changes.isEmpty else { return nothing + warnings }
        let parts = groups.map { heading, lines in
            "\n### \(heading) (\(lines.count))\n\n"
                + lines.map { "- \($0.message) (`\($0.path):\($0.line)`)\n" }.joined()
        }
        return "## \(program) since \(release)\n" + warnings + parts.joined()
    }

    package var json: JSONValue {
        [
            "program": .text(program), "since": .text(release),
            "changes": .list(
                changes.map { line in
                    [
                        "class": .text(line.level.rawValue), "message": .text(line.message), "file": .text(line.path),
                        "line": .integer(line.line), "column": .integer(line.column),
                    ]
                }), "unread": .texts(unread),
        ]
    }
}

extension Course {
    /// The kinds of content that decide what it offers and earns.
    fileprivate static let kinds: [ContentKind] = [.lesson, .rewards]

    /// Nil without lessons, or if an app cannot read it.
    fileprivate init?(_ documents: [String: [UInt8]]) {
        func read<Document: Decodable>(_ path: String, _ type: Document.Type) -> Document? {
            documents[path].flatMap { try? JSONModelDecoder(bytes: $0).decode(type) }
        }
        guard let lessons = read(LessonsDocument.path, LessonsDocument.self) else { return nil }
        self.init(
            lessons: lessons, rewards: read(Rewards.path, Rewards.self) ?? Rewards(),
            familyActivities: read(FamilyActivitiesDocument.path, FamilyActivitiesDocument.self)
                ?? .init(familyActivities: []))
    }
}

extension Outcome {
    /// What a change does to learners of lessons; nil if one of the versions has none.
    fileprivate func learnerChanges(_ now: [String: [UInt8]], since then: [String: [UInt8]]) -> [ReportableChange]? {
        guard let catalog, let course = Course(now), let former = Course(then) else { return nil }
        guard [LessonsDocument.path, Rewards.path].contains(where: { now[$0] != then[$0] }) else { return [] }
        return LearnerChanges(course, since: former).found.map { level, message, id in
            // What is lost besides lessons is in the table of rewards.
            let entries = id == nil ? catalog.entries(of: .rewards) : Course.kinds.flatMap(catalog.entries)
            return (level, message, place(of: id, among: entries))
        }
    }

    /// The changes in documents that ledgers do not keep. If learners are played, only a play finds what they lose.
    fileprivate func differences(in documents: [ChangedDocument], playing: Bool) -> [ReportableChange] {
        guard let catalog else { return [] }
        return documents.flatMap { pair -> [ReportableChange] in
            guard var new = pair.now, let old = pair.then else { return [] }
            // Version 0.1.0 did not say the language.
            if let now = new.object, let then = old.object {
                new = .object(
                    JSONObject(now.filter { !JSONDocument.headKeys.contains($0.key) || then[$0.key] != nil }))
            }
            let entries = catalog.entries(of: pair.kind)
            let found = PublishedDifferences(new, since: old, pair.object, name: pair.kind.folder)
            let most = playing && Course.kinds.contains { $0 === pair.kind } ? Change.Class.analysts : .breaking
            return found.found.map { (max($0.level, most), $0.message, place(of: $0.id, among: entries)) }
        }
    }

    /// The place of a thing by its id in the JSON, or else the start of the first file that may have it.
    private func place(of id: String?, among entries: [Catalog.Entry]) -> Place {
        let written = id.map { String($0.lowercased().map { $0 == "_" ? "-" : $0 }) }
        for entry in entries {
            if let declared = entry.outline?.declarations.first(where: { $0.id.string == written }) {
                return declared.id.place
            }
            if let identity = entry.outline?.identity, let record = entry.content?.record, ids.id(of: record) == id {
                return identity.place
            }
        }
        let file = entries.first?.file ?? files.declaration.id
        return Place(file, ByteSpan(0, 0))
    }
}

/// The documents that differ between two versions of a program, by path.
private func changedDocuments(_ now: [String: [UInt8]], since then: [String: [UInt8]]) -> [ChangedDocument] {
    Registry.standard.plugins.flatMap { plugin in
        let paths = Set(now.keys).union(then.keys).filter { path in
            path == plugin.publishing.built?.path || plugin.publishing.layouts.contains { $0.holds(path) }
        }
        return paths.sorted().compactMap { path -> ChangedDocument? in
            guard now[path] != then[path] else { return nil }
            let object = plugin.publishing.documents[0].object
            let read = { (bytes: [UInt8]?) in bytes.flatMap { try? JSONReader.document($0) } }
            return (plugin.kind, object, read(now[path]), read(then[path]))
        }
    }
}
