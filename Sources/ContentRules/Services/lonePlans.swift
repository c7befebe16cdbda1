import ContentModel
import Diagnostics
import SourceText

extension Rule {
    static let lonePlans = Rule(
        "lone-plans", .error, "There are plans without a StoreKit configuration, or the other way round.",
        because: "Ids that nobody compares drift apart, and then the store page stays empty without a word.",
        bad: ServiceExample.files(("store", "plans: [\(ServiceExample.plan)]\n" + ServiceExample.states)),
        good: ServiceExample.tree(ServiceExample.store + "plans: [\(ServiceExample.plan)]"),
        check: .catalog { catalog, found in
            let services = Services(catalog)
            guard services.isWhole else { return }
            if let plans = services.plans.place, services.storekit == nil {
                found.report(
                    plans, "nothing says which StoreKit configuration sells these plans",
                    help: "add `storekit: ` with its path from the program's folder")
            }
            if let storekit = services.storekit, services.plans.place == nil {
                found.report(
                    storekit.place, "there is no plan for the products of this configuration",
                    help: "write the plans under `plans`, or delete `storekit`")
            }
        })

    static let plansWithoutStates = Rule(
        "plans-without-states", .error, "Nothing says what the store page shows while it has no plans.",
        because:
            "The store may be slow, empty or out of reach; without words for it, people look at a blank page.",
        bad: ServiceExample.tree("storekit: ios/App.storekit\nplans: [\(ServiceExample.plan)]"),
        good: ServiceExample.tree(ServiceExample.store + "plans: [\(ServiceExample.plan)]"),
        check: .catalog { catalog, found in
            let services = Services(catalog)
            guard services.isWhole, let plans = services.plans.place, services.states == nil else { return }
            found.report(
                plans, "these plans come without `states`",
                help: "add `states: {loading: …, empty: …, error: …}`, what the store page says meanwhile")
        })
}
