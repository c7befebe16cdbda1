extension Rule {
    /// The rules that services alone have.
    package static let ofServices: [Rule] = [
        .contradictingPlan,
        .duplicateProduct,
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
