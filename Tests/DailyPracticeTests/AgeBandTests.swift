import DailyPractice
import Testing

@Suite struct AgeBandTests {
    @Test(
        arguments: [
            (nil, AgeBand.from6to9), (-1, .from6to9), (0, .from6to9), (5, .from6to9), (6, .from6to9), (9, .from6to9),
            (10, .from10to12), (12, .from10to12), (13, .from13to16), (16, .from13to16), (17, .from13to16),
            (Int.max, .from13to16),
        ] as [(Int?, AgeBand)]) func servesAnAge(age: Int?, band: AgeBand)
    { #expect(AgeBand.serving(age: age) == band) }

    @Test func comparesByAgeAndNotByName() {
        #expect([.from13to16, .from6to9, .from10to12].sorted() == AgeBand.allCases)
        #expect(AgeBand.allCases.map(\.rawValue) == ["6-9", "10-12", "13-16"])
    }
}
