import Lowering
import Testing

/// Ids that are out in the world must never change. The values were made with Python's `uuid.uuid5`.
@Suite struct StableIDTests {
    @Test func activity() {
        #expect(
            StableID.make(["activity", "everyday-parenting", "1", "6-9"]) == "1da7cb3b-0006-5d3c-9b2d-b2d1507f3a27")
    }

    @Test func quiz() {
        #expect(
            StableID.make(["quiz", "quran-quiz", "6-9", "Quran basics"]) == "758aa40e-35ee-5655-be6f-27ec6dc7d006")
    }
}
