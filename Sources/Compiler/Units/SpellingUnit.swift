import ContentModel
import ContentRules
import Diagnostics
import SourceText
import Spelling

/// The bytes of a file of another tool. A class, so that an unchanged file is recognized.
final class FileBytes: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// The speller that a program asks for with `spelling:`.
struct SpellingUnit: Sendable {
    /// Nil if the program asks for none, or if it cannot be loaded.
    let speller: Speller?
    private let fault: SpellingFault?
    private let files: [FileBytes?]

    /// Reuses the earlier speller if its files are the same.
    init(_ program: ProgramSource?, _ named: [NamedFileUnit], after earlier: SpellingUnit?) {
        func file(_ format: FileFacet.Format) -> FileBytes? {
            named.first { $0.format == format }?.content as? FileBytes
        }
        let formats: [FileFacet.Format] = [.affixes, .dictionary, .ownWords]
        let files = program?.spelling == nil ? [] : formats.map(file)
        self.files = files
        if let earlier, earlier.files.count == files.count, zip(earlier.files, files).allSatisfy({ $0 === $1 }) {
            (speller, fault) = (earlier.speller, earlier.fault)
            return
        }
        guard let name = program?.spelling, let affixes = files[0], let words = files[1] else {
            (speller, fault) = (nil, nil)
            return
        }
        do throws(SpellingFault) {
            speller = try Speller(
                name: name.string, affixes: affixes.bytes, words: words.bytes, own: files[2]?.bytes ?? [])
            fault = nil
        } catch { (speller, fault) = (nil, error) }
    }

    func isSame(as other: SpellingUnit) -> Bool { speller === other.speller }

    func report(at place: Place?, _ findings: inout Findings) {
        guard let fault, let place else { return }
        findings.report(fault.isOfMachine ? .noSpeller : .unusableFile, fault.message, at: place, help: fault.help)
    }
}
