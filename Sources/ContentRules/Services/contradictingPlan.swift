import ContentModel
import Diagnostics
import ForeignFiles
import SourceText

extension Rule {
    static let contradictingPlan = Rule(
        "contradicting-plan", .error, "A plan and its product differ in how they renew or who shares them.",
        because: "The store page promises what the plan says, and people are billed as the product says.",
        bad: ServiceExample.tree(
            ServiceExample.store + "plans: [\(ServiceExample.plan)]",
            storekit: ServiceExample.storekit(period: "P1Y")),
        good: ServiceExample.tree(ServiceExample.store + "plans: [\(ServiceExample.plan)]"),
        check: .catalog { catalog, found in
            guard let store = Storefront(catalog) else { return }
            for plan in store.plans {
                // Of two that have the same id nobody knows which is meant.
                let products = store.products(plan.product.value)
                guard products.count == 1, let product = products.first else { continue }
                let related = [Diagnostic.Related("the product", at: store.place(of: product))]
                if plan.period?.isSound ?? true, plan.period?.value.rawValue != product.period {
                    let (message, help) = difference(of: plan, from: product, in: store.file.path)
                    found.report(
                        plan.period?.place ?? plan.product.place, message, help: help, related: related)
                }
                let isShared = plan.familySharing?.value ?? false
                if plan.familySharing?.isSound ?? true, isShared != product.isFamilyShareable {
                    found.report(
                        plan.familySharing?.place ?? plan.product.place,
                        "\(plan.product.value.quoted) is \(product.isFamilyShareable ? "" : "not ")shared with the "
                            + "family in \(store.file.path), and \(isShared ? "is" : "is not") here",
                        help: "write `familySharing: \(product.isFamilyShareable)`, or change it in Xcode",
                        related: related)
                }
            }
        })
}

/// What is said of a plan that renews otherwise than its product.
private func difference(
    of plan: PlanSource, from product: StoreKitFile.Product, in path: String
) -> (message: String, help: String) {
    let name = plan.product.value.quoted
    switch (plan.period?.value.rawValue, product.period) {
    case (let mine?, let other?):
        return (
            "\(name) renews every \(other) in \(path), and every \(mine) here",
            "write `period: \(other)`, or change it in Xcode"
        )
    case (nil, let other?):
        return ("\(name) renews every \(other) in \(path), and not at all here", "add `period: \(other)`")
    case (_, nil):
        return (
            "\(name) does not renew in \(path), and does here",
            "delete `period`, or give the product a period in Xcode"
        )
    }
}
