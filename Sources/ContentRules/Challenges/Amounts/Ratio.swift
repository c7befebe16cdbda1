/// A number that need not be whole: halves and thirds of an hour are exact.
struct Ratio {
    let top: Int
    let bottom: Int

    init(_ top: Int, _ bottom: Int = 1) {
        self.top = top
        self.bottom = bottom
    }

    static func + (a: Ratio, b: Ratio) -> Ratio {
        Ratio(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
    }

    static func * (a: Ratio, b: Int) -> Ratio { Ratio(a.top * b, a.bottom) }

    /// Nil unless it is a whole number above nought.
    var whole: Int? { top > 0 && top % bottom == 0 ? top / bottom : nil }
}
