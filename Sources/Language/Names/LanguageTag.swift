import SourceText

/// A language tag of BCP 47 (RFC 5646): `en`, `pt-BR`, `zh-Hant`.
package struct LanguageTag: Sendable {
    /// The language itself, in lower case.
    package let primary: String

    /// Nil if the text does not have the form of a tag: groups of up to eight letters and digits, separated by
    /// hyphens, the first of letters only.
    package init?(_ text: String) {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = groups.first, first.count > 1, first.allSatisfy(\.isLetter),
            groups.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } })
        else { return nil }
        primary = String(decoding: first, as: UTF8.self).lowercased()
    }

    /// Whether it is the code of an existing language.
    package var isKnown: Bool { LanguageNames.contains(primary) }
}

/// The tag that was probably meant by a text that is not a tag: `eng`, `English`, `en_GB`. Nil if unclear.
package func nearestTag(to text: String) -> String? {
    let groups = text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    guard let first = groups.first else { return nil }
    if let tag = LanguageTag(groups.joined(separator: "-")), tag.isKnown { return canonical(groups) }
    return LanguageNames.code(called: first) ?? LanguageNames.code(called: groups.joined(separator: " "))
}

/// The tag in its usual letter case: `pt-BR`, `zh-Hant`.
private func canonical(_ groups: [String]) -> String {
    ([groups[0]]
        + groups.dropFirst().map { group in
            switch group.count {
            case 2: group.uppercased()
            case 4: group.prefix(1).uppercased() + group.dropFirst()
            default: group
            }
        }).joined(separator: "-")
}
