import SourceText

/// Finds mistakes in the marks between two words, and corrects them.
extension Separator {
    private struct Draft {
        var marks: [Mark]
        var kind = WritingMistake.Kind.spacing
        var message = "", help = ""
        var isExact = true

        mutating func say(_ kind: WritingMistake.Kind, _ message: String, _ help: String) {
            // The first message names the finding.
            if self.message.isEmpty { (self.kind, self.message, self.help) = (kind, message, help) }
        }
    }

    /// Nil if the gap is correct.
    func mistake(in bytes: UnsafeBufferPointer<UInt8>, _ language: Language) -> WritingMistake? {
        guard marks.count <= Separator.maximumMarks, marks.contains(where: { $0.kind != .space }) else { return nil }
        if let stray = StrayMarks(gap: self, bytes: bytes, language: language).slip() { return stray }
        if isDrawn { return nil }
        var draft = Draft(marks: marks)
        closeUp(&draft, language)
        undouble(&draft, in: bytes, language)
        setApart(&draft, in: bytes)
        guard !draft.message.isEmpty, !isAddress(range, in: bytes) else { return nil }
        return mistake(draft)
    }

    /// Whether the marks are dashes, blanks to fill in or smileys instead of punctuation.
    private var isDrawn: Bool {
        if marks.contains(where: { $0.kind == .other && "_-*/\\=<>&|^~".unicodeScalars.contains($0.scalar) }) {
            return true
        }
        for (mark, next) in zip(marks, marks.dropFirst()) where mark.scalar == ":" || mark.scalar == ";" {
            if next.isBracket { return true }
        }
        return false
    }

    /// Deletes spaces before closing marks and after opening ones.
    private func closeUp(_ draft: inout Draft, _ language: Language) {
        var kept: [Mark] = []
        for (index, mark) in draft.marks.enumerated() {
            // A no-break space beside a mark is meant.
            guard mark.kind == .space, mark.scalar != "\u{A0}", mark.scalar != "\u{202F}" else {
                kept.append(mark)
                continue
            }
            let next = draft.marks[(index + 1)...].first { $0.kind != .space }
            // `???` stands for a word.
            let isHole = draft.marks[(index + 1)...].prefix { $0.scalar == "?" }.count > 2
            if let next, !isHole, isClosedUp(kept.last, next, language) {
                draft.say(.spacing, "there is a space before the \(next.name)", "delete the space")
            } else if let last = kept.last, last.kind == .opening,
                next == nil && after != nil || next?.kind == .opening, !(language.spacesMarks && last.scalar == "«")
            {
                draft.say(.spacing, "there is a space after the opening \(last.name)", "delete the space")
            } else {
                kept.append(mark)
            }
        }
        draft.marks = kept
    }

    /// Whether a space before the mark is wrong.
    private func isClosedUp(_ last: Mark?, _ next: Mark, _ language: Language) -> Bool {
        switch last?.kind {
        case nil: if before == nil { return false }
        // `Remark: ?`
        case .punctuation: if last?.scalar == ":" { return false }
        case .closing: break
        default: return false
        }
        guard next.kind == .closing || next.kind == .punctuation else { return false }
        if language.spacesMarks, "?!;:»".unicodeScalars.contains(next.scalar) { return false }
        // `a .txt file`, `!important`
        let isLast = next.end == range.upperBound
        // `:D`
        let isSmiley = next.scalar == ":" && after?.length == 1
        guard next.scalar == "." else { return !((next.isEmphatic || isSmiley) && isLast && after != nil) }
        // `soup .He`
        let isName = after.map { !$0.features.contains(.capital) || $0.features.contains(.stressed) || $0.length < 2 }
        // `wait ...`
        return last?.scalar != "." && !(isLast && isName ?? false)
            && !marks.contains { $0.offset == next.end && $0.scalar == "." }
    }

    /// Deletes one of two marks that are side by side.
    private func undouble(_ draft: inout Draft, in bytes: UnsafeBufferPointer<UInt8>, _ language: Language) {
        let dots = draft.marks.count { $0.scalar == "." }
        guard dots < 3 || before == nil else { return }
        var index = 0
        while index + 1 < draft.marks.count {
            let (one, two) = (draft.marks[index], draft.marks[index + 1])
            index += 1
            let isQuoted =
                (one.scalar == "." || one.scalar == ",") && two.kind == .closing && index + 1 < draft.marks.count
                && draft.marks[index + 1].scalar == one.scalar
            // `(until 8 p.m.).`
            if isQuoted, two.isBracket, before.map({ language.isWithinSentence($0, in: bytes) }) ?? false { continue }
            // `""encore""`
            let isTwice =
                one.scalar == "\"" && two.scalar == "\""
                && (one.offset == range.lowerBound || two.end == range.upperBound)
            if isQuoted || isTwice {
                draft.say(.doubledMark, "there are two \(one.name)s", "delete one")
                draft.marks.remove(at: isTwice ? index : index + 1)
                continue
            }
            guard one.kind == .punctuation, two.kind == .punctuation, before != nil else { continue }
            if one.isEmphatic, two.isEmphatic {
                guard isTypedTwice(draft.marks, bytes) else { continue }
                draft.say(.doubledMark, "a mark is typed twice here", "delete one")
                draft.marks.remove(at: draft.marks.count { $0.isEmphatic } > 2 ? index + 1 : index)
                index -= 1
                continue
            }
            if one.scalar == ":", two.scalar == ":", two.end == range.upperBound { continue }
            // `¿Qué pasa?, dijo`
            if one.isEmphatic, two.scalar == ",", language.opensQuestions { continue }
            if one.scalar == ".", two.scalar != ".", let before, language.isWithinSentence(before, in: bytes) {
                continue
            }
            // `Sat., 8 o'clock`
            if one.scalar == ".", !two.isStop, let before, before.length < 6, before.features.contains(.capital),
                !before.classes.contains(.function)
            {
                continue
            }
            if one.scalar == two.scalar {
                draft.say(.doubledMark, "there are two \(one.name)s", "delete one")
                draft.marks.remove(at: index)
            } else {
                draft.say(.doubledMark, "\(one.named) and \(two.named) stand side by side", "delete one of the two")
                if one.isEmphatic, two.scalar == "." {
                    draft.marks.remove(at: index)
                } else if two.isStop, one.scalar != "." {
                    draft.marks.remove(at: index - 1)
                } else {
                    draft.isExact = false
                    return
                }
            }
            index -= 1
        }
    }

    /// `??`, `!!` and `?!?`: not after a single word, nor in a line of a chat (`Mateo, 22:35: where are you??`).
    private func isTypedTwice(_ marks: [Mark], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let run = marks.filter(\.isEmphatic).map(\.scalar)
        guard run.count == 2 && run[0] == run[1] || run.count == 3 && run[0] == run[2] && run[0] != run[1],
            let before, !before.features.contains(.opening)
        else { return false }
        // A message: `"Well done!!"`, `"9.5!! Wow"`
        let endsQuotation = before.features.contains(.quoted) && !(after?.features.contains(.quoted) ?? false)
        if run == ["!", "!"], before.features.contains(.number) || endsQuotation { return false }
        let head = (bytes[max(0, range.lowerBound - 200)..<range.lowerBound].split(separator: 0x0A).last ?? [])
            .prefix(40)
        let label = head.indices.dropLast().first { head[$0] == UInt8(ascii: ":") && head[$0 + 1] == 0x20 }
        return label.map { head[..<$0].count { $0 == 0x20 } > 2 } ?? true
    }

    /// Inserts a missing space at a mark.
    private func setApart(_ draft: inout Draft, in bytes: UnsafeBufferPointer<UInt8>) {
        guard let before, let after, !draft.marks.contains(where: { $0.kind == .space }) else { return }
        func put(_ index: Int, _ message: String) {
            draft.say(.spacing, message, "write a space")
            draft.marks.insert(Mark(scalar: " ", kind: .space, offset: range.lowerBound), at: index)
        }
        let marks = draft.marks
        guard let first = marks.first, let last = marks.last else { return }
        if let opening = marks.firstIndex(where: { $0.kind == .opening }) {
            guard opening == marks.count - 1, marks[opening].scalar != "[" else { return }
            if opening == 0, first.isBracket, !closesElsewhere(bytes) { return }
            if opening > 0, marks[opening - 1].kind == .other { return }
            return put(opening, "there is no space before the opening \(marks[opening].name)")
        }
        if last.kind == .closing {
            if last.isBracket, marks.count == 1, !opensElsewhere(bytes), !isNumbered(before, after, bytes) { return }
            if isSingleS(after, bytes) { return }
            return put(marks.count, "there is no space after the closing \(last.name)")
        }
        if last.kind == .apostrophe, marks.count == 2, first.kind == .punctuation, first.scalar != ".",
            first.scalar != ":"
        {
            return put(before.features.contains(.quoted) ? 2 : 1, "there is no space after the \(first.name)")
        }
        // `He,s`
        let isShort = ["s", "t", "d", "m", "re", "ve", "ll"].contains { after.is($0) }
        if marks.count == 1, isShort, before.length > 1, [",", ";", ":"].contains(last.scalar),
            before.features.isDisjoint(with: .number)
        {
            draft.say(.apostrophe, "this \(last.name) is in the place of an apostrophe", "write an apostrophe")
            draft.marks = [Mark(scalar: "'", kind: .apostrophe, offset: last.offset)]
            return
        }
        // `7 p.m.,he`
        guard last.kind == .punctuation,
            marks.count == 1 || marks.dropLast().allSatisfy({ $0.kind == .closing })
                || marks.count == 2 && first.scalar == "." && before.length == 1,
            touches(last, before, after, in: bytes)
        else { return }
        put(marks.count, "there is no space after the \(last.name)")
    }

    /// Whether a mark between two words is punctuation, and not part of a name, an address or a number.
    private func touches(_ mark: Mark, _ before: Word, _ after: Word, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // `the water:29 °C`, but not `Luke:12` and `localhost:8080`
        let isApart = mark.scalar == ":" && after.length < 4 && !before.features.contains(.capital)
        if after.features.contains(.number) && !isApart || isSingleS(after, bytes) { return false }
        // `٧:٣٤`
        func isForeignNumber(_ word: Word) -> Bool {
            let letter = scalar(bytes, word.range.lowerBound).0
            return !letter.isASCII && letter.properties.numericType != nil
        }
        if isForeignNumber(before) || isForeignNumber(after) { return false }
        switch mark.scalar {
        case ":":
            return before.length > 1 && (after.length > 1 || after.is("a")) && !before.features.contains(.number)
        case ".":
            guard before.length > 1 || before.features.contains(.number) else {
                // `7 p.m.Then`
                let start = before.range.lowerBound
                return (after.features.contains(.capital) || after.classes.contains(.function)) && after.length > 2
                    && !after.features.contains(.stressed) && start > 1 && bytes[start - 1] == UInt8(ascii: ".")
                    && bytes[start].isSmall
            }
            let isNext = after.end < bytes.count && bytes[after.end] == UInt8(ascii: ".") && after.length == 1
            if after.features.contains(.capital) {
                // `Ph.D`, `Node.JS`
                return !isNext && (after.length > 1 || after.end < bytes.count && bytes[after.end] <= 0x20)
                    && !after.features.contains(.stressed)
            }
            // `example.it`, `day-01.yaml`, `a.part.of.a.name`
            let start = before.range.lowerBound
            if isNext || start > 0 && bytes[start - 1] == UInt8(ascii: ".") { return false }
            if after.end < bytes.count, bytes[after.end] == UInt8(ascii: "."), after.end + 1 < bytes.count,
                isLetterOrDigit(bytes[after.end + 1])
            {
                return false
            }
            return after.classes.contains(.function) && after.length > 2
        default: return true
        }
    }

    private func isSingleS(_ word: Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        word.length == 1 && bytes[word.range.lowerBound] == UInt8(ascii: "s")
    }

    /// Whether the bracket between the two words closes after a space: `child(ren)` does not.
    private func closesElsewhere(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes[range.upperBound...].prefix(200) {
            if byte <= 0x20 { return true }
            if byte == UInt8(ascii: ")") { return false }
        }
        return false
    }

    /// `Tom (8)is`
    private func isNumbered(_ before: Word, _ after: Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        before.features.contains(.number) && after.classes.contains(.function) && before.range.lowerBound > 1
            && bytes[before.range.lowerBound - 1] == UInt8(ascii: "(") && bytes[before.range.lowerBound - 2] == 0x20
    }

    private func opensElsewhere(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var (offset, isApart) = (range.lowerBound, false)
        while offset > max(0, range.lowerBound - 200) {
            offset -= 1
            if bytes[offset] == UInt8(ascii: "(") {
                return isApart || offset == 0 || bytes[offset - 1] <= 0x20 && range.lowerBound - offset > 4
            }
            if bytes[offset] <= 0x20 { isApart = true }
        }
        return false
    }

    /// The smallest edit from the old marks to the new ones.
    private func mistake(_ draft: Draft) -> WritingMistake {
        let (old, new) = (marks.map(\.scalar), draft.marks.map(\.scalar))
        var tail = 0
        while tail < min(old.count, new.count), old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        var head = 0
        // An insertion includes one existing mark, because findings cannot show an empty range.
        while head < min(old.count, new.count) - tail, old[head] == new[head] { head += 1 }
        if head + tail == old.count { if head > 0 { head -= 1 } else { tail -= 1 } }
        let end = head < old.count - tail ? marks[old.count - tail - 1].end : range.upperBound
        let start = marks[head].offset
        let written = String(String.UnicodeScalarView(new[head..<(new.count - tail)]))
        // The finding also shows the mark after a deleted space.
        let shown = old[head] == " " && tail > 0 ? start..<marks[old.count - tail].end : start..<end
        return WritingMistake(
            draft.kind, shown, draft.message, draft.help, draft.isExact ? (start..<end, written) : nil)
    }
}

extension Word { fileprivate var end: Int { range.upperBound } }
