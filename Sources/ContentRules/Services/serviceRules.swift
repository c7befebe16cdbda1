extension Rule {
    /// The rules that services alone have.
    package static let ofServices: [Rule] = [
        .contradictingPeriod,
        .contradictingPlan,
        .duplicateProduct,
        .exchangedTitle,
        .groupNotEntitled,
        .incompletePrayers,
        .incompleteState,
        .largePayload,
        .lonePlans,
        .longNotification,
        .missingBraces,
        .plansWithoutStates,
        .productWithoutPlan,
        .pushNotEntitled,
        .repeatedLabel,
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
