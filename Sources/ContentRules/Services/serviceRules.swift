extension Rule {
    package static let ofServices: [Rule] = [
        .contradictingPlan, .groupNotEntitled, .largePayload, .lonePlans, .longNotification, .productWithoutPlan,
        .pushNotEntitled, .repeatedSection, .routeParameters, .tooManyScheduled, .unknownPlaceholder, .unknownProduct,
        .unknownServiceName,
    ]
}
