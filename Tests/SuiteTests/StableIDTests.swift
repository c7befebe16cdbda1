import Lowering
import Testing

/// Ids that are out in the world must never change. The values were made with Python's `uuid.uuid5`.
@Suite struct StableIDTests {
    @Test func activity() {
        #expect(
            StableID.make(["activity", "everyday-parenting", "1", "6-9"]) == "1da7cb3b-0006-5d3c-9b2d-b2d1507f3a27")
    }

    /// What is hashed is padded to blocks of 64 bytes, the last eight of which hold its length.
    @Test(
        "ends of blocks are hashed",
        arguments: [
            (19, "00f0b5ff-f25c-5558-9efa-274d9235a1cd"), (20, "e3871afb-8d19-548f-a3d7-8479229ff770"),
            (27, "8ce7c995-48f8-5e9f-b611-348c8ac3f2e7"), (28, "c9790512-9a82-562f-8c58-5f2674fcdbc3"),
            (90, "1a9926fd-f71f-56f9-b3d5-55af2fc2d3eb"),
        ]) func quiz(length: Int, id: String)
    { #expect(StableID.make(["quiz", "quran-quiz", "6-9", String(repeating: "Q", count: length)]) == id) }
}
