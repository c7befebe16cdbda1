extension Rule {
    package static let ofLessons: [Rule] = [
        .ambiguousID, .eventRequirement, .laterRequirement, .numberGap, .phaseSeconds, .repeatedNumber, .repeatedSide,
        .unknownRequirement,
    ]
}
