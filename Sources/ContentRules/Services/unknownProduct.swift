import ContentModel
import Diagnostics
import ForeignFiles
import SourceText

extension Rule {
    static let unknownProduct = Rule(
        "unknown-product", .error, "A plan is for a product that the StoreKit configuration does not have.",
        because:
            "The store answers with the products that it knows. A plan whose id it does not know is missing "
            + "from the store page, and nothing says why.",
        bad: ServiceExample.tree(
            ServiceExample.store
                + "plans: [\(ServiceExample.plan), {id: yearly, product: com.example.yearly, "
                + "title: Yearly, copy: Two months are free, period: P1Y}]"),
        good: ServiceExample.tree(ServiceExample.store + "plans: [\(ServiceExample.plan)]"),
        check: .catalog { catalog, found in
            guard let store = Storefront(catalog) else { return }
            guard !store.configuration.products.isEmpty else {
                found.report(
                    store.storekit.place,
                    "\(store.file.path) has no product at all, so the store page stays empty",
                    help: "add the products of the plans to it in Xcode",
                    related: [
                        .init("the configuration", at: store.file.place(store.configuration.versionPlace))
                    ])
                return
            }
            // What another plan has is not meant.
            let free = store.unplanned.prefix(mostAdvised).map(\.id)
            for (index, plan) in store.strangers.enumerated() {
                let near = index < mostAdvised ? nearProduct(to: plan.product.string, among: free) : nil
                let meant = store.unplanned.first { $0.id == near } ?? store.configuration.products[0]
                found.report(
                    plan.product.place,
                    "\(store.file.path) has no product \(plan.product.value.quoted), so this plan cannot be bought",
                    help: near.map { "did you mean `\($0)`?" }
                        ?? "add the product there, or mend the id here",
                    related: [
                        .init(
                            near == nil ? "products are declared here" : "this one",
                            at: store.place(of: meant))
                    ])
            }
        })

    static let productWithoutPlan = Rule(
        "product-without-plan", .error, "No plan is for a product of the StoreKit configuration.",
        because: "The store sells it and the app never shows it: a plan was forgotten, or its id has a slip.",
        bad: ServiceExample.tree(
            ServiceExample.store + "plans: [\(ServiceExample.plan)]",
            storekit: """
                {
                  "products" : [ { "productID" : "com.example.forever" } ],
                  "subscriptionGroups" : [
                    {
                      "subscriptions" : [
                        { "productID" : "com.example.monthly", "recurringSubscriptionPeriod" : "P1M" }
                      ]
                    }
                  ],
                  "version" : { "major" : 4, "minor" : 0 }
                }
                """),
        good: ServiceExample.tree(ServiceExample.store + "plans: [\(ServiceExample.plan)]"),
        check: .catalog { catalog, found in
            guard let store = Storefront(catalog), store.knowsPlans else { return }
            let strangers = store.strangers.prefix(mostAdvised).map { $0.product.string }
            for (index, product) in store.unplanned.enumerated() {
                // A plan that has a slip in it is reported there.
                if index < mostAdvised, nearProduct(to: product.id, among: strangers) != nil { continue }
                found.report(
                    store.storekit.place, "no plan is for \(quoted(product.id)) of \(store.file.path)",
                    help: "write a plan with `product: \(product.id)`, or delete the product there",
                    related: [.init("the product", at: store.place(of: product))])
            }
        })
}

/// Nobody reads more advice than this, and looking for near names takes its time.
private let mostAdvised = 100

/// The id that another was most likely meant to be. What both begin with tells nothing: all products of an app
/// have that in common.
private func nearProduct(to id: String, among ids: [String]) -> String? {
    ids.first { other in
        let (a, b) = (id.split(separator: "."), other.split(separator: "."))
        let shared = min(zip(a, b).prefix { $0 == $1 }.count, a.count - 1, b.count - 1)
        guard shared >= 0 else { return false }
        let rest = b.dropFirst(shared).joined(separator: ".")
        return nearestName(to: a.dropFirst(shared).joined(separator: "."), among: [rest]) != nil
    }
}
