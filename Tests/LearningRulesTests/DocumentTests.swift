import Foundation
import LearningRules
import Testing

@Suite struct DocumentTests {
    /// Each document of a program names its file, and refuses a format that is newer than the app.
    @Test func aNewerFormatIsRefused() throws {
        #expect(ProgramDocuments.models.count == 5)
        for (path, model) in ProgramDocuments.models {
            let bytes = Data(#"{"formatVersion": 2}"#.utf8)
            let error = #expect(throws: DecodingError.self, "\(path)") {
                try JSONDecoder().decode(model, from: bytes)
            }
            #expect("\(String(describing: error))".contains("format version 2 is not supported"), "\(path)")
        }
        let document = LessonsDocument(categories: [], lessons: [])
        let again = try JSONDecoder().decode(LessonsDocument.self, from: JSONEncoder().encode(document))
        #expect(again == document && again.formatVersion == 1)
    }
}
