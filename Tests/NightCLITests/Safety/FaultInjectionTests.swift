import RasterImages
import Testing

@testable import NightCLI
@testable import NightRewrite

/// Tests that each page is light as before or completely dark after a fault in one file of a site.
@Suite("Faults in single files")
struct FaultInjectionTests {
    /// A fault, as the command that causes it for the file `$f` or for its companion `$c`.
    enum Fault: String, CaseIterable {
        case gone = "rm -rf $f"
        case folder = "rm -f $f; mkdir $f"
        case danglingLink = "ln -sf /nowhere/at/all $f"
        case linkToItself = "rm -f $f; ln -s $(basename $f) $f"
        case pipe = "rm -f $f; mkfifo $f"
        case tooLarge = "truncate -s 5G $f"
        case longer = "echo '/* more */' >> $f"
        case cutOff = "printf '\\200\\377@charset' > $f"
        case brokenMarker = "printf '\\n/*! nightfall:begin */' >> $f"
        case foreignCompanion = "echo mine > $c"
        case folderForCompanion = "mkdir $c"
        case linkForCompanion = "ln -s /nowhere/at/all $c"
    }

    private static let files = ["a.css", "css/b.css", "css/c.css", "i.png", "p.html", "q.html"]
    /// The sheets that each page loads, including imported ones.
    private static let loads = ["p.html": ["a.css", "css/b.css"], "q.html": ["css/c.css", "css/b.css"]]

    /// A site of two pages that share a sheet; the file `large` becomes larger than what is kept between the passes.
    private func site(large: String? = nil) throws -> Shell {
        let shell = try Shell()
        let page = { (sheets: [String], body: String) in
            "<!DOCTYPE html><html><head><title>x</title>" + sheets.map { "<link rel=stylesheet href=\($0)>" }.joined()
                + "<style>i { color: #246 }</style></head><body style=\"background: #fff\">\(body)</body></html>\n"
        }
        try shell.folder.write("a { color: #123; background: url(i.png) }\nbody { background: #fff }\n", to: "s/a.css")
        try shell.folder.write("b { color: #234; background: #eee }\n", to: "s/css/b.css")
        try shell.folder.write("@import 'b.css';\nc { color: #345; background: #fed }\n", to: "s/css/c.css")
        try shell.folder.write(page(["a.css", "css/b.css"], "<a>x</a><b>y</b>"), to: "s/p.html")
        try shell.folder.write(page(["css/c.css"], "<b>y</b><i>z</i>"), to: "s/q.html")
        let glyph = RasterImage(
            width: 16, height: 16, pixels: (0..<256).map { ($0 / 4 + $0 / 64).isMultiple(of: 2) ? Pixel(20, 20, 20) : Pixel(0, 0, 0, 0) })
        try shell.folder.write(glyph.map { PNGEncoder.bytes($0, software: "a painter") } ?? [], to: Array("s/i.png".utf8))
        if let large, !large.hasSuffix("png") {
            try shell.folder.write(try shell.folder.read("s/" + large) + String(repeating: " ", count: 9 << 20), to: "s/" + large)
        }
        return shell
    }

    private static func command(_ fault: Fault, _ file: String) -> String {
        let companion = ["i.png": "i.night.png", "p.html": "p.html.night.css", "q.html": "q.html.night.css"][file]
        return "f=s/\(file); c=s/\(companion ?? file.replacing(".css", with: ".night.css")); " + fault.rawValue
    }

    /// The text of a file; nil if it is no readable file.
    private func text(_ name: String, in folder: TestFolder) -> String? {
        guard let status = try? FileSystem.status(of: folder["s/" + name]), status.kind == .file, status.size < 1 << 30 else { return nil }
        return try? folder.read("s/" + name)
    }

    /// The faults of pages that are neither light as before nor completely dark.
    private func halves(_ folder: TestFolder, _ original: [String: String], but file: String) -> [String] {
        var result: [String] = []
        for (page, sheets) in Self.loads {
            // A page that itself can't be read or written stays as the fault left it, whatever its sheets are.
            guard page != file, let now = text(page, in: folder) else { continue }
            let isDark = now.contains("data-nightfall")
            if !isDark, now != original[page] { result.append("\(page) is another") }
            let importing = text("css/c.css", in: folder)
            for sheet in sheets where sheet != "css/b.css" || page == "p.html" || importing?.contains("@import 'b.css'") == true {
                let companion = sheet.replacing(".css", with: ".night.css")
                let holdsItself = text(sheet, in: folder)?.contains("nightfall:begin +") == true
                let isLinked = now.contains("\"\(companion)\"") || now.contains("\(companion)>")
                // A sheet that imports another may hold the dark rules of both.
                let dark = importing.map { $0.split(separator: "nightfall:begin").dropFirst().joined() } ?? ""
                let isImported =
                    now.contains("css/c.night.css") && text("css/c.night.css", in: folder)?.contains("@import \"b.night.css\"") == true
                    || dark.contains("b {")
                // A path that is no file, or a file without colors, has no effect on the light page, either.
                let isFile = (try? FileSystem.status(of: folder["s/" + sheet]))?.kind == .file
                let isThere = isFile && text(sheet, in: folder)?.contains("#") != false
                if isDark, isThere, !holdsItself, !(isLinked || (sheet == "css/b.css" && isImported)) {
                    result.append("\(page) is dark without \(sheet)")
                }
                if isLinked, text(companion, in: folder)?.contains("nightfall:companion") != true {
                    result.append("\(page) links \(companion), which is none of ours")
                }
                if !isDark, holdsItself { result.append("\(page) is light with dark rules in \(sheet)") }
            }
        }
        for sheet in ["a.css", "a.night.css"] where text(sheet, in: folder)?.contains("i.night.png") == true {
            let picture = text("i.night.png", in: folder) ?? ""
            if picture.count < 20 { result.append("\(sheet) shows a picture that is not there") }
        }
        return result
    }

    @Test(arguments: Fault.allCases, ["sheet", "media"])
    func `a fault before the run leaves no page half dark`(fault: Fault, emission: String) throws {
        for file in Self.files {
            let shell = try site()
            let original = try Dictionary(uniqueKeysWithValues: Self.loads.keys.map { ($0, try shell.folder.read("s/" + $0)) })
            _ = try Executable.run(Self.command(fault, file), in: shell.folder)
            _ = try shell.run("apply", "-i", "-j", "1", "--emit", emission, "@s") {
                FaultyEngine(rewriter: Rewriter(options: $0.options), fault: FaultyEngine.Fault {})
            }
            let halves = halves(shell.folder, original, but: file)
            #expect(halves.isEmpty, "\(fault) \(file): \(halves)\n\(shell.errors)")
        }
    }

    @Test(arguments: Fault.allCases, ["sheet", "media"])
    func `a fault between the passes leaves no page half dark`(fault: Fault, emission: String) throws {
        for file in Self.files {
            let shell = try site(large: fault == .gone ? file : nil)
            let original = try Dictionary(uniqueKeysWithValues: Self.loads.keys.map { ($0, try shell.folder.read("s/" + $0)) })
            let folder = shell.folder
            let engineFault = FaultyEngine.Fault { [weak folder] in
                if let folder { _ = try? Executable.run(Self.command(fault, file), in: folder) }
            }
            _ = try shell.run("apply", "-i", "-j", "1", "--emit", emission, "@s") {
                FaultyEngine(rewriter: Rewriter(options: $0.options), fault: engineFault)
            }
            let halves = halves(folder, original, but: file)
            #expect(halves.isEmpty, "\(fault) \(file): \(halves)\n\(shell.errors)")
        }
    }
}
