import Diagnostics
import SourceText
import YAMLSyntax

/// Checks every text, whatever it is for. Returns false if it is not what was typed.
func checkText(_ text: Text, _ node: SyntaxNode, limit: Int?, _ role: TextRole?, _ reader: Reader) -> Bool {
    let isTyped = checkSource(of: text, as: role, node, reader)
    // The length counts only if the text is what was typed.
    if isTyped, let limit, text.utf8Count > limit, text.codePoints > limit {
        reader.report(
            .textTooLong, "this text has \(text.codePoints) characters; the app has room for \(limit)",
            at: node.place, help: "shorten it to \(limit) characters")
    }
    if !node.tree.isASCII, !text.isASCII, !isComposed(text.string) {
        let (span, typed) = (node.place.span, node.tree.source)
        let written = String(decoding: typed[span], as: UTF8.self)
        let composed = composed(written)
        reader.report(
            .notComposed, "this text is not in Unicode's composed form (NFC)", at: node.place,
            help: "type its accented letters again; copying from file names and " + "PDFs splits each in two",
            fix: isComposed(composed) && !composed.utf8.elementsEqual(written.utf8)
                ? Fix("join its letters and accents", replace: node.place, with: composed) : nil)
    }
    return isTyped
}

/// Whether a text is in Unicode's normalization form C.
///
/// The standard library normalizes whenever it compares strings but does not offer the result. It does
/// offer what the definition needs (Unicode Standard Annex 15): a text is composed when no character
/// is excluded from composition, marks stand in canonical order, and no mark could join the letter
/// before it. What joins is found by comparing: a letter and a mark equal the character they make.
func isComposed(_ text: String) -> Bool {
    var starter: Unicode.Scalar?
    var lastClass: UInt8 = 0
    for scalar in text.unicodeScalars {
        if scalar.value < 0x300 {
            (starter, lastClass) = (scalar, 0)
            continue
        }
        if scalar.properties.isFullCompositionExclusion { return false }
        let order = scalar.properties.canonicalCombiningClass.rawValue
        if order != 0, order < lastClass { return false }
        let isBlocked = lastClass != 0 && lastClass >= order
        if let starter, !isBlocked, order != 0 || mayJoin(scalar), composes(starter, scalar) { return false }
        if order == 0 { starter = scalar }
        lastClass = order
    }
    return true
}

/// A text with each letter and the mark after it joined into one character, if there is one.
private func composed(_ text: String) -> String {
    // An array, since a view of a string is copied whenever something is appended to it.
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
        let pair = (result.last.map { String($0) } ?? "") + String(scalar)
        if let index = composites.firstIndex(of: pair), scalar.value >= 0x300 {
            result.removeLast()
            result.append(contentsOf: composites[index].unicodeScalars)
        } else {
            let one = scalar.value < 0x300 ? nil : composites.firstIndex(of: String(scalar))
            result.append(contentsOf: one.map { composites[$0].unicodeScalars } ?? String(scalar).unicodeScalars)
        }
    }
    return String(String.UnicodeScalarView(result))
}

/// Whether a character that is no mark of its own can join the one before it: vowel signs, and parts of Hangul.
private func mayJoin(_ scalar: Unicode.Scalar) -> Bool {
    0x1161...0x11C2 ~= scalar.value || scalar.properties.generalCategory == .spacingMark
        || scalar.properties.generalCategory == .nonspacingMark
}

private func composes(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    // Hangul: a leading consonant and a vowel, or such a syllable and a trailing consonant.
    if (0x1100...0x1112).contains(first.value) { return (0x1161...0x1175).contains(second.value) }
    if (0xAC00...0xD7A3).contains(first.value), (first.value - 0xAC00) % 28 == 0 {
        return (0x11A8...0x11C2).contains(second.value)
    }
    let pair = String(String.UnicodeScalarView([first, second]))
    return composites.contains(pair)
}

/// Every character that composition makes, Hangul aside. Sets compare strings by canonical equivalence.
private let composites: Set<String> = {
    var found: Set<String> = []
    for range in [
        0xC0...0x233, 0x344...0x4FF, 0x600...0xDFF, 0x1000...0x10FF, 0x1B00...0x1BFF, 0x1E00...0x1FFF,
        0x2100...0x2BFF, 0x3040...0x30FF, 0x11000...0x119FF,
    ] {
        for value in range {
            guard let scalar = Unicode.Scalar(UInt32(value)), scalar.properties.generalCategory != .unassigned,
                !scalar.properties.isFullCompositionExclusion
            else { continue }
            let string = String(scalar)
            if string.utf8.count > 0 { found.insert(string) }
        }
    }
    return found
}()
