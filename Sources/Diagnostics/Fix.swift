package import SourceText

/// Text that is put in the place of other text.
package struct Edit: Hashable, Sendable {
    package let place: Place
    package let replacement: String

    package init(_ place: Place, _ replacement: String) {
        self.place = place
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

    /// Of the first edit, which is the only one of most.
    package var place: Place { edits[0].place }
    package var replacement: String { edits[0].replacement }
}
