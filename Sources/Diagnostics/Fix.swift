package import SourceText

package struct Edit: Hashable, Sendable {
    /// What an edit looks up in the source after the rules have run.
    package enum Lookup: Hashable, Sendable {
        /// It replaces a part of the text at its place.
        case part(Finding.Part)
        /// It adds an entry to the mapping at its place.
        case entry
        /// It adds an entry to the mapping of its file, before the first one.
        case firstEntry
        /// It deletes the entry of the file's mapping whose value, or whole, is at its place.
        case withoutEntry
        /// It adds an item to a list, after the one at its place.
        case item
        /// It writes the text that is at another place of the file.
        case copy(Place)
    }

    package let place: Place
    package let replacement: String
    package let lookup: Lookup?

    package init(_ place: Place, _ replacement: String, _ lookup: Lookup? = nil) {
        (self.place, self.replacement, self.lookup) = (place, replacement, lookup)
    }
}

package struct Fix: Sendable {
    package enum Safety: String, Sendable {
        /// The build output stays the same, or it is the only fix of an error.
        case safe
        /// Readers see another text, or a comment is deleted.
        case unsafe
    }

    /// What a fix does to a value, for code that knows better what the value should be.
    package enum Kind: Sendable {
        /// Puts it in quotes, so that it becomes a text.
        case quoting
        /// Deletes its Markdown characters.
        case baring
        case other
    }

    private static let quoting = "put the whole text in quotes"

    /// The help for a text that needs quotes, with what to type if that is known.
    package static func quotingHelp(_ text: String?) -> String {
        text.map { "\(quoting): \(ends(of: $0))" } ?? quoting
    }

    /// A text, or the beginning and the end of a long one, or of one on several lines.
    package static func ends(of text: String) -> String {
        if text.utf8.count <= 80, !text.contains(where: \.isNewline) { return text }
        let (first, last) = (
            text.prefix(40).prefix { !$0.isNewline }, text.suffix(20).split(whereSeparator: \.isNewline).last
        )
        return "\(first)…\(last ?? "")"
    }

    /// What the edits do, as an imperative.
    package let summary: String
    /// Most fixes have only one edit.
    package let first: Edit
    private let others: [Edit]
    package let safety: Safety
    package let kind: Kind
    private let isStated: Bool

    /// They do not overlap, and may be in several files.
    package var edits: [Edit] { [first] + others }

    /// Unless stated otherwise, a fix of an error is safe, and one of a warning is not: it changes the build.
    package init(_ summary: String, _ edit: Edit, _ safety: Safety? = nil) {
        self.init(summary, edit, others: [], safety)
    }

    /// Makes equal edits once: one text can be used several times by its name. Nil without an edit, and if two edits
    /// overlap.
    package init?(_ summary: String, _ edits: [Edit], _ safety: Safety? = nil) {
        var seen: Set<Edit> = []
        let own = edits.filter { seen.insert($0).inserted }
        guard let first = own.first, own.areApart else { return nil }
        self.init(summary, first, others: Array(own.dropFirst()), safety)
    }

    private init(_ summary: String, _ first: Edit, others: [Edit], _ safety: Safety?, _ kind: Kind = .other) {
        (self.summary, self.first, self.others, self.kind) = (summary, first, others, kind)
        self.safety = safety ?? .safe
        isStated = safety != nil
    }

    /// Puts the text at a place in quotes.
    package static func quoting(_ place: Place, as quoted: String, _ safety: Safety? = nil) -> Fix {
        Fix(quoting, Edit(place, quoted), others: [], safety, .quoting)
    }

    /// Deletes the Markdown characters of the text at a place.
    package static func baring(_ place: Place, as plain: String) -> Fix {
        Fix("delete the Markdown characters", Edit(place, plain), others: [], nil, .baring)
    }

    package init(_ summary: String, replace place: Place, with replacement: String, _ safety: Safety? = nil) {
        self.init(summary, Edit(place, replacement), safety)
    }

    /// Writes a name in place of the text at a place. Returns nil for a name with a line end.
    package init?(writing meant: NearName, at place: Place, part: Finding.Part? = nil) {
        if meant.name.contains(where: \.isNewline) { return nil }
        let written =
            if part != nil || meant.name.wholeMatch(of: /[0-9]+-[0-9]+/) != nil {
                meant.name
            } else if meant.name.contains(where: { ",[]{}".contains($0) }) { quotedForYAML(meant.name) } else {
                plainForYAML(meant.name)
            }
        let shown = meant.name.count > 40 ? "it" : "`\(meant.name)`"
        self.init("write \(shown)", Edit(place, written, part.map(Edit.Lookup.part)), meant.isOnly ? nil : .unsafe)
    }

    /// Puts items of a list into another order. Unsafe, since readers see it.
    package init?(_ summary: String, moving items: [Place], to order: [Place]) {
        self.init(summary, zip(items, order).filter { $0 != $1 }.map { Edit($0, "", .copy($1)) }, .unsafe)
    }

    /// The same edits, which only the user can judge.
    package var asUnsafe: Fix { Fix(summary, first, others: others, .unsafe, kind) }

    /// The same fix for a finding of that severity, which decides the safety unless it was stated; nil if it has
    /// more than 2,000 edits.
    func resolved(for severity: Severity) -> Fix? {
        let own = isStated ? safety : severity == .error ? .safe : .unsafe
        return others.count < 2_000 ? Fix(summary, first, others: others, own, kind) : nil
    }

    /// The same fix after its edits were looked up; nil if one of them was not found.
    func located(_ locate: (Edit) -> Edit?) -> Fix? {
        let found = edits.compactMap { $0.lookup == nil ? $0 : locate($0) }
        return others.count + 1 == found.count ? Fix(summary, found, safety) : nil
    }

    package var place: Place { first.place }
    package var replacement: String { first.replacement }
}

extension [Edit] {
    /// Whether no two of them change the same text. What is still looked up is compared later.
    fileprivate var areApart: Bool {
        guard count > 1 else { return true }
        let placed = Dictionary(grouping: lazy.filter { $0.lookup == nil }.map(\.place), by: \.file)
        return placed.values.allSatisfy { places in
            let spans = places.map(\.span).sorted()
            return zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start }
        }
    }
}
