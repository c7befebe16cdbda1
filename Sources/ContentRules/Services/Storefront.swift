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
    }

    func products(_ id: Text) -> [StoreKitFile.Product] {
        configuration.products.filter { id.equals($0.id) }
    }

    /// Where the plans stand, as people know the file.
    func place(of product: StoreKitFile.Product) -> Place { file.place(product.place) }
}
