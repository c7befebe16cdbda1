extension Rule {
    /// The rules that lessons and family activities alone have.
    package static let ofLessons: [Rule] = [
        .ambiguousID, .eventRequirement, .laterRequirement, .numberGap, .phaseSeconds, .repeatedNumber, .repeatedSide,
        .unknownRequirement,
    ]
}
