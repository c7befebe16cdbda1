/// A range of ayahs of one surah of the Quran.
public struct VerseRange: Codable, Hashable, Sendable {
    /// The number of the surah, from 1 to 114.
    public var surah: Int
    /// The number of the first ayah, from 1.
    public var first: Int
    /// The number of the last ayah, `first` or later.
    public var last: Int

    /// Makes a range of ayahs from its parts.
    public init(surah: Int, first: Int, last: Int) { (self.surah, self.first, self.last) = (surah, first, last) }
}
