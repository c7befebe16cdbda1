package import DailyPractice
package import Diagnostics
package import SourceText

/// One program with everything that was read of it. Checks across files and outputs use it.
package struct Catalog: Sendable {
    /// A source file and what was read of it. A class, since it is in several lists.
    package final class Entry: Sendable {
        package let file: FileID
        /// Relative to the program's folder.
        package let path: String
        package let kind: ContentKind
        /// What checks across files use; nil if the file is broken.
        package let outline: Outline?
        /// Nil if the file is broken, or if no check needs it. Texts are left out: rules see them file by file.
        package let content: FileContent?
        /// The day and band that can be read in the file, even if it is broken, or else those of its path.
        package let guess: SlotGuess
        /// The day and band of its path.
        package let byPath: SlotGuess

        /// If `keepsRecord` is false, only outlines are kept of records that checks across files do not use. `isTracked` means that the program is compared with what was released. `written` is the day and
        /// band that can be read, even in a broken file.
        package init(
            file: FileID, path: String, kind: ContentKind, content: FileContent?, written: SlotGuess? = nil,
            keepsRecord: Bool = true, isTracked: Bool = true
        ) {
            (self.file, self.path, self.kind) = (file, path, kind)
            let keepsRecord = keepsRecord || kind.isShared
            outline = content.map { Outline($0, keepsRecord: keepsRecord, isTracked: isTracked) }
            self.content = keepsRecord ? content.map { FileContent($0.record, $0.facets.withoutTexts) } : nil
            let byPath = SlotGuess(path: path)
            self.byPath = byPath
            guess = SlotGuess(day: written?.day ?? byPath.day, band: written?.band ?? byPath.band)
        }

        package var record: (any ContentRecord)? { content?.record }

        /// What releases remember of it; nil if a part of that is broken.
        package var tracked: Tracked? { record?.tracked ?? outline?.tracked }

        /// The slot as it was read, even if it is broken.
        package var writtenSlot: SlotFacet? { outline?.slot }

        /// Nil if a part of it is broken.
        package var slot: SlotFacet? {
            guard let slot = writtenSlot, slot.number.isSound, slot.band?.isSound ?? true else { return nil }
            return slot
        }

        /// The band in the file; if that is broken, the band that is guessed.
        package var band: AgeBand? {
            if let band = writtenSlot?.band, band.isSound { return band.value }
            return guess.band
        }
    }

    package let program: ProgramSource
    /// Every kind, whether the program has files of it or not.
    package let kinds: [ContentKind]
    package let entries: [Entry]
    private let byFolder: [String: [Entry]]
    private let byFile: [FileID: Int]
    /// The folders beside `hornbook.yaml`, including empty ones.
    private let folders: [String]
    /// The program's folder as it is shown, with a slash at its end; empty for the working directory.
    package let folder: String
    /// Whether there is no source file at all, not even one in a wrong place.
    package let isEmpty: Bool
    package let files: NamedFiles
    /// The files in the program's folder that are not read.
    package let unread: [(path: String, place: Place)]
    /// Kind and slot, or id, of all that was released and is not retired.
    private let released: Set<String>

    package init(
        program: ProgramSource, kinds: [ContentKind], entries: [Entry], folders: [String] = [], folder: String = "",
        isEmpty: Bool = false, files: NamedFiles = NamedFiles(), unread: [(path: String, place: Place)] = [],
        released: Set<String> = []
    ) {
        (self.program, self.kinds, self.entries) = (program, kinds, entries)
        (self.folders, self.folder, self.isEmpty) = (folders, folder, isEmpty)
        (self.files, self.unread, self.released) = (files, unread, released)
        byFolder = Dictionary(grouping: entries, by: \.kind.folder)
        byFile = Dictionary(entries.enumerated().map { ($1.file, $0) }) { first, _ in first }
    }

    /// Whether every slot of the kind must be filled: if `covers` names it. Without `covers`: if the kind has a
    /// folder, or any files.
    package func covers(_ kind: ContentKind) -> Bool {
        if let covers = program.covers { return covers.value.contains { $0.value.equals(kind.folder) } }
        // The key that seems to be missing may be there under a mistyped name.
        if program.hasUnknownKeys { return false }
        return folders.contains(kind.folder) || entries.contains { $0.kind.folder == kind.folder }
    }

    package func entries(of kind: ContentKind) -> [Entry] { byFolder[kind.folder] ?? [] }

    package func entry(of file: FileID) -> Entry? { byFile[file].map { entries[$0] } }

    /// Whether the last release has the file's record, or the first thing of its list.
    package func isReleased(_ entry: Entry) -> Bool {
        let declared = entry.outline?.declarations.first.map { "\($0.list.rawValue) \($0.identity.slot)" }
        return (entry.outline?.identity.map { "\(entry.kind.noun) \($0.slot)" } ?? declared).map(released.contains)
            ?? false
    }

    /// The place of findings about records that are gone.
    package var placeOfRemovals: Place { program.days.isSound ? program.days.place : program.place }

    /// What would explain that a kind lacks something in a band: what is reported where removals are, and the files
    /// that are not read, unless these are too few.
    package func causesOfGaps(of kind: ContentKind, in band: AgeBand? = nil) -> [Finding.Cause] {
        if unread.isEmpty { return [.anything(in: placeOfRemovals)] }
        let folders = kinds.map(\.folder).filter { $0 != kind.folder }
        let meant = unread.filter { file in !folders.contains { file.path.hasPrefix($0 + "/") } }
        let count = meant.count { SlotGuess(path: $0.path).band ?? band == band }
        let wanted = kind.numbering == .unnumbered ? 1 : kind.slots(in: program)
        let isEnough = count + entries(of: kind).count { $0.band == band } >= wanted
        return ([placeOfRemovals] + (isEnough ? meant.map(\.place) : [])).map(Finding.Cause.anything)
    }

    /// The records of one type, in the order of their files.
    package func records<R: SharedRecord>(_ type: R.Type) -> [R] {
        kinds.first { $0.isOf(type) }.map { entries(of: $0).compactMap { $0.record(type) } } ?? []
    }
}

extension Catalog.Entry {
    /// Its day, or its place in a rotation; for a broken file, the day that is guessed.
    package var number: Int? { slot?.number.value ?? guess.day }

    /// The record as its own type, for rules and outputs of its kind; nil for another kind. This alone asks for a
    /// type.
    package func record<R: ContentRecord>(_ type: R.Type) -> R? { kind.isOf(type) ? record as? R : nil }
}

/// The slot of a file as far as it can be guessed if the file is broken.
package struct SlotGuess: Sendable {
    package let day: Int?
    package let band: AgeBand?

    package init(day: Int?, band: AgeBand?) { (self.day, self.band) = (day, band) }

    /// From a path below the program's folder: a folder named after a band, a file named `day-NN`.
    package init(path: String) {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
        band = parts.dropLast().compactMap { AgeBand(rawValue: String($0)) }.last
        day = SlotGuess.day(inFileName: parts.last ?? "")
    }

    /// The number in `day-NN.yaml`.
    package static func day(inFileName name: Substring) -> Int? {
        guard name.utf8.starts(with: "day-".utf8) else { return nil }
        let digits = name.utf8.dropFirst(4).prefix(while: \.isDigit)
        let rest = name.utf8.dropFirst(4 + digits.count).first
        return rest == nil || rest == UInt8(ascii: ".") || rest == UInt8(ascii: "-") ? Int(Substring(digits)) : nil
    }
}
