package import SourceText

/// A value and where it was written.
///
/// `isSound` is false when the value stands in for one that was missing or broken, or is a list that
/// lost an item: reported already, so whoever concludes from its absence or content must hold back.
package struct Spanned<Value: Sendable>: Sendable {
    package let value: Value
    package let place: Place
    package let isSound: Bool

    package init(_ value: Value, at place: Place, isSound: Bool = true) {
        self.value = value
        self.place = place
        self.isSound = isSound
    }
}

extension Spanned: Equatable where Value: Equatable {
    /// The same value, wherever it was written.
    package static func == (a: Spanned, b: Spanned) -> Bool { a.value == b.value }
}

extension Spanned where Value == Text { package var string: String { value.string } }
