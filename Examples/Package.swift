// swift-tools-version: 6.1
import PackageDescription

let daily = Target.Dependency.product(name: "DailyPractice", package: "hornbook")
let lessons = Target.Dependency.product(name: "LearningRules", package: "hornbook")

// An app of its own depends on the repository by its address: see its README.
let package = Package(
    name: "sample", platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [.package(name: "hornbook", path: "..", traits: [])],
    targets: [
        // The two files of the article "Show a first screen".
        .target(name: "FirstScreen", dependencies: [daily]),
        // The builds that ship with the sample: see README.
        .target(name: "Content", resources: [.copy("dist")]),
        .target(name: "PracticeModel", dependencies: [daily, lessons]),
        .executableTarget(name: "Sample", dependencies: ["Content", "PracticeModel", daily, lessons]),
        .testTarget(name: "PracticeModelTests", dependencies: ["Content", "FirstScreen", "PracticeModel", daily, lessons]),
    ])
