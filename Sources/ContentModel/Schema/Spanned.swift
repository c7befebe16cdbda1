package import SourceText

/// A value and where it was written.
///
/// `isSound` is false if the value replaces a missing or broken one, or is a list that lost an item. That is already
/// reported, so nothing may be concluded from its absence or content.
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
    /// Compares the values only, not their places.
    package static func == (a: Spanned, b: Spanned) -> Bool { a.value == b.value }
}

extension Spanned where Value == Text { package var string: String { value.string } }
