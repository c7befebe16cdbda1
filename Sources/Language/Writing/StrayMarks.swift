import SourceText

/// Finds dashes that are typed wrongly, and characters that printed text does not use.
struct StrayMarks {
    let gap: Separator
    let bytes: UnsafeBufferPointer<UInt8>
    let language: Language

    private var marks: [Separator.Mark] { gap.marks }
    private var before: Word? { gap.before }
    private var after: Word? { gap.after }
    private var range: Range<Int> { gap.range }

    /// One of these alone beside a word is neither markup nor a drawing.
    private static let known = Set("*\\^`|".unicodeScalars)

    func slip() -> WritingMistake? {
        if let mistake = strayPause() { return mistake }
        for (index, mark) in marks.enumerated() where mark.kind == .other {
            if mark.scalar == "-" || mark.scalar == "–" || mark.scalar == "—" {
                return doubleHyphen(index) ?? looseDash()
            }
            if StrayMarks.known.contains(mark.scalar), let mistake = strayMark(mark) { return mistake }
        }
        return nil
    }

    /// ` -- ` and `this--that`. A command-line option has a space only before it.
    private func doubleHyphen(_ index: Int) -> WritingMistake? {
        let place = marks[index].offset..<(marks[index].offset + 2)
        guard marks[index...].prefix(while: { $0.scalar == "-" }).count == 2, before != nil, after != nil,
            index == 0 || bytes[place.lowerBound - 1] == 0x20, (index == 0) == (place.upperBound == range.upperBound),
            index > 0 || !isAddress(range, in: bytes)
        else { return nil }
        return slip(place, "these are two hyphens, and no dash", "write a dash", index == 0 ? "—" : "–")
    }

    /// `this- that`, `this –that`: a dash has a space on both sides or on none. `pre- and post-`, `-ing` and `b- but` pass.
    private func looseDash() -> WritingMistake? {
        guard language.has(.silentStarts), marks.count == 2, let before, let after,
            let blank = marks.firstIndex(where: { $0.scalar == " " })
        else { return nil }
        let dash = marks[1 - blank].scalar
        let isStammer = bytes[before.range.lowerBound] | 0x20 == bytes[after.range.lowerBound] | 0x20
        let isMeant =
            blank == 0
            ? after.length == 1 || after.features.contains(.number)
                || dash == "—" && after.features.contains(.capital)
                || dash == "-" && !before.classes.isDisjoint(with: [.article, .preposition, .conjunction])
                || before.is("ending")
            : dash == "—" || isStammer && (before.length < 3 || before.hash == after.hash)
                || (after.classes.contains(.conjunction) || after.is("or") || after.is("to") || after.is("means"))
                    && (before.length < 5 || sharesWord(after: after))
        return isMeant ? nil : slip(range, "there is a space on one side of the dash only", "write ` – `", " – ")
    }

    /// `seven- or eight-year-old`: not `silence- or only noise`
    private func sharesWord(after word: Word) -> Bool {
        bytes[word.range.upperBound...].prefix(60).split(separator: 0x20).prefix(3).contains {
            $0.contains(UInt8(ascii: "-"))
        }
    }

    /// Next to digits it counts or multiplies, between letters it may replace one, and a pair of them is markup.
    private func strayMark(_ mark: Separator.Mark) -> WritingMistake? {
        let previous = mark.offset > 0 ? bytes[mark.offset - 1] : 0x0A
        let next = mark.end < bytes.count ? bytes[mark.end] : 0x0A
        if mark.scalar == "`", isLetter(previous), isLetter(next) {
            return slip(mark.offset..<mark.end, "this is no apostrophe", "write `'`", "'")
        }
        guard marks.count < 5, mark.scalar != "`", !isLetter(previous) || !isLetter(next), !previous.isDigit,
            !next.isDigit, !":;\"".utf8.contains(previous), previous != 0x0A || next > 0x20,
            !(before?.features.contains(.number) ?? false), bytes.firstIndex(of: bytes[mark.offset]) == mark.offset,
            !bytes[mark.end...].contains(bytes[mark.offset])
        else { return nil }
        let isApart = previous == 0x20 && next <= 0x20
        let isMeant =
            switch mark.scalar {
            case "*": mark.offset == 0 && !bytes.contains(0x20)
            case "|": isApart
            case "\\": "nrt\"'".utf8.contains(next)
            default: false
            }
        let place = (isApart ? mark.offset - 1 : mark.offset)..<mark.end
        return isMeant ? nil : slip(place, "there is a stray `\(mark.scalar)` here", "delete it", "")
    }

    /// `the, dog`, and `, Then` at the start of a text or quotation.
    private func strayPause() -> WritingMistake? {
        guard let after else { return nil }
        let isParted = before.map { isPause(between: $0, after) } ?? false
        let first = marks.indices.first { index in
            marks[index].scalar == "," && (index > 0 ? marks[index - 1].kind == .opening : before == nil)
        }
        guard let index = isParted ? 0 : first, isParted || marks[(index + 1)...].allSatisfy({ $0.kind == .space }),
            !isAddress(range, in: bytes)
        else { return nil }
        let mark = marks[index]
        let place = mark.offset..<(isParted ? mark.end : range.upperBound)
        return slip(place, "there is a \(mark.name) too many here", "delete the \(mark.name)", "")
    }

    /// Whether a pause separates an article from its word. Not `the letter a, an h`, `an A, proud` and `the, er, dog`.
    private func isPause(between before: Word, _ after: Word) -> Bool {
        Separator.isOpening(before) && language.knowsSounds && marks.count > 1
            && ",;:".unicodeScalars.contains(marks[0].scalar)
            && (before.features.isDisjoint(with: .capital) || before.features.contains(.opening)) && after.length > 1
            && after.classes.isDisjoint(with: [.conjunction, .article])
            && !["er", "erm", "um"].contains { after.is($0) }
    }

    private func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isLetter }

    private func slip(_ range: Range<Int>, _ message: String, _ help: String, _ text: String) -> WritingMistake {
        WritingMistake(.strayMark, range, message, help, (range, text))
    }
}
