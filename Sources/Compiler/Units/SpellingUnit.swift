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

/// The speller that a program asks for with `spelling:`, for its own language or another.
struct SpellingUnit: Sendable {
    /// Nil if the program asks for none, or if it cannot be loaded.
    let speller: Speller?
    private let fault: SpellingFault?
    private let files: [FileBytes?]
    private let place: Place?

    /// Reuses the earlier speller if its files are the same.
    init(_ spelling: Spanned<Text>?, _ named: [NamedFileUnit], after earlier: SpellingUnit?) {
        place = spelling?.place
        let paths = spelling.map { ["words/\($0.value).aff", "words/\($0.value).dic", "words/own.txt"] } ?? []
        let files = paths.map { path in named.first { $0.written.equals(path) }?.content as? FileBytes }
        self.files = files
        if let earlier, earlier.files.count == files.count, zip(earlier.files, files).allSatisfy({ $0 === $1 }) {
            (speller, fault) = (earlier.speller, earlier.fault)
            return
        }
        guard let name = spelling, let affixes = files[0], let words = files[1] else {
            (speller, fault) = (nil, nil)
            return
        }
        do throws(SpellingFault) {
            speller = try Speller(
                name: name.string, affixes: affixes.bytes, words: words.bytes, own: files[2]?.bytes ?? [])
            fault = nil
        } catch { (speller, fault) = (nil, error) }
    }

    /// That of a program, and those of the languages that it is translated into.
    static func all(_ program: ProgramSource?, _ named: [NamedFileUnit], after earlier: [SpellingUnit])
        -> [SpellingUnit]
    {
        let names = [program?.spelling] + (program?.targets ?? []).map(\.spelling)
        return names.enumerated().map { SpellingUnit($1, named, after: earlier.dropFirst($0).first) }
    }

    func isSame(as other: SpellingUnit) -> Bool { speller === other.speller }

    func report(_ findings: inout Findings) {
        guard let fault, let place else { return }
        findings.report(fault.isOfMachine ? .noSpeller : .unusableFile, fault.message, at: place, help: fault.help)
    }
}
