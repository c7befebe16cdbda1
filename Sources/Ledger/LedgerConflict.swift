import DailyPractice
import Diagnostics

/// Lines of two branches of which only one can be valid. People have to choose.
package struct LedgerConflict: Sendable {
    package let message: String
    /// The lines to choose from, in the order of the file.
    package let lines: [LedgerLine]
    /// All lines of their ids.
    private let all: [LedgerLine]

    init(_ message: String, _ lines: [LedgerLine], of all: [LedgerLine]) {
        (self.message, self.lines, self.all) = (message, lines, all)
    }

    var finding: Finding {
        let said = lines.map { "\(name(of: $0)) says \(differingAttributes(of: $0))" }
        return Finding(
            .repeatedLedgerID, "\(message): \(said.joined(separator: ", "))", at: lines[lines.count - 1].place,
            help: "run `hornbook release --resolve`: it shows who released them and which is in the sources, and "
                + "keeps the one that you name",
            related: lines.dropLast().map { .init("what \(name(of: $0)) says", at: $0.place) })
    }

    /// The name of a line in messages: its release; its hash if it has no release, or shares it with another line.
    package func name(of line: LedgerLine) -> String {
        let release = { (line: LedgerLine) in line.writer ?? (line.earlier.isEmpty ? line.since : "") }
        let isClear = lines.count { release($0) == release(line) } == 1 && !release(line).isEmpty
        return isClear ? release(line) : hexadecimal(line.hash, digits: 8)
    }

    /// The attributes in which the lines differ, with the values of this one.
    package func differingAttributes(of line: LedgerLine) -> String {
        let unread: Set = [
            "text", "options", "exact", "exact-options", "target", "exact-target", "title", "since", "until",
        ]
        var words = line.isRetired ? ["retired"] : []
        if lines.contains(where: { $0.path != line.path }) { words.append(line.path) }
        for attribute in line.attributes where !unread.contains(attribute.name) {
            guard lines.contains(where: { $0[attribute.name] != attribute.value }) else { continue }
            words.append(attribute.name == "says" ? "\"\(attribute.value)\"" : "\(attribute.name)=\(attribute.value)")
        }
        return words.isEmpty ? "other words, which the ledger does not show" : words.joined(separator: " ")
    }

    /// The lines to add to the ledger to keep one of the lines. If all have one id, a copy of the kept line.
    /// Otherwise each other id gets its earlier line back; it is retired if it has none, or if an earlier answer
    /// took its slot or name.
    package func keeping(_ kept: LedgerLine) -> [LedgerLine] {
        if lines.allSatisfy({ $0.id == kept.id }) { return [successor(kept)] }
        return lines.filter { $0.id != kept.id }.map { line in
            let slot = { (line: LedgerLine) in line.isPart ? line.name : line.path }
            let own = all.filter { $0.id == line.id && !$0.isRetired }
            let answers = own.filter { $0.writer == nil && !$0.earlier.isEmpty }
            let lost = Set([slot(line)] + answers.map(slot))
            let before = own.last { line.earlier.contains($0.hash) && !lost.contains(slot($0)) }
            return successor(before ?? line.retired(at: kept.writer ?? kept.since))
        }
    }

    private func successor(_ next: LedgerLine) -> LedgerLine { next.replacing(all.filter { $0.id == next.id }) }
}
