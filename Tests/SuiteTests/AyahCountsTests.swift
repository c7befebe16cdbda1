import ContentRules
import Testing

/// One slip in the table would forbid a verse that exists; the totals are known from elsewhere.
@Suite struct AyahCountsTests {
    @Test func theTableHasAllSurahsAndAyahs() {
        #expect(ayahCounts.count == 114)
        #expect(ayahCounts.reduce(0, +) == 6236)
    }

    @Test func wellKnownSurahsHaveTheirLength() {
        let known = [1: 7, 2: 286, 9: 129, 18: 110, 36: 83, 55: 78, 67: 30, 108: 3, 112: 4, 114: 6]
        for (surah, ayahs) in known { #expect(ayahCounts[surah - 1] == ayahs) }
    }
}
