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

    /// What the edits do, as an imperative.
    package let summary: String
    /// At least one; they do not overlap, and may be in several files.
    package let edits: [Edit]
    package let safety: Safety

    package init(_ summary: String, _ edits: [Edit], _ safety: Safety = .safe) {
        self.summary = summary
        self.edits = edits
        self.safety = safety
    }

    package init(_ summary: String, replace place: Place, with replacement: String, _ safety: Safety = .safe) {
        self.init(summary, [Edit(place, replacement)], safety)
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
