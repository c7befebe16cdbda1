package import Compiler
import ContentModel
import Ledger
import SourceText
import Translations

/// The changes that the rows of a review sheet ask for, compared with the current texts.
package struct SheetReview: Sendable {
    package struct Target: Sendable {
        package let file: AddressedFile
        package let text: AddressedText
        /// Nil for the text itself.
        fileprivate let translation: TranslatedFile.Text?
    }

    package struct Change: Sendable {
        /// `row 17, new text (H17)`
        package let cell: String
        package let target: Target
        package let new: String
    }

    package struct Comment: Sendable {
        package let cell: String
        package let address: String
        /// The commented text; nil if it is gone.
        package let target: Target?
        package let text: String
    }

    package private(set) var changes: [Change] = []
    package private(set) var verdicts: [ReviewState.Said] = []
    /// Why rows are refused, in lines.
    package private(set) var refusals: [String] = []
    package private(set) var comments: [Comment] = []
    private let sheet: Sheet
    private let targets: [String: [(program: String, target: Target)]]
    /// The items in the sheet whose addresses are numbers.
    private let anchors: Set<String>

    /// What is read, by file and address.
    private let readings: [[String]: [ReviewState.Reading]]
    /// Nil for new texts.
    private let language: String?
    private var column: String { language == nil ? "new text" : "translation" }

    /// With translations, those of their language are read in place of new texts.
    package init(
        _ sheet: Sheet, _ programs: [(name: String, files: [AddressedFile])], reading states: [ReviewState] = [],
        in translations: [ProgramTranslation] = []
    ) {
        (self.sheet, language) = (sheet, translations.first?.language)
        readings = Dictionary(grouping: states.flatMap(\.readings)) { [$0.file.path, $0.text.address] }
        let all = programs.flatMap { program in
            program.files.flatMap { file in
                let known = translations.lazy.compactMap { $0[file.file]?.texts }.first ?? []
                let own = Dictionary(known.map { ($0.address, $0) }) { first, _ in first }
                return file.readings.map {
                    (program: program.name, target: Target(file: file, text: $0, translation: own[$0.address]))
                }
            }
        }
        targets = Dictionary(grouping: all) { pattern($0.target.text.address) }
        anchors = Set(sheet.rows.compactMap { ReviewSheet.Mark(sheet.typed("fingerprint", $0))?.anchor })
        refusals = sheet.problems.map { "\($0.path): \($0.reason)" }
        for row in sheet.rows where language == nil || sheet.typed("language", row) == language { take(row) }
        refuseContradictions()
    }

    private mutating func take(_ row: Sheet.Row) {
        let (new, comment) = (sheet.typed(column, row), sheet.typed("comment", row))
        let (address, mark) = (sheet.typed("address", row), ReviewSheet.Mark(sheet.typed("fingerprint", row)))
        let found = find(address, mark, row)
        let (old, now) = (sheet.text("text", row), found.target?.text.text.string)
        let isSpoilt = !old.isEmpty && (mark.map { $0.own != ReviewSheet.Mark.letters(Text(old)) } ?? (old != now))
        if !comment.isEmpty {
            let cell = sheet.place("comment", row)
            comments.append(Comment(cell: cell, address: address, target: found.target, text: comment))
        }
        let isTypedOver = isSpoilt && old != now
        takeVerdict(row, address, mark, found, isKept: (new.isEmpty || new == now) && !isTypedOver)
        takeAnswer(row, found)
        if new.isEmpty {
            // The new text may have been typed there.
            if isTypedOver {
                let reason = "this is not the text that was exported. Write changes into `\(column)`"
                refuse(row, "text", reason, old, now)
            }
            return
        }
        let known = language == nil ? now : found.target?.translation?.words
        if new == known, !isTypedOver, !isSettled(row, found.target?.translation) { return }
        guard let mark else {
            let reason = "this is not the fingerprint that was exported. Export again, and type `\(column)` there"
            return refuse(row, "fingerprint", reason, old, now, new)
        }
        if isSpoilt {
            let reason =
                old == now
                ? "the fingerprint belongs to another text. Export again, and type `\(column)` there"
                : "this is not the text that was exported. Export again, and type `\(column)` there"
            return refuse(row, "text", reason, old, now, new)
        }
        guard let target = found.target, found.isSame else {
            return refuse(row, column, conflictReason(address, mark, now, found.count), old, now, new)
        }
        if target.text.role == .verses {
            return refuse(row, column, "verses are changed in \(target.file.path)", old, now, new)
        }
        if isSpreadsheetError(new) {
            let reason = "the spreadsheet took the text for a formula. Type an apostrophe before it"
            return refuse(row, column, reason, old, now, new)
        }
        if let character = unwritable(in: new) {
            let reason = "the new text contains the character \(character), which apps cannot show. Delete it"
            return refuse(row, column, reason, old, now, new)
        }
        changes.append(Change(cell: sheet.place(column, row), target: target, new: new))
    }

    /// Whether somebody is sure of a translation that was not: the cell that said so was emptied.
    private func isSettled(_ row: Sheet.Row, _ translation: TranslatedFile.Text?) -> Bool {
        translation?.state.isShown == false && sheet.columns.contains("state") && sheet.typed("state", row).isEmpty
    }

    private typealias Found = (target: Target?, isSame: Bool, count: Int)

    private mutating func takeVerdict(
        _ row: Sheet.Row, _ address: String, _ mark: ReviewSheet.Mark?, _ found: Found, isKept: Bool
    ) {
        let (said, why) = (letters(sheet.typed("verdict", row)), sheet.typed("why", row))
        if said.isEmpty { return }
        let isOK = said == "ok" || said == "fine" || truth(of: said) == true
        guard isOK || said == "notok" || said == "notfine" || truth(of: said) == false else {
            return refuse(row, "verdict", "write `ok` or `not ok`")
        }
        if !isOK, why.isEmpty { return refuse(row, "why", "write what is wrong") }
        if isOK, !isKept {
            return refuse(row, "verdict", "the row has other words, which are read in the next sheet")
        }
        let (role, now) = (sheet.typed("role", row), found.target?.text.text.string)
        let known = found.target.flatMap { readings[[$0.file.path, $0.text.address]]?.first { $0.role == role } }
        guard found.isSame, let known, ReviewSheet.item(known) == sheet.typed("item", row) else {
            let reason =
                !found.isSame
                ? conflictReason(address, mark, now, found.count)
                : known == nil
                    ? "`\(role)` does not read this text: `reviews:` in hornbook.yaml says who reads what"
                    : "what is right in this item, or its points, has changed since the export"
            return refuse(row, "verdict", reason, sheet.text("text", row), now)
        }
        verdicts.append((known, isOK ? .ok : .notOK, isOK ? nil : why))
    }

    /// Takes the number of what somebody who does not see the key thinks right.
    private mutating func takeAnswer(_ row: Sheet.Row, _ found: Found) {
        let numbers = Set(sheet.typed("answer", row).split { !$0.isNumber }.compactMap { Int($0) })
        if numbers.isEmpty { return }
        let known = found.target.flatMap { readings[[$0.file.path, $0.text.address]]?.first }
        guard found.isSame, let known, let options = found.target?.text.item?.options,
            sheet.text("options", row) == ReviewSheet.numbered(options)
        else { return refuse(row, "answer", "the question has changed since the export, or no role reads it") }
        let key = options.indices.filter { options[$0].isAnswer }.map { $0 + 1 }
        verdicts.append((known, numbers == Set(key) ? .right : .wrong, nil))
    }

    private func conflictReason(_ address: String, _ mark: ReviewSheet.Mark?, _ now: String?, _ count: Int) -> String
    {
        guard let now else {
            if count > 1 { return "\(count) texts have the address `\(address)`. Name the folder of one program" }
            return "no text has the address `\(address)`: it was renamed or deleted, or is not in these programs"
        }
        let isMoved = ReviewSheet.Mark.letters(Text(now)) == mark?.own
        return isMoved
            ? "the text of `\(address)` belongs to something else now" : "`\(address)` has changed since the export"
    }

    /// The text of a row, whether it is still the exported one, and how many texts have the address.
    private func find(_ address: String, _ mark: ReviewSheet.Mark?, _ row: Sheet.Row) -> Found {
        let (program, kind) = (sheet.typed("program", row), sheet.typed("kind", row))
        let possible = (targets[pattern(address)] ?? []).filter { one in
            (program.isEmpty || one.program == program) && (kind.isEmpty || one.target.file.kind.noun == kind)
                && address.hasPrefix(one.target.file.stem + "/")
        }.map(\.target)
        let there = possible.filter { $0.text.address == address }
        let exact = there.count == 1 ? there[0] : nil
        guard let mark else { return (exact, false, there.count) }
        // Something without an id may have moved, or what it is part of was reworded in place.
        let marks = possible.map { ReviewSheet.Mark($0.text) }
        var same = zip(possible, marks).filter { $1 == mark }.map(\.0)
        if same.isEmpty, let exact, !marks.contains(where: { $0.anchor == mark.anchor }) {
            let now = ReviewSheet.Mark(exact.text)
            if now.own == mark.own, !anchors.contains(now.anchor) { same = [exact] }
        }
        let found = same.filter { $0.text.address == address }
        if let first = found.first ?? same.first, found.count == 1 || same.count == 1 {
            return (first, true, there.count)
        }
        return (exact, false, there.count)
    }

    private mutating func refuse(
        _ row: Sheet.Row, _ column: String, _ reason: String, _ old: String? = nil, _ now: String? = nil,
        _ new: String? = nil
    ) {
        var lines = "\(sheet.place(column, row)): \(reason)"
        for (name, text) in [("in the sheet", old), ("in the source", now), (self.column, new)] {
            guard let text, !text.isEmpty else { continue }
            lines += "\n  \(name): " + text.prefix(4_000).replacing("\n", with: "\n    ")
        }
        refusals.append(lines)
    }

    /// Refuses rows that want different texts for the same place.
    private mutating func refuseContradictions() {
        let byText = Dictionary(grouping: changes.indices) { changes[$0].target.text.text.place }
        var left: Set<Int> = []
        for indices in byText.values.sorted(by: { $0[0] < $1[0] }) {
            let isOne = Set(indices.map { Array(changes[$0].new.utf8) }).count == 1
            left.formUnion(isOne ? Array(indices.dropFirst()) : indices)
            if isOne { continue }
            let cells = indices.map { changes[$0].cell }.joined(separator: "; ")
            refusals.append(
                "\(cells): these cells have different texts for `\(changes[indices[0]].target.text.address)`")
        }
        changes = changes.indices.filter { !left.contains($0) }.map { changes[$0] }
    }
}

/// An address with its numbers replaced.
private func pattern(_ address: String) -> String {
    address.split(separator: "/", omittingEmptySubsequences: false).map { part in
        !part.isEmpty && part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? "#" : String(part)
    }.joined(separator: "/")
}

/// The first character of a text that sources cannot contain even as an escape, in words.
private func unwritable(in text: String) -> String? {
    unshowable(in: text).map { scalar in
        let number = text.unicodeScalars.prefix { $0 != scalar }.count + 1
        return "\(codePoint(scalar.value)) (number \(number))"
    }
}
