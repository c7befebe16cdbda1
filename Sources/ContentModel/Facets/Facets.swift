package import DailyPractice
package import SourceText

/// What a record offers to checks and outputs that need not know its kind. The record
/// declares it; the reader collects it while it reads.
package struct Facets: Sendable {
    /// In the order in which the record reads them.
    package internal(set) var texts: [TextFacet] = []
    package internal(set) var exercises: [ExerciseFacet] = []
    package internal(set) var references: [ReferenceFacet] = []
    package internal(set) var declarations: [DeclarationFacet] = []
    package internal(set) var uses: [NameFacet] = []
    /// The records in it that have one of several keys.
    package internal(set) var choices: [KeyChoiceFacet] = []
    package internal(set) var files: [FileFacet] = []
    /// Whether the whole file was read, so that nothing of it is missing here.
    package internal(set) var isWhole = true
    /// The number of items that were read, including broken ones.
    var exerciseCount = 0

    /// All facets except the texts, which are checked file by file.
    package var withoutTexts: Facets {
        var copy = self
        copy.texts = []
        return copy
    }
}

/// A record that has one key out of several.
package struct KeyChoiceFacet: Sendable {
    package let noun: String
    package let home: Place
    /// The keys that it can have one of.
    package let keys: [String]
    package let present: [Spanned<String>]
    /// A key whose companion is missing.
    package let unpaired: (key: Spanned<String>, other: String)?
    package let hasUnknownKeys: Bool
}

/// A name in a source that something else declares.
package struct ReferenceFacet: Sendable {
    package enum Target: String, Sendable { case modules, symbols, categories }

    package let target: Target
    package let name: Spanned<Text>
}

/// A use of a name that is declared in a record, or if `scope` is nil in the program.
package struct NameFacet: Sendable {
    package let namespace: Namespace
    package let name: Spanned<Text>
    package let scope: Place?
}

/// The id of one thing in a list, unique in that list across all files. It never changes, so releases remember it.
package struct DeclarationFacet: Sendable {
    /// The values are the names of one thing in the list, as in `hornbook.yaml` and in ledgers.
    package enum List: String, CaseIterable, Sendable {
        case challengeTemplates = "challenge-template"
        case challengeBadges = "challenge-badge"
        case lessons = "lesson"
        case familyActivities = "family-activity"
        case achievements = "achievement"
        case plans = "plan"
        case prayers = "prayer"
        case notificationCategories = "notification-category"
        case notificationActions = "notification-action"
        case routes = "route"
        case notifications = "notification"
        case liveActivities = "live-activity"

        /// Whether a program has all of them in one file.
        package var isInOneFile: Bool {
            ![.challengeTemplates, .challengeBadges, .lessons, .familyActivities].contains(self)
        }

        /// The name as written in a sentence.
        package var displayName: String { String(rawValue.map { $0 == "-" ? " " : $0 }) }
    }

    package let list: List
    package let id: Spanned<Text>
    /// Its title, or where it leads, to recognize it if another thing has its id; nil if it has neither.
    package let title: Text?

    package var identity: IdentityFacet {
        IdentityFacet(written: nil, parts: [id.string], name: "`\(id.value)`", place: id.place)
    }
}

/// The position of a record among those of its kind.
package struct SlotFacet: Sendable {
    /// From 1: the day of an activity, the place of a quiz in its rotation.
    package let number: Spanned<Int>
    /// Nil for kinds that are the same for all ages.
    package let band: Spanned<AgeBand>?

    package init(_ number: Spanned<Int>, band: Spanned<AgeBand>? = nil) { (self.number, self.band) = (number, band) }
}

/// What identifies a record, in databases and in stored results.
package struct IdentityFacet: Sendable {
    /// The id as its source says it; nil before its first release, and for entries of lists, which their name identifies.
    package let written: Spanned<String>?
    /// What its first id is made of, besides kind and program.
    package let parts: [String]
    /// What people call it: "day 3 of 6-9".
    package let name: String
    /// Where it is, as ledgers write it: `6-9/3`, `6-9 "Meet the Quran"`.
    package let slot: String
    /// The place in the file that identifies it.
    package let place: Place

    package init(written: Spanned<String>?, parts: [String], name: String, slot: String? = nil, place: Place) {
        self.written = written
        self.slot = slot ?? parts.map { IdentityFacet.quoted($0) }.joined(separator: "/")
        (self.parts, self.name, self.place) = (parts, name, place)
    }
}

extension IdentityFacet {
    /// The slot of something that its title identifies in a band.
    package static func slot(_ band: String, title: String) -> String { "\(band) \(quoted(title, always: true))" }

    /// A name as ledgers write it: in quotes if it contains white space, quotes, `\` or `=`.
    package static func quoted(_ name: String, always: Bool = false) -> String {
        let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x3D }
        return isPlain && !always ? name : doubleQuoted(name)
    }
}
