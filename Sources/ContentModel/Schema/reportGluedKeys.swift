import Diagnostics
import SourceText
import YAMLSyntax

/// Reports keys between braces whose colon has no space behind it: YAML reads `title:Asr` as one word. The others of
/// some unknown keys.
///
/// - Parameters:
///   - names: The keys that the record has.
///   - explained: Gains those that are not missing, then.
func reportGluedKeys(
    _ keys: [SyntaxNode], among names: Set<String>, explained: inout [String], _ reader: Reader
) -> [SyntaxNode] {
    keys.filter { key in
        let parts = key.text.string.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard key.style == .plain, !key.isAlias, parts.count == 2, let value = parts.last, !value.isEmpty,
            names.contains(String(parts[0]))
        else { return true }
        let written = "\(parts[0]): \(value)"
        reader.report(
            .unknownKey, "there is no space after this colon, so YAML reads one word", at: key.place,
            help: "write `\(written)`", fix: Fix("write a space after the colon", replace: key.place, with: written))
        explained.append(String(parts[0]))
        return false
    }
}
