import DailyPractice
import Foundation
import Testing

@Suite struct AnswerJSONTests {
    @Test(arguments: [
        (Answer.option("b"), #"{"option":"b"}"#), (.options(["c", "a"]), #"{"options":["a","c"]}"#),
        (.order(["c", "a"]), #"{"order":["c","a"]}"#), (.pairs(["a": "cup"]), #"{"pairs":{"a":"cup"}}"#),
        (.word(" Calm "), #"{"word":" Calm "}"#),
    ]) func form(answer: Answer, json: String) throws {
        #expect(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(Answer.self, from: Data(json.utf8)) == answer)
    }

    @Test(arguments: [
        "{}", #"{"option":"a","word":"b"}"#, #"{"choice":"a"}"#, #"{"option":["a"]}"#, #"{"options":"a"}"#,
        #"{"pairs":[["a","b"]]}"#, #"{"option":null}"#, #""a""#,
    ]) func anythingElseIsRefused(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Answer.self, from: Data(json.utf8)) }
    }
}
