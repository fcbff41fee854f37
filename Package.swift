// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// True if PATH has pkg-config, which libxml2-dev only suggests.
///
/// Without it, `xmlHeaders` names Debian's include folder instead.
let hasPkgConfig = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains { folder in
    ["pkg-config", "pkgconf"].contains { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
}

/// The settings of a target that loads `CLibXML2`, itself or through a module; the module map names the library to link.
let xmlHeaders: [SwiftSetting] = hasPkgConfig ? [] : [.unsafeFlags(["-Xcc", "-I/usr/include/libxml2"])]

/// The same settings for a target in C.
let xmlHeadersOfC: [CSetting] = hasPkgConfig ? [] : [.unsafeFlags(["-I/usr/include/libxml2"])]

/// The libraries that FoundationEssentials is linked with if it is static.
let foundation = ["-l_FoundationCShims", "-l_FoundationCollections", "-lswiftSynchronization"]

/// The toolchain's own linker; constants stand with the code, so that a run reads fewer pages of the program's file.
///
/// The default one, gold, is not developed any more, and warns of `mktemp` in Foundation, which no code here calls.
let linker = ["-use-ld=lld", "-Xlinker", "--no-rosegment"]

/// On Linux, release builds link the Swift runtime statically; the trait `StaticExecutable` links every library statically.
///
/// `StaticStdlib` and `StaticExecutable` are named after options of `swiftc`. Further libraries follow these options; for the second they
/// include those of Debian's libxml2. A fixed address saves the relocation of 45,000 pointers in the runtime at each start, which takes a
/// sixth of the time of `--version`. Tests in a release build need `--disable-default-traits`, because the libraries of tests have a Swift
/// runtime of their own.
let linking: [LinkerSetting] = [
    .unsafeFlags(
        ["-static-stdlib"] + foundation + linker,
        .when(platforms: [.linux], configuration: .release, traits: ["StaticStdlib"])),
    .unsafeFlags(["-Xlinker", "-no-pie"], .when(platforms: [.linux], configuration: .release, traits: ["FixedAddress"])),
    .unsafeFlags(
        ["-static-executable"] + foundation + ["-lz", "-llzma", "-lstdc++", "-lm"],
        .when(platforms: [.linux], traits: ["StaticExecutable"])),
]

/// The settings of every target.
///
/// A release finds the descriptions of types through their functions: by name, a run would search all conformances of the program for
/// each type of set and dictionary, which takes half of the time of a small one.
let strict: [SwiftSetting] = [
    .strictMemorySafety(), .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(
        ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(platforms: [.linux], configuration: .release)),
]

/// A library target; `names` are the targets it imports.
func library(_ name: String, _ names: [String] = [], settings: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: names.map { .byName(name: $0) }, swiftSettings: strict + settings)
}

/// The test target of the library target `name`; `names` are further targets it imports.
func tests(_ name: String, _ names: [String] = [], resources: [Resource] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: names.map { .byName(name: $0) }, resources: resources)
}

/// The targets of the coverage-guided fuzzer, which is built by `Tests/Fuzz/coverage` alone: its linker options name libFuzzer.
let fuzzing: [Target] =
    ProcessInfo.processInfo.environment["NIGHTFALL_FUZZ"] == nil
    ? []
    : [
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .executableTarget(
            name: "nightfall-fuzz",
            dependencies: [
                "CFuzzer", "NightCLI", "Nightfall", "NightRewrite", "RasterImages", "NightTheme", "HTMLSyntax", "CSSCascade", "CSSColor",
                "CSSSyntax", "SourceText", "TestSupport",
            ],
            path: "Tests/Fuzz/Targets", swiftSettings: strict),
    ]

let package = Package(
    name: "nightfall",
    products: [
        .executable(name: "nightfall", targets: ["nightfall"]),
        .library(name: "Nightfall", targets: ["Nightfall"]),
    ],
    traits: [
        .trait(name: "StaticStdlib", description: "a release of the program brings the Swift runtime along (Linux)"),
        .trait(name: "StaticExecutable", description: "the program needs no library at all (Linux)"),
        .trait(name: "FixedAddress", description: "a release of the program starts sooner, at the same address each time (Linux)"),
        .default(enabledTraits: ["StaticStdlib", "FixedAddress"]),
    ],
    targets: [
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CAllocator"),
        .systemLibrary(name: "COpenBeneath"),
        library("Parallel"),
        library("SecureHash"),
        library("SourceText"),
        library("CSSSyntax", ["SourceText"]),
        library("CSSColor", ["CSSSyntax", "SourceText"]),
        library("CSSCascade", ["CSSColor", "CSSSyntax", "SourceText", "Parallel"]),
        library("HTMLSyntax", ["SourceText"]),
        library("MarkupTree", ["CLibXML2", "HTMLSyntax", "SourceText"], settings: xmlHeaders),
        library("DocumentStyles", ["MarkupTree", "CSSCascade", "HTMLSyntax", "CSSColor", "CSSSyntax", "SourceText"], settings: xmlHeaders),
        library(
            "RenderedContrast",
            ["DocumentStyles", "MarkupTree", "CSSCascade", "HTMLSyntax", "CSSColor", "CSSSyntax", "SourceText"], settings: xmlHeaders),
        library("NightTheme", ["CSSCascade", "CSSColor", "CSSSyntax", "SourceText"]),
        library("RasterImages", ["NightTheme", "CSSCascade", "CSSColor", "SourceText"]),
        library(
            "NightRewrite",
            [
                "RasterImages", "NightTheme", "DocumentStyles", "MarkupTree", "CSSCascade", "HTMLSyntax", "CSSColor", "CSSSyntax",
                "SecureHash",
                "SourceText",
                "Parallel",
            ]),
        // The folder is not named `Nightfall`: it would clash with `nightfall` on case-insensitive file systems.
        .target(
            name: "Nightfall",
            dependencies: ["NightRewrite", "NightTheme", "MarkupTree", "CSSCascade", "CSSColor", "SourceText", "Parallel"],
            path: "Sources/NightfallLibrary",
            swiftSettings: strict),
        .target(name: "CProcessStart"),
        .target(name: "CLoopback"),
        library(
            "NightCLI",
            [
                "CAllocator", "CLoopback", "COpenBeneath", "CProcessStart", "Nightfall", "NightRewrite", "RenderedContrast", "NightTheme",
                "MarkupTree", "CSSCascade", "CSSColor", "SecureHash", "SourceText", "Parallel",
            ]),
        .target(name: "CIconvStub", dependencies: ["CLibXML2"], cSettings: xmlHeadersOfC),
        .executableTarget(
            name: "nightfall",
            dependencies: ["NightCLI", .target(name: "CIconvStub", condition: .when(traits: ["StaticExecutable"]))],
            swiftSettings: strict, linkerSettings: linking),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        tests("Parallel", ["Parallel"]),
        tests("SecureHash", ["SecureHash"]),
        tests("SourceText", ["SourceText", "TestSupport"]),
        tests("CSSSyntax", ["CSSSyntax", "SourceText", "TestSupport"]),
        tests("CSSColor", ["CSSColor", "CSSSyntax", "SourceText", "TestSupport"]),
        tests("CSSCascade", ["CSSCascade", "CSSColor", "CSSSyntax", "SourceText"]),
        tests("HTMLSyntax", ["HTMLSyntax", "SourceText", "TestSupport"]),
        tests("MarkupTree", ["MarkupTree", "HTMLSyntax", "SourceText", "TestSupport"]),
        tests("DocumentStyles", ["DocumentStyles", "MarkupTree", "CSSCascade", "HTMLSyntax", "CSSColor", "SourceText", "TestSupport"]),
        tests("RenderedContrast", ["RenderedContrast", "CSSCascade", "CSSColor", "SourceText"]),
        tests("NightTheme", ["NightTheme", "CSSCascade", "CSSColor", "CSSSyntax", "SourceText", "TestSupport"]),
        tests("RasterImages", ["RasterImages", "NightTheme", "CSSCascade", "CSSColor", "SourceText", "TestSupport"]),
        tests(
            "NightRewrite",
            [
                "NightRewrite", "NightTheme", "DocumentStyles", "MarkupTree", "CSSCascade", "HTMLSyntax", "CSSColor", "CSSSyntax",
                "SourceText", "TestSupport",
            ],
            resources: [.copy("Fixtures")]),
        tests(
            "NightCLI",
            ["NightCLI", "Nightfall", "NightTheme", "RasterImages", "MarkupTree", "CSSColor", "SourceText", "TestSupport", "nightfall"]),
        tests("Conformance", ["HTMLSyntax", "CSSCascade", "CSSColor", "CSSSyntax", "SourceText"]),
        tests(
            "Browser",
            ["nightfall", "RenderedContrast", "DocumentStyles", "MarkupTree", "CSSCascade", "CSSColor", "SourceText", "TestSupport"]),
    ] + fuzzing,
    swiftLanguageModes: [.v6]
)
