import Testing

/// Right answers whose places follow from those before them.
@Suite struct PlaceTests {
    private func planted(_ next: (inout Planter, Int) -> Int) -> [String] {
        var planter = Planter(seed: 11)
        var last = 0
        let questions = planter.questions(300) { planter, _ in
            last = next(&planter, last)
            return last
        }
        return Corpus(bands: ["6-9": questions.quizzes(of: 5)]).findings().map(\.message)
    }

    @Test("who goes one place further is told, and not a second time") func next() {
        let told = planted { planter, last in planter.roll(10) < 7 ? (last + 1) % 4 : planter.roll(4) }
        #expect(told.count == 1)
        #expect(
            told.first?.hasPrefix("a reader who picks the place after that of the last right answer scores 7")
                ?? false)
    }

    @Test("places that chance draws are left alone") func drawn() {
        #expect(planted { planter, _ in planter.roll(4) } == [])
    }
}
