import ContentModel
import ForeignFiles
import SourceText

/// The plans of a program and the StoreKit configuration that sells them.
struct Storefront {
    let plans: [PlanSource]
    /// Whether every plan was read.
    let knowsPlans: Bool
    let storekit: Spanned<Text>
    let file: NamedFile
    let configuration: StoreKitFile
    private let byID: [String: [StoreKitFile.Product]]
    /// Plans for products that the configuration does not have.
    let strangers: [PlanSource]
    /// Products that no plan is for, each once.
    let unplanned: [StoreKitFile.Product]

    /// Nil where one of the two is not there, or could not be read.
    init?(_ catalog: Catalog) {
        let services = Services(catalog)
        guard services.plans.place != nil, let storekit = services.storekit, storekit.isSound,
            let (file, configuration) = catalog.files.storeKit(storekit)
        else { return nil }
        plans = services.plans.items.map(\.value).filter { $0.product.isSound }
        knowsPlans = services.plans.isWhole && plans.count == services.plans.items.count
        self.storekit = storekit
        self.file = file
        self.configuration = configuration
        let byID = Dictionary(grouping: configuration.products, by: \.id)
        self.byID = byID
        strangers = plans.filter { byID[$0.product.string] == nil }
        var known = Set(plans.map(\.product.string))
        unplanned = configuration.products.filter { known.insert($0.id).inserted }
    }

    func products(_ id: Text) -> [StoreKitFile.Product] { byID[id.string] ?? [] }

    func place(of product: StoreKitFile.Product) -> Place { file.place(product.place) }
}
