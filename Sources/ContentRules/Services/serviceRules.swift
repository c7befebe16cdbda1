extension Rule {
    /// The rules that services alone have.
    package static let ofServices: [Rule] = [
        .contradictingPlan,
        .duplicateProduct,
        .groupNotEntitled,
        .incompletePrayers,
        .largePayload,
        .lonePlans,
        .longNotification,
        .plansWithoutStates,
        .productWithoutPlan,
        .pushNotEntitled,
        .repeatedSection,
        .routeParameters,
        .storeKitVersion,
        .tooManyActions,
        .tooManyScheduled,
        .triggerForm,
        .unknownPlaceholder,
        .unknownProduct,
        .unknownServiceName,
    ]
}
