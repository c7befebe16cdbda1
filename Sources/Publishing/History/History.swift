package import ContentModel

/// The part of a program's history that its outputs need: its releases, and what was removed on purpose. Empty for
/// a program that has not been released.
package struct History: Sendable {
    /// A named state of the content that was given out.
    package struct Release: Sendable {
        package let name: String
        /// The manifest's hash of the same content.
        package let contentVersion: String

        package init(_ name: String, contentVersion: String) {
            (self.name, self.contentVersion) = (name, contentVersion)
        }
    }

    /// A record, a prompt or an option that an earlier release held and that was retired since.
    package struct Retired: Sendable {
        /// The noun of the record's kind: `activity`, `quiz`.
        package let noun: String
        /// The id of the record in the JSON.
        package let record: String
        /// The id of the prompt in the JSON; nil when the whole record is retired.
        package let prompt: String?
        /// The id of the option in the JSON; nil when the whole prompt is retired.
        package let option: String?

        package init(_ noun: String, record: String, prompt: String? = nil, option: String? = nil) {
            (self.noun, self.record) = (noun, record)
            (self.prompt, self.option) = (prompt, option)
        }
    }

    /// In the order in which they were made.
    package let releases: [Release]
    package let retired: [Retired]
    /// The ids of records that came from other programs, with the names of these.
    package let origins: [(record: String, program: String)]
    /// Places that sources declare as given up and that no ledger lists: days or titles. Rows that only a database has
    /// there must leave.
    package let abandonedPlaces: [(band: String, value: SQLValue)]

    package init(
        releases: [Release] = [], retired: [Retired] = [], origins: [(record: String, program: String)] = [],
        abandonedPlaces: [(band: String, value: SQLValue)] = []
    ) {
        (self.releases, self.retired) = (releases, retired)
        (self.origins, self.abandonedPlaces) = (origins, abandonedPlaces)
    }

    package static let none = History()

    /// The name of the release that has this content; nil for a draft.
    package func release(of contentVersion: String) -> String? {
        releases.last { $0.contentVersion == contentVersion }?.name
    }
}
