import Language
import SourceText
import Testing

@testable import ContentModel
@testable import Analysis
import ContentRules

/// What each guesser sees and picks.
@Suite struct PickTests {
    private func item(_ stem: String, _ options: [String], right: [Int], needed: Int? = 1) throws -> GuessedItem {
        let place = Place(FileID(0), ByteSpan(0, 0))
        func spanned(_ text: String) -> Spanned<Text> { Spanned(Text(text), at: place) }
        return try #require(
            GuessedItem(
                stem: spanned(stem), options: options.map(spanned), needed: needed, in: .english,
                isRight: { right.contains($0) }))
    }

    private func pick(_ id: String, at item: GuessedItem) throws -> Pick? {
        let cue = try #require(Guesser.all.first { $0.id == id }).cue
        return Pick(cue, choosing: item.needed, among: item.traits)
    }

    /// Options as a bit mask.
    private func options(_ indices: Int...) -> UInt16 { indices.reduce(0) { $0 | 1 << UInt16($1) } }

    private func sure(_ indices: Int...) -> Pick {
        Pick(sure: indices.reduce(0) { $0 | 1 << UInt16($1) }, tied: 0, drawn: 0)
    }

    @Test func places() throws {
        let three = try item("Which?", ["a", "b", "c"], right: [0])
        #expect(try pick("first", at: three) == sure(0))
        #expect(try pick("second", at: three) == sure(1))
        #expect(try pick("third", at: three) == sure(2))
        #expect(try pick("last", at: three) == sure(2))
        #expect(try pick("middle", at: three) == sure(1))
        #expect(try pick("fourth", at: three) == nil)
        let four = try item("Which?", ["a", "b", "c", "d"], right: [0])
        #expect(try pick("middle", at: four) == Pick(sure: 0, tied: options(1, 2), drawn: 1))
        #expect(try pick("middle", at: item("Which?", ["a", "b"], right: [0])) == nil)
    }

    @Test("lengths are counted in characters, not bytes; equal ones tie") func lengths() throws {
        let one = try item("Which?", ["ééé", "four", "ab"], right: [1])
        #expect(try pick("longest", at: one) == sure(1))
        #expect(try pick("shortest", at: one) == sure(2))
        let two = try item("Which?", ["abc", "xyz", "ab"], right: [0])
        let tie = Pick(sure: 0, tied: options(0, 1), drawn: 1)
        #expect(try pick("longest", at: two) == tie)
        #expect(tie.units(options(0)) == Luck.unit / 2)
        #expect(tie.units(options(2)) == 0)
        #expect(try pick("longest", at: item("Which?", ["abc", "xyz"], right: [0])) == nil)
    }

    @Test func words() throws {
        let hedged = try item("Which?", ["It Usually helps.", "It helps.", "It’s always so."], right: [0])
        #expect(try pick("most-hedged", at: hedged) == sure(0))
        #expect(try pick("no-absolutes", at: hedged) == Pick(sure: 0, tied: options(0, 1), drawn: 1))
        #expect(try pick("most-specific", at: hedged) == nil)
        let detailed = try item("Which?", ["In 610 (in Ramadan)", "In 622", "Later"], right: [0])
        #expect(try pick("most-specific", at: detailed) == sure(0))
        #expect(try pick("all-of-the-above", at: detailed) == nil)
        let all = try item("Which?", ["Bread", "Dates", "All of the above."], right: [2])
        #expect(try pick("all-of-the-above", at: all) == sure(2))
        let inside = try item("Which?", ["The mayor", "Canned food"], right: [0])
        #expect(try pick("most-hedged", at: inside) == nil, "only whole words count")
    }

    @Test("words of the question are known with their endings, common ones do not count") func echoes() throws {
        let helping = try item(
            "What helps with a child who is shouting?",
            ["Shout back with him.", "Wait with him.", "Helping her breathe."], right: [2])
        #expect(try pick("echo", at: helping) == Pick(sure: 0, tied: options(0, 2), drawn: 1))
        #expect(try pick("echo", at: item("What is that?", ["That with what", "This"], right: [0])) == nil)
    }

    @Test("a select-all is met with as many options as it takes") func sets() throws {
        let two = try item("Which?", ["aaaa", "bbb", "cc", "d"], right: [0, 2], needed: nil)
        #expect(two.needed == 2)
        #expect(try pick("longest", at: two) == sure(0, 1))
        #expect(try pick("first", at: two) == sure(0, 1))
        #expect(try pick("last", at: two) == sure(2, 3))
        #expect(try pick("second", at: two) == nil)
        let tied = try item("Which?", ["aaaa", "bb", "cc", "dd"], right: [0, 2], needed: nil)
        let pick = try pick("longest", at: tied)
        #expect(pick == Pick(sure: options(0), tied: options(1, 2, 3), drawn: 1))
        #expect(pick?.units(options(0, 2)) == Luck.unit / 3)
        #expect(pick?.units(options(1, 2)) == 0)
    }

    @Test("items without odds are none") func noOdds() {
        let place = Place(FileID(0), ByteSpan(0, 0))
        func made(_ count: Int, needed: Int? = 1, _ isRight: (Int) -> Bool) -> GuessedItem? {
            let option = Spanned(Text("a"), at: place)
            return GuessedItem(
                stem: option, options: Array(repeating: option, count: count), needed: needed, in: .english,
                isRight: isRight)
        }
        #expect(made(1) { _ in true } == nil)
        #expect(made(3) { _ in true } == nil)
        #expect(made(3) { _ in false } == nil)
        #expect(made(3, needed: 2) { $0 == 0 } == nil)
        #expect(made(3, needed: 0) { $0 == 0 } == nil)
        #expect(made(13) { $0 == 0 } == nil)
        #expect(made(12, needed: nil) { $0 < 11 } != nil)
    }

    @Test("ids are kebab-case and unique, names go on after `a reader who`") func wording() {
        let ids = Guesser.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for guesser in Guesser.all {
            #expect(guesser.id.allSatisfy { $0.isLowercase || $0 == "-" })
            #expect(guesser.name.first?.isLowercase == true && !guesser.name.hasSuffix("."))
        }
    }
}
