import ContentModel
import Diagnostics
import Ledger
import SourceText

/// Compares each record with the released record that it continues, part by part.
struct RecordComparison {
    private(set) var records: [SourceRecord]
    private(set) var report = ReleaseReport()
    private let baseline: ReleaseBaseline
    private let places: PartPlaces

    init(_ assigned: IDAssignment) {
        records = assigned.records
        baseline = assigned.baseline
        places = PartPlaces(records)
        for index in records.indices where records[index].tracked != nil && !records[index].isSettled {
            compare(index)
        }
    }

    private mutating func compare(_ index: Int) {
        let record = records[index]
        let place = record.tracked?.place ?? record.identity.place
        switch record.origin {
        case .new:
            adoptNames(index)
            refuseRenames(record)
            if baseline.isReleased { report.log(.cosmetic, "\(record.identity.name) is new", at: place) }
        case .same(let released):
            if record.slot != released.line.path {
                report.log(.breaking, record.moveMessage(from: released.line.path), at: place)
            }
            compareParts(index, released)
        case .returned(let released):
            report.log(.analysts, "\(record.identity.name) is back", at: place)
            compareParts(index, released)
        }
    }

    /// A part that was never released gets the id that it adopts, or its name.
    private mutating func adoptNames(_ index: Int) {
        for source in records[index].allParts where source.part.ownID != source.part.name.string {
            records[index].names.published[source.path] = source.part.ownID
        }
    }

    /// Reports a `renamedFrom` in a record that was never released.
    private mutating func refuseRenames(_ record: SourceRecord) {
        for source in record.allParts {
            guard let from = source.part.renamedFrom, from.isSound else { continue }
            report.add(
                .unknownOrigin,
                "this \(record.noun) was never released, so no \(source.part.noun) of it has another name",
                at: from.place, help: "delete the line" + (baseline.isReleased ? "" : ReleaseBaseline.firstRelease))
        }
    }

    private mutating func compareParts(_ index: Int, _ released: Ledger.Record) {
        guard let tracked = records[index].tracked else { return }
        let matching = PartMatching(released, of: records[index], tracked, baseline, places)
        records[index].names = matching.names
        records[index].refused = matching.refused
        report.append(PartComparison(matching, tracked).report)
    }
}

/// Reports parts of one parent that have the same id in the JSON, since an answer could belong to either. Equal
/// names in the sources are another mistake, which is reported elsewhere.
func checkSharedIDs(_ records: [SourceRecord], _ report: inout ReleaseReport) {
    for record in records where !record.names.published.isEmpty {
        for parts in [record.parts] + record.parts.map(\.parts) {
            var known: [String: TrackedPart] = [:]
            for source in parts where !record.refused.contains(source.path) {
                let part = source.part
                let id = record.names.published[source.path] ?? part.name.string
                if let other = known.updateValue(part, forKey: id), other.name.value != part.name.value {
                    report.addShared(id, part, other)
                }
            }
        }
    }
}

extension ReleaseReport {
    fileprivate mutating func addShared(_ id: String, _ part: TrackedPart, _ other: TrackedPart) {
        let (adopting, named) = part.adopted == nil ? (other, part) : (part, other)
        add(
            .takenID, "`\(id)` is the id of two \(part.noun)s here: `\(named.name.string)` has it, too",
            at: (adopting.adopted ?? adopting.name).place,
            help: adopting.adopted == nil
                ? "choose an id that no \(part.noun) here has had" : "write `adopt` only in the one that logs mean",
            related: [.init("the other one", at: named.name.place)])
    }
}
