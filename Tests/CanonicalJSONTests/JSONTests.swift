import CanonicalJSON
import SourceText
import Testing

@Suite struct JSONTests {
    private func read(_ text: String) throws -> JSONValue { try JSONReader.document(Array(text.utf8)) }

    @Test(
        "what is read is written as it was",
        arguments: [
            #"{"b":1,"a":[true,false,null,"x\n"],"c":{}}"#, "[1e5,-0.50,12345678901234567890]", #""\u2028é""#, "[]",
        ]) func roundTrip(_ text: String) throws
    { #expect(try read(text).document(.compact) == text) }

    @Test("the order of members and the digits of numbers make no difference") func equality() throws {
        let (one, other) = (try read(#"{"a": 5, "b": [1.0]}"#), try read(#"{"b": [1], "a": 5.0}"#))
        #expect(one == other)
        #expect(Set([one, other]).count == 1)
        #expect(try read("9007199254740993") != read("9007199254740992"))
        #expect(try read(#"{"a": 1}"#) != read(#"{"a": 1, "b": null}"#))
    }

    @Test("a repeated key is told, and its last value counts") func repeated() throws {
        var told: [String] = []
        let value = try JSONReader.document(Array("{\"a\": 1,\n \"a\": 2}".utf8)) { told.append($0) }
        #expect(value == ["a": 2])
        #expect(told == ["line 2, column 2: the key `a` is there twice; the last one counts"])
    }

    @Test(
        "what is no JSON is refused, with its place",
        arguments: [
            ("{\"a\": 01}", 6), ("[1,]", 3), ("[1", 2), ("\"\u{1}\"", 1), (#""\ud800""#, 7), ("nul", 0), ("1 2", 2),
        ]) func broken(_ text: String, offset: Int) throws
    {
        let problem = try #require(throws: ReadingProblem.self) { try read(text) }
        #expect(problem.offset == offset)
    }

    @Test("a document that is cut off anywhere is refused") func cut() {
        let whole = Array(#"{"list": [{"id": "a\\", "n": ["]\""]}, {"id": "b", "o": {"n": 1}}]}"#.utf8)
        for count in 0..<whole.count {
            #expect(throws: ReadingProblem.self) { try JSONReader.document(Array(whole[..<count])) }
        }
    }

    @Test("brackets in brackets end somewhere") func depth() throws {
        #expect(throws: Never.self) {
            try read(String(repeating: "[", count: 63) + String(repeating: "]", count: 63))
        }
        let problem = try #require(throws: ReadingProblem.self) { try read(String(repeating: "[", count: 100_000)) }
        #expect(problem.message == "this is nested more than 64 levels deep")
    }

    @Test("differences have the paths of what differs, in the order of the first value") func differences() throws {
        let one = try read(#"{"b": [1, {"x": "y"}], "a": 1, "gone": null}"#)
        let other = try read(#"{"a": 2, "b": [1, {"x": "z"}, 3], "new": true}"#)
        let found = JSONValue.differences(one, other)
        #expect(found.map(\.path) == ["b[1].x", "b[2]", "a", "gone", "new"])
        #expect(found.map { $0.one?.excerpt() } == ["\"y\"", nil, "1", "null", nil])
        #expect(found.map { $0.other?.excerpt() } == ["\"z\"", "3", "2", nil, "true"])
    }

    @Test("an excerpt is one line") func excerpt() {
        #expect(JSONValue.text("a\r\nb\u{2028}").excerpt() == #""a\r\nb\u{2028}""#)
        #expect(JSONValue.text(String(repeating: "a", count: 58)).excerpt().hasSuffix("a...\""))
        #expect(JSONValue.text("abcdef").excerpt(from: 3) == "\"...def\"")
        #expect(([1, 2] as JSONValue).excerpt() == "a list of 2")
    }
}
