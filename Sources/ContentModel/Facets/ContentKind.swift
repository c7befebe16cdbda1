package import Diagnostics
package import SourceText
package import YAMLSyntax

/// A record that fills a whole source file, such as an activity or a quiz.
package protocol ContentRecord: Record, AnyObject {
    var place: Place { get }
    var title: Spanned<Text> { get }
    /// Nil for kinds whose records have no order.
    var slot: SlotFacet? { get }
    /// Nil if a part of it is broken.
    var identity: IdentityFacet? { get }
    /// What releases remember of it; nil if a part of that is broken.
    var tracked: Tracked? { get }
    /// Whether it declares anything about what was released of it, or adopts ids from before Hornbook.
    var hasHistoryDeclarations: Bool { get }
    /// Whether it counts towards filling all days.
    var countsTowardsCoverage: Bool { get }
    /// The grave subjects that it touches; nil if it names none.
    var sensitive: Spanned<[Spanned<SensitiveSubject>]>? { get }
    /// Nil if a person wrote it.
    var origin: Spanned<Authorship>? { get }
}

/// A record that rules across files use, beyond its outline.
package protocol SharedRecord: ContentRecord {}

extension ContentRecord {
    /// A file with lists of things has no title, number or id.
    package var title: Spanned<Text> { Spanned(Text.none, at: place, isSound: false) }
    package var slot: SlotFacet? { nil }
    package var identity: IdentityFacet? { nil }
    package var countsTowardsCoverage: Bool { true }
    package var sensitive: Spanned<[Spanned<SensitiveSubject>]>? { nil }
    package var origin: Spanned<Authorship>? { nil }

    /// The words for its grave subjects.
    package var subjects: [String] { sensitive?.value.map(\.value.rawValue) ?? [] }
}

package struct FileContent: Sendable {
    package let record: any ContentRecord
    package let facets: Facets

    package init(_ record: any ContentRecord, _ facets: Facets) { (self.record, self.facets) = (record, facets) }
}

/// One kind of content: where its files are, how they are read, and what is required of all of them together. The
/// source side of a plugin; see `docs/architecture.md`. A class, since every entry of a catalog carries its kind.
package final class ContentKind: Sendable {
    /// Who reads the texts; parents read whole scenes, learners read one question at a time.
    package enum Readers: Sendable { case parents, learners }

    /// The meaning of the number in a slot.
    package enum Numbering: Sendable {
        /// A day of the program, which only this record can fill.
        case day
        /// A place in a rotation: if one is gone, the next one moves up.
        case place
        /// A week of the program, which only this record can fill.
        case week
        /// Its files are lists without numbers.
        case unnumbered
    }

    /// Something that a program needs of a kind without numbers, and whether it is there.
    package struct Need: Sendable {
        package let name: String
        package internal(set) var state: Coverage.State
        /// The place of what requires it; nil if the program as a whole does.
        package var place: Place?
    }

    /// The folder of its files in the program. `covers` names the kind by it.
    package let folder: String
    package let noun: String
    /// As people say it: `family activity`.
    package var displayName: String { noun.replacing("-", with: " ") }
    package let readers: Readers
    package let numbering: Numbering
    package let hasBands: Bool
    /// Whether its records are kept although a program is only checked.
    let isShared: Bool
    /// Whether another file of a kind without numbers can be begun without repeating what the first one says.
    package let takesMore: Bool
    /// What a program needs of a kind without numbers, and which of it these files have.
    package let needs: (@Sendable ([Catalog.Entry]) -> [Need])?
    /// One sentence for the reference pages.
    package let summary: String
    /// A small sound file for the examples of rules, and its path in its program.
    package let sample: (path: String, text: String)
    /// A hand-written file to start from; nil if it is made from the kind's keys.
    package let scaffold: (@Sendable (ScaffoldSlot) -> String)?
    package let describe: @Sendable () -> RecordDescription
    package let read: @Sendable (SyntaxTree, inout Findings) -> FileContent?
    private let type: ObjectIdentifier

    package init<R: ContentRecord>(
        _ folder: String, _ type: R.Type, _ summary: String, readers: Readers, numbering: Numbering,
        hasBands: Bool = true, takesMore: Bool = true, sample: (path: String, text: String),
        scaffold: (@Sendable (ScaffoldSlot) -> String)? = nil, needs: (@Sendable ([Catalog.Entry]) -> [Need])? = nil
    ) {
        self.folder = folder
        noun = R.noun
        (self.summary, self.readers, self.numbering, self.hasBands) = (summary, readers, numbering, hasBands)
        isShared = type is any SharedRecord.Type
        (self.takesMore, self.sample, self.scaffold, self.needs) = (takesMore, sample, scaffold, needs)
        self.type = ObjectIdentifier(type)
        describe = { RecordDescription(of: R.self) }
        read = { tree, findings in readFile(tree, as: R.self, &findings).map { FileContent($0.record, $0.facets) } }
    }

    /// The path of a new file in its program, such as `activities/6-9/day-01.yaml`.
    package func path(numbered number: Int, in band: String?) -> String {
        let name = "\(numbering == .day ? "day" : noun)-\(number < 10 ? "0" : "")\(number).yaml"
        return [folder, band, name].compactMap(\.self).joined(separator: "/")
    }

    func isOf<R: ContentRecord>(_ type: R.Type) -> Bool { self.type == ObjectIdentifier(type) }
}

/// What is known of a file before it is written.
package struct ScaffoldSlot: Sendable {
    package let number: Int
    package let band: String
    package let module: String
    package let category: String
    /// The titles of the program and the module.
    package let program: String
    package let moduleTitle: String
    /// What the program still needs of a kind without numbers; nil for all of it.
    var needs: Set<String>?

    package init(
        number: Int, band: String, module: String, category: String = "first-category",
        program: String = "First days", moduleTitle: String = "Emotion coaching", needs: Set<String>? = nil
    ) {
        (self.number, self.band, self.module, self.category) = (number, band, module, category)
        (self.program, self.moduleTitle, self.needs) = (program, moduleTitle, needs)
    }
}
