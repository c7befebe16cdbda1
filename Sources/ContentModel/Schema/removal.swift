import Diagnostics
import SourceText
import YAMLSyntax

/// Deletes a key with its value; nil for an alias, or if nothing would be left. It is safe only if `safety` says so
/// and no comment is deleted with it.
func removal(of key: SyntaxNode, _ value: SyntaxNode, from owner: SyntaxNode, _ safety: Fix.Safety = .unsafe) -> Fix?
{
    let keys = owner.entries.map(\.key)
    guard let index = keys.firstIndex(where: { $0.place == key.place }), !owner.isAlias, keys.count > 1 else {
        return nil
    }
    return removal(
        from: key, to: value.isBroken || value.place.span.end < key.place.span.end ? key : value,
        before: index + 1 < keys.count ? keys[index + 1] : nil, in: owner, safety)
}

func removal(of item: SyntaxNode, before next: SyntaxNode?, in list: SyntaxNode) -> Fix? {
    list.isAlias || list.count < 2 ? nil : removal(from: item, to: item, before: next, in: list, .unsafe)
}

private func removal(
    from first: SyntaxNode, to last: SyntaxNode, before next: SyntaxNode?, in owner: SyntaxNode, _ safety: Fix.Safety
) -> Fix {
    let source = owner.tree.source
    let span = ByteSpan(first.place.span.start, last.place.span.end)
    let range = rangeToDelete(span, before: next?.place.span.start, isBlock: owner.style == .block, in: source)
    let hasComment = owner.tree.comment(from: range.lowerBound).map { $0.span.start < range.upperBound } ?? false
    return Fix(
        "delete it", replace: Place(owner.tree.file, ByteSpan(range.lowerBound, range.upperBound)), with: "",
        hasComment ? .unsafe : safety)
}
