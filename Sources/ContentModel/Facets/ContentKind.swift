package import Diagnostics
package import SourceText
package import YAMLSyntax

/// A record that a whole source file is: an activity, a quiz.
package protocol ContentRecord: Record, AnyObject {
    var place: Place { get }
    var title: Spanned<Text> { get }
    /// Nil for kinds whose records have no order.
    var slot: SlotFacet? { get }
    /// Nil where what it is made of is broken.
    var identity: IdentityFacet? { get }
    /// What releases remember of it; nil where something of that is broken.
    var tracked: Tracked? { get }
    /// Whether it declares anything about what was released of it, or adopts ids from before.
    var speaksOfThePast: Bool { get }
    /// Whether it counts where as many are needed as there are days.
    var fillsADay: Bool { get }
}

extension ContentRecord {
    /// A file that holds many things has no title, no number and no id of its own.
    package var title: Spanned<Text> { Spanned(Text.none, at: place, isSound: false) }
    package var slot: SlotFacet? { nil }
    package var identity: IdentityFacet? { nil }
    package var fillsADay: Bool { true }
}

package struct Content: Sendable {
    package let record: any ContentRecord
    package let facets: Facets

    package init(_ record: any ContentRecord, _ facets: Facets) {
        self.record = record
        self.facets = facets
    }
}

/// One kind of content: where its files lie, how they are read, and what is expected of them as a whole.
/// The source side of a plug; see `docs/architecture.md`. A class, since every entry of a catalog carries its kind.
package final class ContentKind: Sendable {
    /// Who reads the texts; parents read whole scenes, learners read one question at a time.
    package enum Readers: Sendable { case parents, learners }

    /// What the number in a slot is.
    package enum Numbering: Sendable {
        /// A day of the program, which only this record can fill.
        case day
        /// A place in a rotation, in which the next one moves up.
        case place
        /// A week of the program, which only this record can fill.
        case week
        /// There is none: its files are lists.
        case unnumbered
    }

    /// Something that a program must hold of a kind without numbers, and whether it does.
    package struct Need: Sendable {
        package let name: String
        package internal(set) var state: Coverage.State
        /// What asks for it; nil where the program as a whole does.
        package var place: Place?
    }

    /// The folder below the program that holds its files; `covers` names the kind by it.
    package let folder: String
    package let noun: String
    /// As people say it: `family activity`.
    package var spoken: String { noun.replacing("-", with: " ") }
    package let readers: Readers
    package let numbering: Numbering
    package let hasBands: Bool
    /// Whether no rule that looks across files looks into its records, so that a check need not keep them.
    package let isOutlineEnough: Bool
    /// Whether one more file of a kind without numbers can be begun where there is one, and says nothing twice.
    package let takesMore: Bool
    /// What a program must hold of a kind without numbers, and what of it these files hold.
    package let needs: (@Sendable ([Catalog.Entry]) -> [Need])?
    /// One sentence for the reference pages.
    package let summary: String
    /// A small sound file, in which examples of rules are shown, and where it lies in its program.
    package let sample: (path: String, text: String)
    /// A file to start from, by hand; nil to have one made of the kind's keys.
    package let scaffold: (@Sendable (ScaffoldSlot) -> String)?
    package let describe: @Sendable () -> RecordDescription
    package let read: @Sendable (SyntaxTree, inout Findings) -> Content?
    private let type: ObjectIdentifier

    package init<R: ContentRecord>(
        _ folder: String, _ type: R.Type, _ summary: String, readers: Readers, numbering: Numbering,
        hasBands: Bool = true, isOutlineEnough: Bool = false, takesMore: Bool = true,
        sample: (path: String, text: String), scaffold: (@Sendable (ScaffoldSlot) -> String)? = nil,
        needs: (@Sendable ([Catalog.Entry]) -> [Need])? = nil
    ) {
        self.folder = folder
        noun = R.noun
        self.summary = summary
        self.readers = readers
        self.numbering = numbering
        self.hasBands = hasBands
        self.isOutlineEnough = isOutlineEnough
        self.takesMore = takesMore
        self.sample = sample
        self.scaffold = scaffold
        self.needs = needs
        self.type = ObjectIdentifier(type)
        describe = { RecordDescription(of: R.self) }
        read = { tree, findings in readFile(tree, as: R.self, &findings).map { Content($0.record, $0.facets) } }
    }

    /// Where a new file of it lies in its program, such as `activities/6-9/day-01.yaml`.
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
    /// What people call the program and the module.
    package let program: String
    package let moduleTitle: String
    /// What the program still needs of a kind without numbers; nil for all of it.
    var needs: Set<String>?

    package init(
        number: Int, band: String, module: String, category: String = "first-category",
        program: String = "First days", moduleTitle: String = "Emotion coaching", needs: Set<String>? = nil
    ) {
        self.number = number
        self.band = band
        self.module = module
        self.category = category
        self.program = program
        self.moduleTitle = moduleTitle
        self.needs = needs
    }
}
