import ContentModel
import Diagnostics
import ForeignFiles
import SourceText

extension Rule {
    static let duplicateProduct = Rule(
        "duplicate-product", .error,
        "A product stands twice among the plans, or in the StoreKit configuration.",
        because: "The store page shows the same offer twice, or the store takes one of the two.",
        bad: ServiceExample.tree(
            ServiceExample.store + "plans: [\(ServiceExample.plan), {id: calm, product: com.example.monthly, "
                + "title: Calm, copy: Quiet days, period: P1M}]"),
        good: ServiceExample.tree(ServiceExample.store + "plans: [\(ServiceExample.plan)]"),
        check: .catalog { catalog, found in
            guard let store = Storefront(catalog) else { return }
            for (again, first) in repeats(in: store.plans, by: \.product.value)
            where again.product.place.file == first.product.place.file {
                let sold = store.products(again.product.value).first
                found.report(
                    again.product.place,
                    "another plan is for \(again.product.value.quoted) of \(store.file.path), too",
                    help: "give each plan a product of its own",
                    related: [.init("the other plan", at: first.product.place)]
                        + (sold.map { [.init("the product", at: store.place(of: $0))] } ?? []))
            }
            for (again, first) in repeats(in: store.configuration.products, by: \.id) {
                found.report(
                    store.storekit.place, "\(store.file.path) has \(quoted(again.id)) twice",
                    help: "delete one of the two in Xcode",
                    related: [
                        .init("the second one", at: store.place(of: again)),
                        .init("the first one", at: store.place(of: first)),
                    ])
            }
        })
}
