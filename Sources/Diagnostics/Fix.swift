package import SourceText

/// Text that is put in the place of other text.
package struct Edit: Hashable, Sendable {
    package let place: Place
    /// A part of the text at that place; it is looked up where there are findings.
    let part: Diagnostic.Part?
    package let replacement: String

    package init(_ place: Place, part: Diagnostic.Part? = nil, _ replacement: String) {
        self.place = place
        self.part = part
        self.replacement = replacement
    }
}

/// Edits that mend a finding together.
package struct Fix: Sendable {
    package enum Safety: String, Sendable {
        /// The build's bytes stay as they are, or an error has this one mend and no other.
        case safe
        /// Readers would read something else, or a comment goes.
        case unsafe
    }

    /// What those fixes say that make a text of what is not one.
    package static let quoting = "put the whole text in quotes"

    /// What the edits do, as an imperative.
    package let summary: String
    /// At least one; they do not overlap, and may be in several files.
    package let edits: [Edit]
    package private(set) var safety: Safety
    private let isStated: Bool

    /// Unless something else is stated, a fix of an error is safe, and one of a warning is not: it changes what is
    /// built.
    package init(_ summary: String, _ edits: [Edit], _ safety: Safety? = nil) {
        self.summary = summary
        self.edits = edits
        self.safety = safety ?? .safe
        isStated = safety != nil
    }

    package init(_ summary: String, replace place: Place, with replacement: String, _ safety: Safety? = nil) {
        self.init(summary, [Edit(place, replacement)], safety)
    }

    /// Writes a name in place of what stands at a place. Nil for a text that does not fit on a line.
    package init?(writing meant: NearName, at place: Place, part: Diagnostic.Part? = nil) {
        if meant.name.contains(where: \.isNewline) { return nil }
        let isPlain = part != nil || !meant.name.contains { ",[]{}".contains($0) }
        let written = part != nil ? meant.name : isPlain ? plainForYAML(meant.name) : quotedForYAML(meant.name)
        let shown = meant.name.count > 40 ? "it" : "`\(meant.name)`"
        self.init("write \(shown)", [Edit(place, part: part, written)], meant.isOnly ? nil : .unsafe)
    }

    /// As it is for a finding of that severity.
    func settled(for severity: Severity) -> Fix {
        Fix(summary, edits, isStated ? safety : severity == .error ? .safe : .unsafe)
    }

    /// With the places of parts; nil where one of them is not found.
    func located(by find: (Place, Diagnostic.Part) -> Place?, writing write: (String, Place, Place) -> String?)
        -> Fix?
    {
        var found: [Edit] = []
        for edit in edits {
            guard let part = edit.part else {
                found.append(edit)
                continue
            }
            guard let place = find(edit.place, part), let words = write(edit.replacement, place, edit.place) else {
                return nil
            }
            found.append(Edit(place, words))
        }
        return Fix(summary, found, safety)
    }

    /// Of the first edit, which is the only one of most.
    package var place: Place { edits[0].place }
    package var replacement: String { edits[0].replacement }
}
