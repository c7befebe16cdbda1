import Language
import SourceText

/// What an item asks, and what is right: enough to know it by when it is asked again in other words.
struct ItemGist {
    private let stem, key: Set<UInt64>
    /// Names and numbers: with another one it is another question.
    private let names: Set<UInt64>
    private let wording: Text

    init(_ item: Item) {
        wording = item.stem.text
        func roots(_ words: ArraySlice<Word>) -> Set<UInt64> {
            Set(words.lazy.filter { $0.classes.isDisjoint(with: [.function, .instruction]) }.map(\.root))
        }
        guard item.form.isChosen, item.isJudged, !item.stem.words.contains(where: { $0.is("todo") }) else {
            (stem, key, names) = ([], [], [])
            return
        }
        stem = roots(item.stem.words)
        key = item.choices.lazy.filter(\.isKey).reduce(into: []) { $0.formUnion(roots($1.text.words)) }
        names = Set(
            item.stem.words.lazy.filter {
                $0.marks.contains(.number) || $0.marks.contains(.capital) && !$0.marks.contains(.opening)
            }.map(\.root))
    }

    /// Whether it asks for what the other asks for, in words of which most are the same. One that is the same in all its
    /// words is found otherwise.
    func isLike(_ other: ItemGist) -> Bool {
        guard !key.isDisjoint(with: other.key), names == other.names, stem.count > 1, other.stem.count > 1 else {
            return false
        }
        let (keys, shared) = (key.intersection(other.key).count, stem.intersection(other.stem).count)
        guard shared > 1, keys * 2 >= max(key.count, other.key.count) else { return false }
        let (all, least) = (stem.count + other.stem.count - shared, min(stem.count, other.stem.count))
        // A word of each that the other lacks may be what is asked for.
        let isOther = shared < least && key != other.key
        return !isOther && (shared * 5 >= all * 3 || key == other.key && shared > 2 && shared * 2 >= all)
            && wording.wording != other.wording.wording
    }
}
