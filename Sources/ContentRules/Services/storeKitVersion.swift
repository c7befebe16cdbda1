import ContentModel
import Diagnostics
import ForeignFiles
import SourceText

extension Rule {
    static let storeKitVersion = Rule(
        "storekit-version", .warning, "The StoreKit configuration has a version that Hornbook does not know.",
        because:
            "Xcode changes the format now and then; products may stand where nobody looks for them. Versions "
            + "2 to 4 are known.",
        bad: ServiceExample.tree(
            ServiceExample.store + "plans: [\(ServiceExample.plan)]",
            storekit: ServiceExample.storekit(version: 5)),
        good: ServiceExample.tree(ServiceExample.store + "plans: [\(ServiceExample.plan)]"),
        check: .catalog { catalog, found in
            guard let storekit = Services(catalog).storekit, storekit.isSound,
                let (file, configuration) = catalog.files.storeKit(storekit)
            else { return }
            let version = configuration.majorVersion
            if let version, (2...4).contains(version) { return }
            found.report(
                storekit.place,
                version.map { "\(file.path) has version \($0); 2 to 4 are known" }
                    ?? "\(file.path) does not say which version it has",
                help:
                    "save it with a version of Xcode that writes 2, 3 or 4, and compare the products by hand",
                related: [.init("its version", at: file.place(configuration.versionPlace))])
        })
}
