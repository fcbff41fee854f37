import RasterImages
import Testing

@testable import NightCLI

/// Tests that nightfall replaces and removes only its own files, for every way to name files and every kind of file that it adds.
@Suite("Foreign files", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ForeignFileTests {
    /// A kind of file that is added: its name, the options under which it is added, and the file that needs it.
    struct Addition: Sendable, CustomTestStringConvertible {
        let name: String
        let options: String
        let owner: String
        /// True if the owner gets a warning instead of an error, and is left without the rules that need the file.
        var isWarning = false

        var testDescription: String { name }

        static let all = [
            Addition(name: "a.night.css", options: "--emit sheet", owner: "a.css"),
            Addition(name: "p.html.night.css", options: "--emit sheet --csp external", owner: "p.html"),
            Addition(name: "p.html.1.night.css", options: "--emit sheet --csp external", owner: "p.html"),
            Addition(name: "i.night.png", options: "--emit sheet", owner: "i.png"),
            Addition(name: "a.css.night.map", options: "--emit media --source-map update", owner: "a.css", isWarning: true),
        ]
    }

    /// The kind of object that already has the name of a file to be added.
    enum Occupant: String, CaseIterable {
        case file, folder, link, pipe, generatedLink

        /// The command that puts it at `path`, relative to a folder of the test's folder.
        func command(_ path: String) -> String {
            switch self {
            case .file: "printf 'p { --foreign: 1 }' > \(path)"
            case .folder: "mkdir \(path)"
            case .link: "ln -s ../foreign.txt \(path)"
            case .pipe: "mkfifo \(path)"
            case .generatedLink: "ln -s ../generated.css \(path)"
            }
        }
    }

    /// A way to name the files of the folder `site`.
    enum Mode: String, CaseIterable {
        case folder, ignored, named, list, context, mirror, mirrorOfFiles, mirrorOfSource

        func command(_ options: String) -> String {
            switch self {
            case .folder: "apply -i \(options) site"
            case .ignored: "apply -i --exclude '*.night.*' \(options) site"
            case .named: "apply -i \(options) site/a.css site/b.css site/p.html site/q.html"
            case .list: "apply -i \(options) --files-from list"
            case .context: "apply -i \(options) --context site site/a.css site/b.css site/p.html site/q.html"
            case .mirror, .mirrorOfSource: "apply -d out \(options) site"
            case .mirrorOfFiles: "apply -d out \(options) site/a.css site/b.css site/p.html site/q.html"
            }
        }

        /// The folder that files are added to.
        var target: String {
            switch self {
            case .mirror, .mirrorOfFiles, .mirrorOfSource: "out"
            case .folder, .ignored, .named, .list, .context: "site"
            }
        }

        /// The folder that has a foreign file under the name of an added one.
        var place: String { self == .mirrorOfSource ? "site" : target }

        /// True if images, which no PATH can name, and source maps are processed.
        var knowsSite: Bool {
            switch self {
            case .named, .list, .mirrorOfFiles: false
            case .folder, .ignored, .context, .mirror, .mirrorOfSource: true
            }
        }
    }

    private func site() throws -> TestFolder {
        let folder = try TestFolder()
        let page = "<html><head><title>x</title><link rel=stylesheet href=a.css><link rel=stylesheet href=b.css></head><p>x</html>\n"
        try folder.write("a { color: red; background: url(i.png) }\n/*# sourceMappingURL=a.css.map */\n", to: "site/a.css")
        try folder.write("b { color: red }\n", to: "site/b.css")
        try folder.write(page, to: "site/p.html")
        try folder.write("<html><head><title>x</title><link rel=stylesheet href=b.css></head><p>x</html>\n", to: "site/q.html")
        try folder.write("{\"version\":3,\"sources\":[\"a.scss\"],\"names\":[],\"mappings\":\"AAAA\"}", to: "site/a.css.map")
        let glyph = RasterImage(
            width: 16, height: 16,
            pixels: (0..<256).map { ($0 / 4 + $0 / 64).isMultiple(of: 2) ? Pixel(20, 20, 20) : Pixel(0, 0, 0, 0) })
        try folder.write(glyph.map { PNGEncoder.bytes($0, software: "a painter") } ?? [], to: Array("site/i.png".utf8))
        try folder.write("site/a.css\nsite/b.css\nsite/p.html\nsite/q.html\n", to: "list")
        try folder.write("foreign", to: "foreign.txt")
        try folder.write("/*! nightfall:companion */\n", to: "generated.css")
        _ = try FileSystem.makeFolder(folder["out"])
        return folder
    }

    @Test(arguments: Addition.all, Mode.allCases)
    func `files of others under the names of added files are kept`(_ addition: Addition, _ mode: Mode) throws {
        // The images of a sheet named alone are not known, and its source map is not in a mirror of named files.
        guard addition.owner != "i.png" || mode.knowsSite else { return }
        for occupant in Occupant.allCases {
            // Links out of a folder, and pipes, are not among its files.
            guard mode != .mirrorOfSource || occupant == .file else { continue }
            let folder = try site()
            let path = "\(mode.place)/\(addition.name)"
            #expect(try Executable.run(occupant.command(path), in: folder).status == 0)
            let before = try FileSystem.status(of: folder[path], followsLinks: false)
            let ending = try Executable.run("\"$nightfall\" \(mode.command(addition.options))", in: folder)
            let place = "\(mode) \(addition.name) \(occupant): \(ending.errors)"
            #expect(ending.status == (addition.isWarning ? 0 : 2) || (addition.isWarning && ending.status == 2), "\(place)")
            #expect(ending.errors.contains("NF002") || addition.isWarning, "\(place)")
            let after = try FileSystem.status(of: folder[path], followsLinks: false)
            #expect(after.kind == before.kind && after.hasContents(of: before), "\(place)")
            #expect(
                try folder.read("foreign.txt") == "foreign" && folder.read("generated.css") == "/*! nightfall:companion */\n", "\(place)")
            // The other files are written.
            if addition.options == "--emit sheet" {
                #expect(folder.exists("\(mode.target)/b.night.css"), "\(place)")
            }
            // No file refers to the foreign one.
            for name in ["p.html", "a.css", "a.night.css"] where name != addition.name && folder.exists("\(mode.target)/\(name)") {
                #expect(try !folder.read("\(mode.target)/\(name)").contains(addition.name), "\(place)")
            }
            // Reverting does not remove the foreign file.
            guard mode.target == "site" else { continue }
            let revert = mode == .folder || mode == .ignored ? "site" : "site/a.css site/b.css site/p.html site/q.html"
            _ = try Executable.run("\"$nightfall\" revert -i \(revert)", in: folder)
            #expect(try FileSystem.status(of: folder[path], followsLinks: false).hasContents(of: before), "\(place)")
        }
    }

    @Test func `-o replaces the file that it names and none beside it`() throws {
        let folder = try site()
        try folder.write("mine", to: "site/a.night.css")
        try folder.write("mine", to: "x.css")
        #expect(try Executable.run("\"$nightfall\" apply --emit sheet site/a.css -o x.css", in: folder).status == 0)
        #expect(try folder.read("site/a.night.css") == "mine" && folder.read("x.css").contains("nightfall:companion"))
        // Under a name that nightfall never uses, a file with nightfall's contents belongs to its owner.
        #expect(try Executable.run("cp x.css site/dark.css; \"$nightfall\" apply -q -i --emit media site", in: folder).status == 0)
        #expect(try Executable.run("\"$nightfall\" revert -i site; cmp x.css site/dark.css", in: folder).status == 0)
        #expect(try folder.read("site/a.night.css") == "mine")
    }

    @Test func `files that were added for a named file are removed with it`() throws {
        let folder = try site()
        func run(_ arguments: String) throws { #expect(try Executable.run("\"$nightfall\" \(arguments)", in: folder).status == 0) }
        let before = try folder.listing("site")
        try run("apply -i --emit sheet site/a.css site/b.css")
        try run("revert -i site/b.css")
        #expect(try folder.listing("site") == (before + ["a.night.css"]).sorted())
        try run("revert -i site/a.css site/a.night.css")
        #expect(try folder.listing("site") == before)
        try run("apply -i --csp external site/p.html")
        #expect(try folder.listing("site").contains("p.html.1.night.css"))
        try run("apply -i site/p.html")
        #expect(try folder.listing("site") == before)
        try run("apply -i --csp external site/p.html")
        try run("revert -i site/p.html")
        #expect(try folder.listing("site") == before)
        try run("apply -i --source-map update site/a.css")
        #expect(try folder.listing("site") == (before + ["a.css.night.map"]).sorted())
        try run("apply -i --source-map none site/a.css")
        #expect(try folder.listing("site") == before)
        try run("apply -i --source-map update site/a.css")
        try run("revert -i site/a.css")
        #expect(try folder.listing("site") == before)
    }

    @Test func `dark versions of images that nothing shows any more are removed`() throws {
        let folder = try site()
        func run(_ arguments: String, _ status: Int32 = 0) throws {
            #expect(try Executable.run("\"$nightfall\" \(arguments)", in: folder).status == status)
        }
        try run("apply -i site")
        #expect(folder.exists("site/i.night.png"))
        try folder.write("a { color: red }\n", to: "site/a.css")
        try run("check site", 1)
        try run("apply -i site")
        #expect(!folder.exists("site/i.night.png"))
        try run("check site")
    }

    @Test func `a sheet without room for a companion's name is not linked`() throws {
        let folder = try site()
        let name = String(repeating: "x", count: 248)
        try folder.write("a { color: red }\n", to: "site/\(name).css")
        try folder.write("<html><head><title>x</title><link rel=stylesheet href=\(name).css></head><p>x</html>\n", to: "site/q.html")
        for arguments in ["apply -i site", "apply -i --emit sheet --context site site/q.html", "apply -d mirror site"] {
            let ending = try Executable.run("\"$nightfall\" \(arguments)", in: folder)
            #expect(ending.status == 2 || arguments.contains("context"), "\(arguments)")
            #expect(ending.errors.contains("too long") || arguments.contains("context"), "\(arguments): \(ending.errors)")
            let page = try folder.read(arguments.contains("mirror") ? "mirror/q.html" : "site/q.html")
            #expect(!page.contains("\(name).night.css"), "\(arguments)")
        }
    }
}
