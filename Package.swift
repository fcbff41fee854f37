// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety(), .enableUpcomingFeature("MemberImportVisibility")]

/// A library target; `names` are the targets it imports.
func room(_ name: String, _ names: [String] = []) -> Target {
    .target(name: name, dependencies: names.map { .byName(name: $0) }, swiftSettings: strict)
}

/// The test target of the room `name`; `names` are further targets it imports.
func tests(_ name: String, _ names: [String] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: names.map { .byName(name: $0) })
}

let package = Package(
    name: "nightfall",
    products: [
        .executable(name: "nightfall", targets: ["nightfall"])
    ],
    targets: [
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        room("SourceText"),
        room("CSSSyntax", ["SourceText"]),
        room("CSSColor", ["CSSSyntax", "SourceText"]),
        room("CSSCascade", ["CSSColor", "CSSSyntax", "SourceText"]),
        room("HTMLSyntax", ["SourceText"]),
        room("MarkupTree", ["CLibXML2", "HTMLSyntax", "SourceText"]),
        room("NightTheme", ["CSSCascade", "CSSColor", "CSSSyntax", "SourceText"]),
        room("NightRewrite", ["NightTheme", "MarkupTree", "CSSCascade", "HTMLSyntax", "CSSColor", "CSSSyntax", "SourceText"]),
        room("NightCLI", ["NightRewrite", "NightTheme", "SourceText"]),
        .executableTarget(name: "nightfall", dependencies: ["NightCLI"], swiftSettings: strict),

        tests("SourceText", ["SourceText"]),
        tests("CSSSyntax", ["CSSSyntax", "SourceText"]),
        tests("CSSColor", ["CSSColor", "CSSSyntax", "SourceText"]),
        tests("CSSCascade", ["CSSCascade", "CSSColor", "CSSSyntax", "SourceText"]),
        tests("HTMLSyntax", ["HTMLSyntax", "SourceText"]),
        tests("MarkupTree", ["MarkupTree", "HTMLSyntax", "SourceText"]),
        tests("NightTheme", ["NightTheme", "CSSCascade", "CSSColor", "CSSSyntax", "SourceText"]),
        tests("NightRewrite", ["NightRewrite", "NightTheme", "MarkupTree", "CSSCascade", "HTMLSyntax", "CSSColor", "CSSSyntax", "SourceText"]),
        tests("NightCLI", ["NightCLI", "nightfall"]),
        tests("Conformance", ["HTMLSyntax", "CSSColor", "CSSSyntax", "SourceText"]),
        tests("Browser", ["nightfall"]),
    ],
    swiftLanguageModes: [.v6]
)
