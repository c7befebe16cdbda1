/// The direction in which a language is written.
public enum WritingDirection: String, Codable, CaseIterable, Hashable, Sendable {
    /// From left to right, as English is.
    case leftToRight = "ltr"
    /// From right to left, as Arabic is.
    case rightToLeft = "rtl"

    /// The direction of a language by its BCP 47 tag: that of its script if the tag names one, else of the script that it
    /// is mostly written in.
    package init(of tag: String) {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        let scripts: Set = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]
        let languages: Set = [
            "ar", "arc", "ckb", "dv", "fa", "he", "ks", "nqo", "ps", "sd", "sdh", "syr", "ug", "ur", "yi",
        ]
        let script = parts.dropFirst().first { $0.utf8.count == 4 }
        let isFromTheRight = script.map(scripts.contains) ?? languages.contains(parts.first ?? "")
        self = isFromTheRight ? .rightToLeft : .leftToRight
    }
}
