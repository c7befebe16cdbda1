import Importing
import Testing

/// A new field comes back from what is built without a line of its own; only what lowering works out from several keys
/// is taken apart by hand.
@Suite struct ImportedFieldTests {
    /// The riddle's right answer is worked out, and only Hornbook's own kinds say how to take that apart.
    static let nouns = FieldToJSONTests.nouns.filter { $0 != "riddle" }

    @Test("a value in every field comes back from the build", arguments: nouns) func everyField(_ noun: String) throws
    {
        let (source, files) = try FieldToJSONTests.filled(noun)
        let outputs = try build(files)
        var input = ForeignInput(.withRiddles)
        // What apps read of whole bands and programs, which tells the same as the days.
        for path in outputs.keys.sorted() where path.hasPrefix("json/") && path.split(separator: "/").count < 4 {
            try input.add(Array(outputs[path, default: ""].utf8), at: path)
        }
        var imported = ImportedProgram(input, program: "first-days", title: nil)
        let report = imported.prove(.withRiddles)
        #expect(report.text.contains(/(?m)^(\d+) came in: \1 comes? back equal/), "\(report.text)")
        let written = imported.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        for leaf in source.leaves where !FieldToJSONTests.unpublished.contains(leaf.path) {
            let key = leaf.path.split(separator: ".").last ?? ""
            #expect(written.contains("\(key):"), "\(leaf.path) is in no source")
        }
    }
}
