import ContentModel
import Diagnostics
import ForeignFiles
import SourceText

extension Rule {
    static let unknownProduct = Rule(
        "unknown-product", .error,
        check: .catalog { catalog, context in
            guard let store = Storefront(catalog) else { return }
            if store.products.isEmpty {
                context.report(
                    store.storekit.place, "\(store.path) has no products, so the store page would be empty",
                    help: "add the products of the plans to that file in Xcode")
                return
            }
            for plan in store.plansWithoutProduct {
                let near = store.product(meantBy: plan).map { NearName($0) }
                context.report(
                    plan.product.place,
                    "\(store.path) has no product \(plan.product.value.quoted), so this plan cannot be bought",
                    help: "add it in Xcode, or write the id of another", proposal: near?.proposal, meant: near)
            }
        })

    static let productWithoutPlan = Rule(
        "product-without-plan", .error,
        check: .catalog { catalog, context in
            guard let store = Storefront(catalog), store.hasReadAllPlans else { return }
            // A plan whose id has a mistake is reported itself.
            let meant = store.plansWithoutProduct.compactMap(store.product(meantBy:))
            for id in store.unplanned where !meant.contains(id) {
                context.report(
                    store.storekit.place, "\(store.path) has the product \(quoted(id)), but no plan is for it",
                    help: "add a plan with `product: \(id)`, or delete the product in Xcode",
                    causes: catalog.causesOfGaps(of: .services))
            }
        })

    static let contradictingPlan = Rule(
        "contradicting-plan", .error,
        check: .catalog { catalog, context in
            guard let store = Storefront(catalog) else { return }
            for plan in store.plans {
                // With two products of the same id it is unclear which one is meant.
                let products = store.products.filter { $0.id == plan.product.string }
                guard products.count == 1, let product = products.first else { continue }
                let (here, there) = (plan.period?.value.rawValue, product.period)
                if plan.period?.isSound ?? true, here != there {
                    context.report(
                        plan.period?.place ?? plan.product.place,
                        "\(plan.product.value.quoted) \(renewal(there)) in \(store.path), but \(renewal(here)) here",
                        help: there.map { "write `period: \($0)`, or change it in Xcode" }
                            ?? "delete `period`, or give the product a period in Xcode",
                        meant: plan.period == nil ? nil : there.map { NearName($0, isOnly: false) })
                }
                let isShared = plan.familySharing?.value ?? false
                if plan.familySharing?.isSound ?? true, isShared != product.isFamilyShareable {
                    context.report(
                        plan.familySharing?.place ?? plan.product.place,
                        "\(plan.product.value.quoted) is \(product.isFamilyShareable ? "" : "not ")shared with the "
                            + "family in \(store.path), but \(isShared ? "is" : "is not") here",
                        help: "write `familySharing: \(product.isFamilyShareable)`, or change it in Xcode")
                }
            }
        })

    static let lonePlans = Rule(
        "lone-plans", .error,
        check: .catalog { catalog, context in
            let services = Services(catalog)
            guard services.isWhole, let plans = services.plans.place else { return }
            if services.storekit == nil {
                context.report(
                    plans, "these plans need the app's StoreKit configuration",
                    help: "add `storekit: …`, with its path from the program's folder")
            }
            if services.states == nil {
                context.report(
                    plans, "these plans need `states`: texts for a store page without plans",
                    help: "add `states: {loading: …, empty: …, error: …}`")
            }
        })
}

/// The plans of a program and the StoreKit configuration that sells them.
private struct Storefront {
    /// The plans whose product could be read.
    let plans: [PlanSource]
    let hasReadAllPlans: Bool
    let storekit: Spanned<Text>
    /// The path of the configuration, as shown to users.
    let path: String
    let products: [StoreKitFile.Product]
    let plansWithoutProduct: [PlanSource]
    /// The ids of products that no plan is for, each once.
    let unplanned: [String]

    /// Nil if there is no configuration that could be read.
    init?(_ catalog: Catalog) {
        let services = Services(catalog)
        guard let storekit = services.storekit, storekit.isSound,
            let (file, configuration) = catalog.files.file(storekit, as: StoreKitFile.self)
        else { return nil }
        self.storekit = storekit
        path = file.path
        products = configuration.products
        plans = services.plans.items.map(\.value).filter(\.product.isSound)
        hasReadAllPlans = services.plans.isWhole && plans.count == services.plans.items.count
        let sold = Set(products.map(\.id))
        plansWithoutProduct = plans.filter { !sold.contains($0.product.string) }
        var known = Set(plans.map(\.product.string))
        unplanned = products.map(\.id).filter { known.insert($0).inserted }
    }

    /// The product that a plan without one probably means: one with a similar id, or the only one without a plan.
    /// Compares the last parts of ids, because all products of an app share the others. Compares a hundred at most,
    /// because that takes time.
    func product(meantBy plan: PlanSource) -> String? {
        func lastPart(_ id: String) -> String { String(id.split(separator: ".").last ?? "") }
        let own = lastPart(plan.product.string)
        return unplanned.prefix(100).first { nearestName(to: own, among: [lastPart($0)]) != nil }
            ?? (unplanned.count == 1 && plansWithoutProduct.count == 1 ? unplanned[0] : nil)
    }
}

private func renewal(_ period: String?) -> String { period.map { "renews every \($0)" } ?? "does not renew" }
