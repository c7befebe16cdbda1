/// Stands in for Apple's ActivityKit, whose `Activity` an app may import beside this package's.
public final class Activity<Attributes> {
    public let attributes: Attributes

    public init(attributes: Attributes) { self.attributes = attributes }
}
