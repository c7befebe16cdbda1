// swift-tools-version: 6.1
// Apps that play published content. Tests/Proof/library builds them by URL against a clone of this repository.
// `app` uses what the library had at first, and is edited only where the changelog says that a name changed. `client` does what a script asks it to do with
// updates over HTTP and with rows of a database. The two examples are the Swift of the
// library's articles, alone and beside an `Activity` of another framework.
import PackageDescription

let library = Target.Dependency.product(name: "DailyPractice", package: "hornbook")
let server = Target.Dependency.product(name: "PracticeServer", package: "hornbook")

let package = Package(
    name: "app", platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/your-org/hornbook", from: "0.1.0", traits: [])],
    targets: [
        .executableTarget(name: "app", dependencies: [library]),
        .executableTarget(name: "client", dependencies: [library, server]), .target(name: "ActivityKit"),
        .target(name: "Examples", dependencies: [library, server]),
        .target(name: "ExamplesBesideActivityKit", dependencies: ["ActivityKit", library, server]),
    ])
