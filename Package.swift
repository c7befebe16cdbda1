// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "hornbook",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "DailyPractice", targets: ["DailyPractice"]),
        .executable(name: "hornbook", targets: ["hornbook"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "CDirectorySwap"),
        .target(
            name: "DailyPractice", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: strict),
        .target(name: "SourceText", swiftSettings: strict),
        .target(name: "CanonicalJSON", swiftSettings: strict),
        .target(
            name: "Diagnostics", dependencies: ["CanonicalJSON", "SourceText"], swiftSettings: strict),
        .target(
            name: "Language", dependencies: ["SourceText"], resources: [.embedInCode("Words")],
            swiftSettings: strict),
        .target(
            name: "YAMLSyntax", dependencies: ["CLibYAML", "Diagnostics", "SourceText"],
            swiftSettings: strict),
        .target(
            name: "ContentModel",
            dependencies: ["DailyPractice", "Diagnostics", "SourceText", "YAMLSyntax"],
            swiftSettings: strict),
        .target(
            name: "Lowering",
            dependencies: [
                "ContentModel", "DailyPractice", "SourceText",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: strict),
        .target(
            name: "ContentRules",
            dependencies: [
                "CanonicalJSON", "ContentModel", "DailyPractice", "Diagnostics", "Language", "Lowering",
                "SourceText",
            ],
            swiftSettings: strict),
        .target(
            name: "Outputs",
            dependencies: [
                "CanonicalJSON", "ContentModel", "ContentRules", "DailyPractice", "Lowering", "SourceText",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: strict),
        .target(
            name: "Compiler",
            dependencies: [
                "CanonicalJSON", "DailyPractice",
                "ContentModel", "ContentRules", "Diagnostics", "Language", "Lowering", "Outputs",
                "SourceText", "YAMLSyntax",
            ],
            swiftSettings: strict),
        .target(
            name: "ReferenceDocs",
            dependencies: [
                "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "Diagnostics", "Outputs",
                "SourceText",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "hornbook",
            dependencies: [
                "CDirectorySwap", "CanonicalJSON", "Compiler", "ContentModel", "ContentRules",
                "DailyPractice", "Diagnostics", "Lowering", "Outputs", "ReferenceDocs",
                "SourceText",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "explore-bench",
            dependencies: [
                "ContentModel", "ContentRules", "DailyPractice", "Diagnostics", "Lowering", "SourceText",
                "YAMLSyntax",
            ],
            path: "Tests/Bench/Explore", swiftSettings: strict),
        .testTarget(name: "DailyPracticeTests", dependencies: ["DailyPractice"]),
        .testTarget(
            name: "ExplorerTests",
            dependencies: ["Compiler", "ContentRules", "DailyPractice", "Diagnostics"]),
        .testTarget(
            name: "GuesserTests",
            dependencies: [
                "CanonicalJSON", "Compiler", "ContentModel", "ContentRules", "Diagnostics", "Language",
                "SourceText",
            ]),
        .testTarget(
            name: "LanguageTests",
            dependencies: ["Compiler", "ContentRules", "Diagnostics", "Language", "SourceText"]),
        .testTarget(
            name: "SuiteTests",
            dependencies: [
                "Compiler", "ContentModel", "ContentRules", "DailyPractice", "Diagnostics",
                "Language", "Lowering", "Outputs", "ReferenceDocs", "SourceText", "YAMLSyntax",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
