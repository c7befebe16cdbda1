package import ContentModel
package import Diagnostics
package import Ledger
package import Lowering
package import SourceText

/// The sources of a program held against its last release: which id each record has, and what changed that
/// stored answers depend on.
package struct Succession: Sendable {
    /// The ids that do not follow from the sources alone, by file.
    package internal(set) var names: [FileID: WireIDs.Names] = [:]
    package internal(set) var findings = Findings()
    /// What changed, declared or not, in the order of the files.
    package internal(set) var changes: [Change] = []
    var holders: [Holder] = []
    /// By finding, those that it may follow from.
    var causes: [FindingKey: [FindingKey]] = [:]

    /// Of sources that nothing can be said of.
    package init() {}
}

/// A finding about what was released. What is said of an option that Hornbook writes, and of its prompt, is one.
package struct FindingKey: Hashable, Sendable {
    let rule: String
    let place: Place

    package init(_ finding: Diagnostic) {
        rule = finding.rule
        place = finding.place
    }
}

extension Succession {
    /// Whether a finding is told: those that it may follow from are let through, each by a remark.
    package func tells(_ finding: FindingKey, lettingThrough known: Set<FindingKey>) -> Bool {
        (causes[finding] ?? []).allSatisfy { known.contains($0) && tells($0, lettingThrough: known) }
    }

    /// The same without the changes that follow from what is not let through.
    package func lettingThrough(_ known: Set<FindingKey>) -> Succession {
        var told = self
        told.changes = changes.filter { change in
            change.causes.allSatisfy { known.contains($0) && tells($0, lettingThrough: known) }
        }
        return told
    }
}

/// Something that is not as it was released.
package struct Change: Sendable {
    package enum Class: String, Sendable, CaseIterable, Comparable {
        /// Stored answers, saved progress or served days are touched.
        case breaking
        /// Wording that may shift what people answer.
        case analysts
        /// Nothing that anybody could have stored.
        case cosmetic

        package static func < (a: Class, b: Class) -> Bool {
            allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
        }
    }

    package let `class`: Class
    /// One line that stands alone.
    package let message: String
    package let place: Place
    /// The findings that it may follow from.
    var causes: [FindingKey] = []
}

/// Holds sources against a ledger. Without one nothing has been released, and all ids follow from the
/// sources, save where these speak of a past.
///
/// - Parameter isAllowed: whether a remark lets through what is said there of a `reused-id`.
package func hold(
    _ catalog: Catalog, against ledger: Ledger?, allowing isAllowed: @escaping (Place) -> Bool = { _ in false }
) -> Succession {
    guard catalog.program.program.isSound else { return Succession() }
    let speaks =
        catalog.program.retired != nil
        || catalog.entries.contains { $0.outline?.speaksOfThePast ?? false }
    guard ledger != nil || speaks else { return Succession() }
    var hold = Hold(catalog, ledger, isAllowed)
    hold.run()
    return hold.succession
}

/// One run of `hold`.
struct Hold {
    let catalog: Catalog
    var past: Past
    let isReleased: Bool
    var succession = Succession()
    var holders: [Holder] = []
    /// Ledger ids that a source lays claim to by a declaration, with where it does.
    var claims: [String: Place] = [:]
    /// What `hornbook.yaml` says is gone on purpose.
    let retired: Set<RetiredSource.Target>
    /// Ids that are given away in this run.
    var given: Set<String> = []
    /// By the first id of a slot, the number of the last one that was made for it: thousands may claim one slot.
    var taken: [String: Int] = [:]
    /// Ledger ids of records that sources go on with, once somebody asked.
    var held: Set<String>?
    /// By holder, the record that it is, though it resembles what its slot held, too.
    var strays: [Int: Ledger.Record] = [:]
    /// The ids of those records.
    var strayed: Set<String> = []
    /// Whether a remark says of an id that it is right though it says something else.
    let isAllowed: (Place) -> Bool
    /// Ledger ids whose going needs no word: they were found elsewhere, or what is wrong was said.
    var explained: Set<String> = []

    init(_ catalog: Catalog, _ ledger: Ledger?, _ isAllowed: @escaping (Place) -> Bool) {
        self.catalog = catalog
        self.isAllowed = isAllowed
        retired = Set((catalog.program.retired?.value ?? []).compactMap(\.value.target))
        isReleased = ledger.map { !$0.releases.isEmpty } ?? false
        past = Past(ledger ?? Ledger(program: catalog.program.program.string))
        holders = catalog.entries.compactMap { entry in
            guard let outline = entry.outline, let identity = outline.identity else { return nil }
            return Holder(
                file: entry.file, noun: entry.kind.noun, identity: identity, tracked: entry.tracked)
        }
        holders += catalog.entries.flatMap(Holder.declared)
    }

    mutating func run() {
        claim()
        for index in holders.indices { resolve(index) }
        findStrays()
        for index in holders.indices { compare(index) }
        checkShared()
        checkTitles()
        checkGone()
        checkRetired()
        checkRotations()
        for finding in succession.findings.all where finding.explanation.isOfChange {
            let causes = succession.causes[FindingKey(finding)] ?? []
            succession.changes.append(
                Change(class: .breaking, message: finding.message, place: finding.place, causes: causes))
        }
        succession.holders = holders
        for holder in holders where !holder.id.isEmpty && !holder.isDeclared {
            succession.names[holder.file] = WireIDs.Names(holder.id, parts: holder.names)
        }
    }

    mutating func report(
        _ explanation: Explanation, _ message: String, at place: Place, help: String,
        related: [Diagnostic.Related] = [], fix: Diagnostic.Fix? = nil
    ) {
        succession.findings.report(explanation, message, at: place, help: help, related: related, fix: fix)
    }

    mutating func note(_ level: Change.Class, _ message: String, at place: Place) {
        succession.changes.append(Change(class: level, message: message, place: place))
    }
}
