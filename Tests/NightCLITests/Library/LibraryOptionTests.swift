import Foundation
import NightRewrite
import NightTheme
import Nightfall
import Testing

@testable import NightCLI

/// Tests that the library has each option of the program that decides which bytes are written.
@Suite("The library's options")
struct LibraryOptionTests {
    /// A value of an option, as arguments of the program and as a change of the library's options.
    struct Option: Sendable, CustomTestStringConvertible {
        let names: [FlagName]
        let arguments: String
        /// Arguments without the value under test, whose output has to differ.
        var base = ""
        let set: @Sendable (inout NightOptions) -> Void

        var testDescription: String { arguments }
    }

    /// A table whose dark theme is `NIGHT` or, by name, `DUSK`.
    private static let table = "NORMAL NIGHT DUSK\n#fff #101010 #302010 bg\n#036 #012345 #abcdef link\n"
    private static let bars = "NORMAL NIGHT\n#eee #123456 bar\n#222 #fedcba bar-text\n"
    private static let tokens = """
        { "bg": { "$type": "color", "$value": "#ffffff", "$extensions": { "mode": { "night": "#101820" } } } }
        """
    private static let remote = "a { color: #036 }\n"

    static let options: [Option] = [
        Option(names: [.engine], arguments: "--engine filter") { $0.engine = .filter },
        Option(names: [.emit], arguments: "--emit media") { $0.emission = .media },
        Option(names: [.emit], arguments: "--emit light-dark") { $0.emission = .lightDark },
        Option(names: [.emit], arguments: "--emit variables") { $0.emission = .variables },
        Option(names: [.fallback], arguments: "--emit light-dark --fallback", base: "--emit light-dark") {
            ($0.emission, $0.keepsFallback) = (.lightDark, true)
        },
        Option(names: [.theme], arguments: "--theme sepia") { $0.theme = .sepia },
        Option(names: [.theme], arguments: "--theme table.txt") { $0.tables = [Array(table.utf8)] },
        Option(names: [.theme], arguments: "--theme tokens.json") { $0.tables = [Array(tokens.utf8)] },
        Option(names: [.contextName], arguments: "--theme table.txt --context-name DUSK", base: "--theme table.txt") {
            $0.tables = [Array(table.utf8)]
            $0.activation.contextName = "DUSK"
        },
        Option(names: [.background], arguments: "--background '#101418'") { $0.colors.background = "#101418" },
        Option(names: [.text], arguments: "--text '#ddd'") { $0.colors.text = "#ddd" },
        Option(names: [.contrast], arguments: "--contrast 7") { $0.colors.contrast = 7 },
        Option(names: [.contrastGuard], arguments: "--guard off") { $0.colors.guardsContrast = false },
        Option(names: [.accents], arguments: "--accents dim") { $0.colors.keepsAccents = false },
        Option(names: [.moreContrast], arguments: "--more-contrast on") { $0.colors.addsContrast = true },
        Option(names: [.brightness], arguments: "--brightness 120") { $0.colors.brightness = 120 },
        Option(names: [.sepia], arguments: "--sepia 40") { $0.colors.sepia = 40 },
        Option(names: [.grayscale], arguments: "--grayscale 50") { $0.colors.grayscale = 50 },
        Option(names: [.property], arguments: "--property=--ring=line") { $0.colors.properties = ["--ring": .line] },
        Option(names: [.bar], arguments: "--theme bars.txt --bar .plum", base: "--theme bars.txt") {
            $0.tables = [Array(bars.utf8)]
            $0.colors.bars = [".plum"]
        },
        Option(names: [.existing], arguments: "--existing merge") { $0.existing = .merge },
        Option(names: [.existing], arguments: "--existing force") { $0.existing = .force },
        Option(names: [.images], arguments: "--images keep") { $0.images = .keep },
        Option(names: [.trigger], arguments: "--trigger attribute") { $0.activation.trigger = .attribute },
        Option(names: [.trigger], arguments: "--trigger both") { $0.activation.trigger = .both },
        Option(names: [.selector], arguments: "--trigger both --selector .dark", base: "--trigger both") {
            $0.activation.trigger = .both
            $0.activation.selector = ".dark"
        },
        Option(names: [.switcher], arguments: "--switcher") { $0.activation.switcher = .init() },
        Option(names: [.storageKey], arguments: "--switcher --storage-key k", base: "--switcher") {
            $0.activation.switcher = .init()
            $0.activation.switcher?.storageKey = "k"
        },
        Option(names: [.transition], arguments: "--switcher --transition 0", base: "--switcher") {
            $0.activation.switcher = .init()
            $0.activation.switcher?.transition = 0
        },
        Option(names: [.noDefaults], arguments: "--emit media --no-defaults", base: "--emit media") {
            ($0.emission, $0.documents.addsDefaults) = (.media, false)
        },
        Option(names: [.noMeta], arguments: "--no-meta") { $0.documents.addsMetas = false },
        Option(names: [.csp], arguments: "--csp external") { $0.documents.inlineStyles = .external },
        Option(names: [.sri], arguments: "--sri drop") { $0.documents.integrity = .drop },
        Option(names: [.sri], arguments: "--emit media --sri error", base: "--emit media") {
            ($0.emission, $0.documents.integrity) = (.media, .error)
        },
        Option(names: [.sourceMap], arguments: "--emit media --source-map update", base: "--emit media") {
            ($0.emission, $0.documents.sourceMaps) = (.media, .update)
        },
        Option(names: [.sourceMap], arguments: "--emit media --source-map none", base: "--emit media") {
            ($0.emission, $0.documents.sourceMaps) = (.media, .none)
        },
        Option(names: [.type], arguments: "--type email") { $0.documents.areEmails = true },
        Option(names: [.baseURL], arguments: "--base-url https://me.example/project/") { $0.baseURL = "https://me.example/project/" },
        Option(names: [.sheet], arguments: "--sheet https://cdn.example/a.css=a.css") {
            $0.sheets = ["https://cdn.example/a.css": Array(remote.utf8)]
        },
        Option(names: [.unread], arguments: "--unread filter") { $0.unread = .filter },
        Option(names: [.unread], arguments: "--unread apply") { $0.unread = .apply },
    ]

    /// A site in which each option changes something.
    private static var site: [String: [UInt8]] {
        let sheet = """
            :root { --ring: #036 }
            body { background: #fff; color: #222 }
            p { color: #aaa }
            h1 { color: #036; border-bottom: 1px solid #c33 }
            .plum { background: #f3f3f3; color: #777 }
            /* nightfall:ignore */ i { margin: 0 }
            /*# sourceMappingURL=style.css.map */

            """
        let page = { (head: String, body: String) in
            "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><title>Page</title>\(head)</head><body>\(body)</body></html>\n"
        }
        let texts = [
            "style.css": sheet,
            "style.css.map": #"{"version":3,"sources":["style.scss"],"names":[],"mappings":"AAAA"}"#,
            "b.css": "p { color: #360 }\n",
            "index.html": page(
                "<link rel=stylesheet href=style.css integrity=\"sha256-D8sS3uxQWPJuMwCl0lG4y+q5uv460Kh5BmE8//1NwVE=\">"
                    + "<style>h2 { color: #630 }</style>",
                "<div class=plum>x</div><h1>x</h1><h2>y</h2><p>text</p><img src=chart.png alt=\"\">"),
            "remote.html": page("<link rel=stylesheet href=https://cdn.example/a.css>", "<p>text</p>"),
            "base.html": page("<link rel=stylesheet href=https://me.example/project/b.css>", "<p>text</p>"),
            "dark.html": page(
                "<style>body { background: #fff; color: #222 } p { color: #630 } "
                    + "@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }</style>", "<p>text</p>"),
        ]
        var site = texts.mapValues { Array($0.utf8) }
        // Two pixels square: red, and blue for the dark theme.
        let red = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=="
        let blue = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAD0lEQVR4nGNgYIgCIzAFAAh+AWkRbZivAAAAAElFTkSuQmCC"
        for (name, text) in [("chart.png", red), ("chart-dark.png", blue)] { site[name] = Data(base64Encoded: text).map { Array($0) } }
        return site
    }

    /// Returns the site after a run of the program.
    private static func program(_ arguments: String) throws -> (files: [String: [UInt8]], status: Int32) {
        let folder = try TestFolder()
        for (path, bytes) in site { try folder.write(bytes, to: Array("site/\(path)".utf8)) }
        for (name, text) in [("table.txt", table), ("bars.txt", bars), ("tokens.json", tokens), ("a.css", remote)] {
            try folder.write(text, to: name)
        }
        let ending = try Executable.run("\"$nightfall\" apply -q -i site \(arguments)", in: folder)
        return (try LibraryTests.files(below: URL(fileURLWithPath: folder.text + "/site")), ending.status)
    }

    @Test(arguments: options)
    func `each option gives the bytes that it gives in the program, which differ without it`(option: Option) throws {
        try #require(Executable.isBuilt, "the program is not built")
        var options = NightOptions()
        option.set(&options)
        let files = LibraryTests.MemoryFiles(Self.site)
        let report = try NightMode(options).apply(to: files)
        let (expected, status) = try Self.program(option.arguments)
        let different = Set(files.all.keys).union(expected.keys).filter { files.all[$0] != expected[$0] }
        #expect(different.isEmpty)
        #expect(report.hasFailed == (status == 2))
        #expect(try Self.program(option.base).files != expected)
    }

    @Test
    func `each option of the program that decides which bytes are written is one of the library`() {
        // These choose files, places and forms of messages, which the caller of the library does, or never change bytes by themselves.
        let others: Set<FlagName> = [
            .output, .directory, .inPlace, .include, .exclude, .context, .noIgnore, .gitignore, .stdinFilepath, .filesFrom, .null, .format,
            .report, .diff, .listDifferent, .color, .stats, .quiet, .verbose, .cache, .configuration, .isolated, .help, .version, .jobs,
            .verify, .strict, .reportUnusedIgnores, .watch,
        ]
        let all = Set(Flag.all.filter { $0.commands.contains(.apply) }.map(\.name))
        #expect(all.subtracting(others) == Set(Self.options.flatMap(\.names)).subtracting(others))
    }

    @Test
    func `each choice has the values of the program's`() {
        #expect(NightOptions.Engine.allCases.map(\.rawValue) == NightRewrite.Engine.allCases.map(\.rawValue))
        #expect(NightOptions.Emission.allCases.map(\.rawValue) == NightRewrite.Emission.allCases.map(\.rawValue))
        #expect(NightOptions.ExistingTheme.allCases.map(\.rawValue) == NightRewrite.ExistingTheme.allCases.map(\.rawValue))
        #expect(NightOptions.Images.allCases.map(\.rawValue) == ImageTreatment.allCases.map(\.rawValue))
        #expect(NightOptions.UnreadSheets.allCases.map(\.rawValue) == UnreadTreatment.allCases.map(\.rawValue))
        #expect(NightOptions.Trigger.allCases.map(\.rawValue) == NightRewrite.Trigger.allCases.map(\.rawValue))
        #expect(NightOptions.InlineStyles.allCases.map(\.rawValue) == NightRewrite.InlineStyles.allCases.map(\.rawValue))
        #expect(NightOptions.Integrity.allCases.map(\.rawValue) == IntegrityTreatment.allCases.map(\.rawValue))
        #expect(NightOptions.SourceMaps.allCases.map(\.rawValue) == SourceMapTreatment.allCases.map(\.rawValue))
        #expect(NightOptions.Theme.allCases.map(\.rawValue).joined(separator: ", ") == BuiltInTheme.list)
    }

    /// Options that contradict each other or have values out of range.
    static let refused: [Option] = [
        Option(names: [], arguments: "--fallback") { $0.keepsFallback = true },
        Option(names: [], arguments: "--type email --emit sheet") { ($0.documents.areEmails, $0.emission) = (true, .sheet) },
        Option(names: [], arguments: "--engine filter --emit variables") { ($0.engine, $0.emission) = (.filter, .variables) },
        Option(names: [], arguments: "--engine filter --more-contrast on") { ($0.engine, $0.colors.addsContrast) = (.filter, true) },
        Option(names: [], arguments: "--emit light-dark --fallback --more-contrast on") {
            ($0.emission, $0.keepsFallback, $0.colors.addsContrast) = (.lightDark, true, true)
        },
        Option(names: [], arguments: "--type email --more-contrast on") { ($0.documents.areEmails, $0.colors.addsContrast) = (true, true) },
        Option(names: [], arguments: "--background '#424242' --more-contrast on") {
            ($0.colors.background, $0.colors.addsContrast) = ("#424242", true)
        },
        Option(names: [], arguments: "--engine filter --sepia 1") { ($0.engine, $0.colors.sepia) = (.filter, 1) },
        Option(names: [], arguments: "--engine filter --switcher") { ($0.engine, $0.activation.switcher) = (.filter, .init()) },
        Option(names: [], arguments: "--selector .dark") { $0.activation.selector = ".dark" },
        Option(names: [], arguments: "--trigger both --selector a,b") {
            ($0.activation.trigger, $0.activation.selector) = (.both, "a,b")
        },
        Option(names: [], arguments: "--switcher --selector body.dark") {
            ($0.activation.switcher, $0.activation.selector) = (.init(), "body.dark")
        },
        Option(names: [], arguments: "--switcher --existing merge") { ($0.activation.switcher, $0.existing) = (.init(), .merge) },
        Option(names: [], arguments: "--switcher --csp external") {
            ($0.activation.switcher, $0.documents.inlineStyles) = (.init(), .external)
        },
        Option(names: [], arguments: "--switcher --type email") { ($0.activation.switcher, $0.documents.areEmails) = (.init(), true) },
        Option(names: [], arguments: "--switcher --transition 10001") {
            $0.activation.switcher = .init()
            $0.activation.switcher?.transition = 10_001
        },
        Option(names: [], arguments: "--csp external --emit variables") {
            ($0.documents.inlineStyles, $0.emission) = (.external, .variables)
        },
        Option(names: [], arguments: "--csp external --type email") {
            ($0.documents.inlineStyles, $0.documents.areEmails) = (.external, true)
        },
        Option(names: [], arguments: "--contrast 2") { $0.colors.contrast = 2 },
        Option(names: [], arguments: "--brightness 24") { $0.colors.brightness = 24 },
        Option(names: [], arguments: "--sepia 101") { $0.colors.sepia = 101 },
        Option(names: [], arguments: "--grayscale=-1") { $0.colors.grayscale = -1 },
        Option(names: [], arguments: "--background dark") { $0.colors.background = "dark" },
        Option(names: [], arguments: "--contrast 15 --text '#777'") { ($0.colors.contrast, $0.colors.text) = (15, "#777") },
        Option(names: [], arguments: "--property=ring=line") { $0.colors.properties = ["ring": .line] },
        Option(names: [], arguments: "--bar 'a b'") { $0.colors.bars = ["a b"] },
        Option(names: [], arguments: "--context-name light") { $0.activation.contextName = "light" },
        Option(names: [], arguments: "--theme table.txt --context-name DAWN") {
            ($0.tables, $0.activation.contextName) = ([Array(table.utf8)], "DAWN")
        },
        Option(names: [], arguments: "--base-url example") { $0.baseURL = "example" },
    ]

    @Test(arguments: refused)
    func `the library refuses the contradictions that the program refuses`(option: Option) throws {
        try #require(Executable.isBuilt, "the program is not built")
        var options = NightOptions()
        option.set(&options)
        #expect(throws: NightError.self) { try NightMode(options) }
        let (files, status) = try Self.program(option.arguments)
        #expect(status == 2 && files == Self.site)
    }

    @Test
    func `with isStrict a warning is an error, and a site with one stays unchanged`() throws {
        let sheet = Array("p { color: #036 } /* nightfall:ignroe */\n".utf8)
        var options = NightOptions()
        #expect(try NightMode(options).apply(sheet, type: .css).isChanged)
        options.isStrict = true
        let result = try NightMode(options).apply(sheet, type: .css)
        #expect(!result.isChanged && result.hasFailed && result.bytes == sheet)
        let files = LibraryTests.MemoryFiles(["a.css": sheet, "b.css": Array("p { color: #036 }\n".utf8)])
        let before = files.all
        let report = try NightMode(options).apply(to: files)
        #expect(report.hasFailed && report.isUpToDate && files.all == before)
    }

    @Test
    func `the library verifies and reports unused ignore comments on request`() throws {
        var options = NightOptions()
        options.documents.areVerified = true
        options.documents.reportsUnusedIgnores = true
        let result = try NightMode(options).apply(Self.site["style.css"] ?? [], type: .css)
        #expect(result.isChanged && result.messages.contains { $0.severity == .warning })
    }
}
