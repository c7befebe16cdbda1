package import DailyPractice
package import SourceText

/// One program with everything that was read of it: what checks across files and outputs work on.
package struct Catalog: Sendable {
    /// A source file and what was read of it. A class, since it stands in several lists.
    package final class Entry: Sendable {
        package let file: FileID
        /// Relative to the program's folder.
        package let path: String
        package let kind: ContentKind
        /// What looks across files goes by; nil when the file is broken.
        package let outline: Outline?
        /// Nil when the file is broken, and where no check needs it. Texts are left out: rules see them file by file.
        package let content: Content?
        /// What a broken file's remains and path tell of its day and band.
        package let guess: SlotGuess
        /// What its path alone tells.
        package let byPath: SlotGuess

        /// Without records only their outlines are kept, of kinds whose outlines suffice where files are looked at
        /// together. `isTracked` where the program is held against what was released. `written` is what can be read
        /// of day and band, be the file broken.
        package init(
            file: FileID, path: String, kind: ContentKind, content: Content?, written: SlotGuess? = nil,
            keepsRecord: Bool = true, isTracked: Bool = true
        ) {
            self.file = file
            self.path = path
            self.kind = kind
            let keepsRecord = keepsRecord || !kind.isOutlineEnough
            outline = content.map { Outline($0, keepsRecord: keepsRecord, isTracked: isTracked) }
            self.content = keepsRecord ? content.map { Content($0.record, $0.facets.withoutTexts) } : nil
            let byPath = SlotGuess(path: path)
            self.byPath = byPath
            guess = SlotGuess(day: written?.day ?? byPath.day, band: written?.band ?? byPath.band)
        }

        package var record: (any ContentRecord)? { content?.record }

        /// What releases remember of it; nil where something of that is broken.
        package var tracked: Tracked? { record?.tracked ?? outline?.tracked }

        /// As it was read, be it broken.
        package var writtenSlot: SlotFacet? { outline?.slot }

        /// Nil when something that it is made of is broken.
        package var slot: SlotFacet? {
            guard let slot = writtenSlot, slot.number.isSound, slot.band?.isSound ?? true else { return nil }
            return slot
        }

        /// The band that the file says, or that what is left of it tells.
        package var band: AgeBand? {
            if let band = writtenSlot?.band, band.isSound { return band.value }
            return guess.band
        }
    }

    package let program: ProgramSource
    /// Every kind that there is, whether the program has files of it or not.
    package let kinds: [ContentKind]
    package let entries: [Entry]
    private let byFolder: [String: [Entry]]
    /// The folders beside `hornbook.yaml`, also those that hold nothing.
    private let folders: [String]
    /// The program's folder as it is shown, with a slash behind it; empty for the working directory.
    package let folder: String
    /// Whether there is no source file at all, not even one in a wrong place.
    package let isEmpty: Bool
    package let files: NamedFiles
    /// What lies in the program's folder and is not read.
    package let unread: [(path: String, place: Place)]
    /// Kind and slot, or id, of all that was released and is not retired.
    private let released: Set<String>

    package init(
        program: ProgramSource, kinds: [ContentKind], entries: [Entry], folders: [String] = [], folder: String = "",
        isEmpty: Bool = false, files: NamedFiles = NamedFiles(), unread: [(path: String, place: Place)] = [],
        released: Set<String> = []
    ) {
        self.program = program
        self.kinds = kinds
        self.entries = entries
        self.folders = folders
        self.folder = folder
        self.isEmpty = isEmpty
        self.files = files
        self.unread = unread
        self.released = released
        byFolder = Dictionary(grouping: entries, by: \.kind.folder)
    }

    /// Whether every slot of the kind must be filled: what `covers` says, and where it says nothing, whether
    /// the kind has a folder or a file.
    package func covers(_ kind: ContentKind) -> Bool {
        if let covers = program.covers { return covers.value.contains { $0.value.equals(kind.folder) } }
        // What looks left out may stand under a mistyped name.
        if program.hasUnknownKeys { return false }
        return folders.contains(kind.folder) || entries.contains { $0.kind.folder == kind.folder }
    }

    package func entries(of kind: ContentKind) -> [Entry] { byFolder[kind.folder] ?? [] }

    /// True for a file whose record, or first thing of a list, the last release has.
    package func isReleased(_ entry: Entry) -> Bool {
        let declared = entry.outline?.declarations.first.map { "\($0.list.rawValue) \($0.identity.slot)" }
        return (entry.outline?.identity.map { "\(entry.kind.noun) \($0.slot)" } ?? declared).map(released.contains)
            ?? false
    }

    /// The place of findings about records that are gone.
    package var placeOfRemovals: Place { program.days.isSound ? program.days.place : program.place }

    /// Where a finding would explain what a kind lacks in a band: where removals are told, and at the files that are
    /// not read, unless these are too few.
    package func suspects(of kind: ContentKind, in band: AgeBand? = nil) -> [Place] {
        if unread.isEmpty { return [placeOfRemovals] }
        let folders = kinds.map(\.folder).filter { $0 != kind.folder }
        let meant = unread.filter { file in !folders.contains { file.path.hasPrefix($0 + "/") } }
        let count = meant.count { SlotGuess(path: $0.path).band ?? band == band }
        let wanted = kind.numbering == .unnumbered ? 1 : kind.slots(in: program)
        return count + entries(of: kind).count { $0.band == band } >= wanted
            ? [placeOfRemovals] + meant.map(\.place) : [placeOfRemovals]
    }

    /// The records of one type, in the order of their files; only of kinds whose outlines do not suffice.
    package func records<R: ContentRecord>(_ type: R.Type) -> [R] {
        guard let kind = kinds.first(where: { $0.isOf(type) }), let entries = byFolder[kind.folder] else { return [] }
        return entries.compactMap { entry in
            precondition(entry.outline == nil || entry.content != nil, "\(kind.folder) are known by outlines")
            return entry.record(type)
        }
    }
}

extension Catalog.Entry {
    /// Its day, or its place in a rotation; of a broken file, the day that its path tells.
    package var number: Int? { slot?.number.value ?? guess.day }

    /// The record as what rules and outputs of its own kind know it for; nil for another kind's. The one
    /// place where a type is asked for.
    package func record<R: ContentRecord>(_ type: R.Type) -> R? { kind.isOf(type) ? record as? R : nil }
}

/// What can be told of a file's place in the program when the file itself is broken.
package struct SlotGuess: Sendable {
    package let day: Int?
    package let band: AgeBand?

    package init(day: Int?, band: AgeBand?) {
        self.day = day
        self.band = band
    }

    /// From a path below the program's folder: a folder named after a band, a file named `day-NN`.
    package init(path: String) {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
        band = parts.dropLast().compactMap { AgeBand(rawValue: String($0)) }.last
        day = SlotGuess.day(inFileName: parts.last ?? "")
    }

    /// The number in `day-NN.yaml`.
    package static func day(inFileName name: Substring) -> Int? {
        guard name.utf8.starts(with: "day-".utf8) else { return nil }
        let digits = name.utf8.dropFirst(4).prefix(while: isDigit)
        let rest = name.utf8.dropFirst(4 + digits.count).first
        return rest == nil || rest == UInt8(ascii: ".") || rest == UInt8(ascii: "-") ? Int(Substring(digits)) : nil
    }
}
