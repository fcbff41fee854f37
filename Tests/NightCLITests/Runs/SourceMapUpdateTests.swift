import Foundation
import TestSupport
import Testing

/// `--source-map update` with the program, on files.
@Suite("--source-map update", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct SourceMapUpdateTests {
    private static let sheet = "p { color: #036 }\nq { margin: 0 }\n/*# sourceMappingURL=a.css.map */\n"
    private static let map = MapEncoder.map([(0, 0, (0, 4, 0, nil)), (0, 4, (0, 5, 2, 0)), (1, 0, (1, 9, 0, nil))])

    private func run(_ command: String, in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run(command.replacing("nightfall ", with: "\"$nightfall\" "), in: folder)
    }

    private func site() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(Self.sheet, to: "site/a.css")
        try folder.write(Self.map, to: "site/a.css.map")
        return folder
    }

    /// The origin of the first `text` in a sheet, according to a map.
    private func origin(of text: String, in sheet: String, _ map: String) throws -> MapDecoder.Origin? {
        let index = try #require(sheet.firstRange(of: text)).lowerBound
        let before = sheet[..<index].split(separator: "\n", omittingEmptySubsequences: false)
        return try MapDecoder(Array(map.utf8)).origin(line: before.count - 1, column: before.last?.utf16.count ?? 0, onLineAlone: true)
    }

    @Test(
        .enabled(if: Executable.hasTools("esbuild"), "there is no esbuild"), arguments: ["sheet", "media", "light-dark", "variables"],
        ["--minify", "--charset=utf8"])
    func `a compiled sheet's source map leads to the same sources`(emission: String, style: String) throws {
        let folder = try TestFolder()
        try folder.write(
            "@import './b.css';\n\nbody {\n  color: #000001;\n  z-index: 11;\n}\n\n.ü::after {\n  order: 12;\n}\n", to: "src/a.css")
        try folder.write("@layer {\n  .b {\n    color: #000002;\n    orphans: 13;\n  }\n}\n", to: "src/b.css")
        let made = try Executable.run(
            "esbuild src/a.css --bundle \(style) --sourcemap --outfile=site/a.css", in: folder, searchPath: Executable.searchPath)
        #expect(made.status == 0, "\(made.errors)")
        let (sheet, map) = (try folder.read("site/a.css"), try folder.read("site/a.css.map"))
        let apply = "nightfall apply -i --emit \(emission) --source-map update"
        let ending = try run("\(apply) site", in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
        let (dark, moved) = (try folder.read("site/a.css"), try folder.read("site/a.css.night.map"))
        #expect(dark.contains("/*# sourceMappingURL=a.css.night.map */") && dark != sheet)
        let space = style == "--minify" ? "" : " "
        for (name, texts) in [("a", ["#000001", "z-index:\(space)11", "order:\(space)12"]), ("b", ["#000002", "orphans:\(space)13"])] {
            let lines = try folder.read("src/\(name).css").split(separator: "\n", omittingEmptySubsequences: false)
            for text in texts {
                let origin = try #require(try origin(of: text, in: dark, moved))
                #expect(origin.source == "../src/\(name).css", "\(text)")
                #expect(lines[origin.line].replacing(" ", with: "").contains(text.replacing(" ", with: "")), "\(text)")
                #expect(try self.origin(of: text, in: sheet, map) == origin, "\(text)")
            }
        }
        #expect(try folder.read("site/a.css.map") == map)
        let again = try run("\(apply) -l site", in: folder)
        #expect(again.status == 0 && again.output == "", "\(again.output)")
        #expect(try run("nightfall revert -i site", in: folder).status == 0)
        #expect(try folder.read("site/a.css") == sheet && folder.listing("site") == ["a.css", "a.css.map"])
    }

    @Test
    func `check, --diff, -l and -d include the new source map`() throws {
        let folder = try site()
        let update = "--emit media --source-map update"
        let check = try run("nightfall check \(update) site", in: folder)
        #expect(check.status == 1 && check.errors.contains("site/a.css.night.map: would be added"), "\(check.errors)")
        #expect(try run("nightfall apply -l -i \(update) site", in: folder).output == "site/a.css\nsite/a.css.night.map\n")
        let map = try folder.read("site/a.css.night.map")
        #expect(try run("nightfall check \(update) site", in: folder).status == 0)
        #expect(try run("nightfall revert -l -i site", in: folder).output == "site/a.css\nsite/a.css.night.map\n")
        #expect(try folder.listing("site") == ["a.css", "a.css.map"])

        let patched = try run("cp -r site copy && cd copy && nightfall apply --diff \(update) . | patch -s -p1", in: folder)
        #expect(patched.status == 0 && patched.errors == "", "\(patched.errors)")
        #expect(try folder.read("copy/a.css.night.map") == map)

        #expect(try run("nightfall apply -d out \(update) site", in: folder).status == 0)
        #expect(try folder.listing("out") == ["a.css", "a.css.map", "a.css.night.map"])
        #expect(try folder.read("out/a.css.night.map") == map && folder.read("out/a.css.map") == Self.map)
        // A single file: its map may be in another folder.
        try folder.write(Self.sheet.replacing("=a.css", with: "=maps/a.css"), to: "b.css")
        try folder.write(Self.map, to: "maps/a.css.map")
        #expect(try run("nightfall apply -d one \(update) b.css", in: folder).status == 0)
        #expect(try folder.listing("one") == ["b.css", "maps/", "maps/a.css.night.map"])
        #expect(try run("nightfall apply -i \(update) b.css", in: folder).status == 0)
        #expect(try folder.read("maps/a.css.night.map") == folder.read("one/maps/a.css.night.map"))
        #expect(try run("nightfall revert -i b.css maps/a.css.night.map", in: folder).status == 0)
        #expect(try folder.listing("maps") == ["a.css.map"])
    }

    @Test
    func `the new source map changes and vanishes with the old one`() throws {
        let folder = try site()
        let apply = "nightfall apply -d out --cache cache --emit media --source-map update site"
        #expect(try run(apply, in: folder).status == 0)
        let first = try folder.read("out/a.css.night.map")
        #expect(try run(apply, in: folder).status == 0)
        try folder.write(Self.map.replacing("a.scss", with: "other.scss"), to: "site/a.css.map")
        #expect(try run(apply, in: folder).status == 0)
        #expect(try folder.read("out/a.css.night.map") == first.replacing("a.scss", with: "other.scss"))

        let inPlace = "nightfall apply -i --emit media --source-map update site"
        #expect(try run(inPlace, in: folder).status == 0)
        #expect(folder.exists("site/a.css.night.map"))
        #expect(
            try run("rm site/a.css.map; \(inPlace)", in: folder).errors.hasPrefix("site/a.css:3:1: note: the address of its source map"))
        #expect(try folder.listing("site") == ["a.css"] && !folder.read("site/a.css").contains("/*# sourceMappingURL"))
        // An option without maps removes the map as well.
        try folder.write(Self.map, to: "site/a.css.map")
        #expect(try run("\(inPlace) && nightfall apply -i --emit media site", in: folder).status == 0)
        #expect(try folder.listing("site") == ["a.css", "a.css.map"])
        #expect(try folder.read("site/a.css").contains("\n/*# sourceMappingURL=a.css.map */\n"))
    }

    @Test
    func `a source map is written with its sheet despite ignore rules`() throws {
        for (name, text) in [
            ("nightfall.json", "{\"include\": [\"*.css\"]}"), (".nightfallignore", "*.map\n"),
            ("nightfall.json", "{\"exclude\": [\"*.map\"]}"),
        ] {
            let folder = try site()
            try folder.write(text, to: "site/\(name)")
            let update = "nightfall apply -i --emit media --source-map update site"
            #expect(try run(update, in: folder).status == 0 && folder.exists("site/a.css.night.map"))
            #expect(try run("\(update) -l", in: folder).output == "")
            #expect(try run("nightfall revert -i site", in: folder).status == 0)
            #expect(try !folder.exists("site/a.css.night.map") && folder.read("site/a.css") == Self.sheet, "\(text)")
            // An excluded file keeps its map.
            #expect(try run("\(update) && nightfall apply -i --emit media --exclude a.css site", in: folder).status == 0)
            #expect(folder.exists("site/a.css.night.map"), "\(text)")
        }
    }

    @Test
    func `another file under the source map's name stays and is reported`() throws {
        let folder = try site()
        try folder.write(Self.map, to: "site/a.css.night.map")
        let ending = try run("nightfall apply -i --emit media --source-map update site", in: folder)
        #expect(ending.status == 0 && ending.errors.contains("a.css.night.map exists [NF017]"), "\(ending.errors)")
        #expect(try run("nightfall revert -i site", in: folder).status == 0)
        #expect(try folder.read("site/a.css.night.map") == Self.map && folder.read("site/a.css") == Self.sheet)
    }

    @Test
    func `a broken source map does not prevent dark rules`() throws {
        for (make, reason) in [
            ("mkfifo a.css.map", "note: the address of its source map is switched off: a.css.map cannot be read [NF017]"),
            ("mkdir a.css.map", "a.css.map cannot be read [NF017]"), ("ln -s a.css.map a.css.map", "a.css.map cannot be read [NF017]"),
            ("head -c 100000 /dev/zero > a.css.map", "warning: the address of its source map is switched off: the map is not JSON [NF016]"),
            ("printf '{\"version\":3,\"mappings\":\"AADA\"}' > a.css.map", "has broken mappings, from their character 4 on [NF016]"),
        ] {
            let folder = try TestFolder()
            try folder.write(Self.sheet, to: "site/a.css")
            let ending = try run("cd site && \(make) && nightfall apply -i --emit media --source-map update a.css", in: folder)
            #expect(ending.status == 0 && ending.errors.contains(reason), "\(ending.errors)")
            let dark = try folder.read("site/a.css")
            #expect(dark.contains("/*!nightfall# sourceMappingURL") && dark.contains("prefers-color-scheme"))
            #expect(!folder.exists("site/a.css.night.map"))
            #expect(try run("cd site && nightfall revert -i a.css", in: folder).status == 0)
            #expect(try folder.read("site/a.css") == Self.sheet)
        }
    }

    @Test
    func `a single result accepts only a source map in its address`() throws {
        let folder = try site()
        for command in [
            "nightfall apply --source-map update a.css",
            "nightfall apply --source-map update -o b.css a.css; code=$?; cat b.css; exit $code",
            "nightfall apply --source-map update - < a.css", "nightfall apply --source-map update --stdin-filepath a.css < a.css",
        ] {
            let ending = try run("cd site && \(command)", in: folder)
            #expect(ending.status == 2 && ending.output == Self.sheet, "\(command)")
            #expect(
                ending.errors.hasSuffix(
                    """
                    :3:1: error: has its source map in a file, and a run with one result cannot write the new one [NF018]
                      note: write to a folder (-d DIR) or in place (-i), or use --source-map none

                    """), "\(ending.errors)")
        }
        let data = "data:application/json;base64," + Data(Self.map.utf8).base64EncodedString()
        try folder.write(Self.sheet.replacing("a.css.map", with: data), to: "i.css")
        let ending = try run("nightfall apply --source-map update < i.css", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        let address = try #require(
            ending.output.firstMatch(of: /\n\/\*# sourceMappingURL=data:application\/json;base64,(\S+) \*\//)?.output.1)
        let moved = String(decoding: try #require(Data(base64Encoded: String(address))), as: UTF8.self)
        #expect(try origin(of: "color", in: ending.output, moved)?.line == 5)
        #expect(try run("nightfall apply --source-map update i.css | nightfall revert -", in: folder).output == folder.read("i.css"))
        // A record of a stream has no place in the file system.
        let record = "{\"name\":\"site/a.css\",\"length\":\(Self.sheet.utf8.count)}\n\(Self.sheet)"
        try folder.write(record, to: "record")
        let streamed = try run("nightfall stream --source-map update < record", in: folder)
        #expect(streamed.status == 0 && streamed.output.contains("\"code\":\"NF017\""), "\(streamed.output)")
    }

    @Test
    func `a source map follows nightfall.json, and a book gets none`() throws {
        let folder = try site()
        try folder.write("{\"source-map\": \"update\", \"emit\": \"media\"}", to: "nightfall.json")
        try folder.write(Self.sheet.replacing("a.css", with: "b.css"), to: "site/b.css")
        try folder.write(Self.map, to: "site/b.css.map")
        #expect(try run("nightfall apply -j 1 -d one site && nightfall apply -j 4 -d two site && diff -r one two", in: folder).output == "")
        #expect(try folder.listing("one").count == 6)
        try folder.write("<container/>", to: "site/META-INF/container.xml")
        let book = try run("nightfall apply -i site", in: folder)
        #expect(book.status == 0 && book.errors.contains("a book gets no new files [NF017]"), "\(book.errors)")
        #expect(!folder.exists("site/a.css.night.map"))
    }
}
