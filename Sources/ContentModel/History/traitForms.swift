/// How ledgers write what answers depend on, the same from sources and from what was published. Ids are those on
/// the wire.
extension TrackedPart.Trait {
    /// The options that are right, in any order, and how many of them are enough.
    package static func key(right: [String], minCorrect: Int?) -> String {
        right.sorted().joined(separator: ",") + (minCorrect.map { "/\($0)" } ?? "")
    }

    /// The options in their right order.
    package static func key(order: [String]) -> String { order.joined(separator: ",") }

    /// The lowest and the highest value.
    package static func scale(_ low: Int, _ high: Int) -> String { "\(low)-\(high)" }

    /// What the values of a scale stand for; ledgers say it too where nothing is said.
    package static func scaleType(_ name: String?) -> String { name ?? "none" }

    package static func branch(_ how: String, selected: String, next: String) -> String {
        "\(how):\(selected):\(next)"
    }
}
