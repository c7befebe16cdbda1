import DailyPractice
import Testing

@Suite struct LanguageTests {
    private func manifest(_ tags: [String]) -> Manifest {
        var manifest = Manifest(
            program: "first-days", title: "First days", days: 1, ageBands: [.from6to9], contentVersion: "", files: [])
        manifest.languages = tags.enumerated().map { index, tag in
            LanguageSummary(
                language: tag, direction: tag == "ar" ? .rightToLeft : .leftToRight, records: 1, fellBack: [],
                path: index == 0 ? nil : "languages/\(tag)/manifest.json")
        }
        return manifest
    }

    @Test("the first range that finds a language wins, and the source if none does") func lookup() {
        let manifest = manifest(["en", "ar", "pt-BR", "zh-Hant"])
        let cases: [([String], String)] = [
            (["ar-EG", "en"], "ar"), (["fr", "AR_eg"], "ar"), (["pt"], "en"), (["pt-BR-x-home"], "pt-BR"),
            (["zh-Hant-TW"], "zh-Hant"), (["zh-Hans"], "en"), ([], "en"), (["-", ""], "en"), (["en-GB", "ar"], "en"),
        ]
        for (ranges, wanted) in cases { #expect(manifest.language(for: ranges)?.language == wanted, "\(ranges)") }
        #expect(self.manifest([]).language(for: ["ar"]) == nil)
    }

    @Test("each record says its language, and one that fell back that of the source") func ofRecords() async throws {
        let german = try PublishedProgram()
        let program = try PublishedProgram { program in
            program.translations = ["de": german]
            program.mend = { $0.languages?[1].fellBack = ["activity-2"] }
        }
        for (wanted, languages) in [("de", ["de", "en"]), ("en", ["en", "en"])] {
            let reader = try await ContentReader(languages: [wanted]) { try program.read($0) }
            let library = try await ContentLibrary(languages: [wanted], fetch: { try program.read($0) })
            for (id, language) in zip(["activity-1", "activity-2"], languages) {
                #expect(reader.language(ofRecord: id)?.language == language)
                #expect(library.language(ofRecord: id)?.language == language)
            }
        }
        #expect(try await PublishedProgram().reader().language(ofRecord: "activity-1") == nil)
    }
}
