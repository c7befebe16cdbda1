import Compiler
import ContentModel
import Diagnostics
import Ledger
import SourceText

extension FuzzTarget {
    /// Tree to model, rules, outputs: one activity in a program that is sound.
    static let activity = FuzzTarget("activity") {
        $0.sources(below: "activities")
    } check: { bytes in
        try SmallProgram(bytes, at: "activities/fuzzed.yaml").check()
    }

    static let quiz = FuzzTarget("quiz") {
        $0.sources(below: "quizzes")
    } check: { bytes in
        try SmallProgram(bytes, at: "quizzes/fuzzed.yaml").check()
    }

    static let declaration = FuzzTarget("declaration") { shipped in
        shipped.content.filter { $0.key.hasSuffix("hornbook.yaml") }.values + [
            shipped.everyType["hornbook.yaml"] ?? []
        ]
    } check: { bytes in
        let sample = ContentKind.activity.sample
        try SmallProgram(["hornbook.yaml": bytes, sample.path: Array(sample.text.utf8)]).check()
    }

    /// The program whose ledger is read.
    private static let released = "every-type"

    /// What was released is read back, and written as it was; then held against the sources.
    static let ledger = FuzzTarget("ledger") { shipped in
        [SmallProgram(shipped.everyType)].compactMap { program in
            program.compiled().publishable.map {
                writeLedger($0.release(as: "2026.10", contentVersion: "49c775f4").ledger)
            }
        }
    } check: { bytes in
        var findings = Findings()
        let source = SourceFile(id: FileID(0), path: ledgerName, bytes: bytes)
        if let ledger = readLedger(source, of: released, &findings) {
            let written = writeLedger(ledger)
            var others = Findings()
            let again = readLedger(SourceFile(id: FileID(0), path: ledgerName, bytes: written), of: released, &others)
            try expect(again.map { writeLedger($0) } == written, "what is written is not what is read")
        }
        for finding in findings.all { try checkSpan(finding.place.span, in: bytes, finding.rule) }
        let sample = ContentKind.activity.sample
        try SmallProgram([
            "hornbook.yaml": Array(soundProgram.utf8), sample.path: Array(sample.text.utf8), ledgerName: bytes,
        ]).check()
    }
}
