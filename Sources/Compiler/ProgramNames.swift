import ContentModel
import ContentRules
import Diagnostics
import Ledger
import Releases
import SourceText

/// What only one program of a run may have: its name, of which ids are made, and released records.
package struct ProgramNames {
    private struct Owner {
        let program: Text
        let folder: String
    }

    private var first: [Text: Place] = [:]
    /// By the id of a released record, the program whose ledger has it.
    private var owners: [String: Owner] = [:]
    /// By the id of a record that its program's ledger lacks, that program.
    private var arrivals: [String: Owner] = [:]

    package init() {}

    /// The outcome, with findings if an earlier program has the same name or the same records.
    package mutating func check(_ outcome: Outcome) -> Outcome {
        guard let catalog = outcome.catalog, catalog.program.program.isSound else { return outcome }
        var outcome = outcome
        let (name, count) = (catalog.program.program, outcome.findings.all.count)
        let earlier = first[name.value] ?? name.place
        first[name.value] = earlier
        if earlier != name.place {
            outcome.findings.report(
                .duplicateProgram, "another program also has the name `\(name.value)`", at: name.place,
                help: "write another name for the new one", related: [.init("the other one", at: earlier)])
        }
        checkRecords(catalog, &outcome)
        if outcome.findings.all.count > count { outcome.findings.sort(by: outcome.ranks.rank) }
        return outcome
    }

    /// Reports records that another program released. Without the lines of its ledger nobody knows what their answers
    /// depend on.
    private mutating func checkRecords(_ catalog: Catalog, _ outcome: inout Outcome) {
        let own = Owner(program: catalog.program.program.value, folder: String(catalog.folder.dropLast()))
        let released = outcome.ledger?.records ?? [:]
        for entry in catalog.entries {
            guard let id = entry.outline?.identity?.written, id.isSound, released[id.value] == nil else { continue }
            if let owner = owners[id.value] {
                outcome.findings.report(
                    .takenID, "`\(owner.program)` released this id", at: id.place,
                    help: "if it moved here, \(command(from: owner, to: own)), which brings what was released of it; "
                        + "if the file is a copy, delete `id`")
            } else {
                arrivals[id.value] = own
            }
        }
        let moved = Set(released.keys).intersection(arrivals.keys)
        if let id = moved.min(), let there = arrivals[id] {
            outcome.findings.report(
                .takenID, "`\(there.program)` has \(counted(moved.count, "record")) that this program released",
                at: catalog.placeOfRemovals,
                help:
                    "if they moved there, \(command(from: own, to: there)), which brings what was released of them; "
                    + "if files there are copies, delete `id` in them")
        }
        for id in released.keys { owners[id] = own }
    }

    private func command(from owner: Owner, to own: Owner) -> String {
        "run `hornbook release --resolve --from \(owner.folder) \(own.folder)`"
    }
}
