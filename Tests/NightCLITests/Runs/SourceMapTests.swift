import Testing

@testable import NightCLI

@Suite("--source-map", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct SourceMapTests {
    private static let addresses = [
        "/*# sourceMappingURL=a.css.map */", "/*# sourceMappingURL=a.css.map*/", "/*@ sourceMappingURL=a.css.map */",
        "/*#\tsourceMappingURL=data:application/json;base64,e30= */",
    ]

    /// True if a tool finds the address: by the grammar of ECMA-426 §10.3, as Chromium and PostCSS search for it.
    private func isFound(_ text: String) -> Bool { text.contains(/\/\*\s*[#@]\s*sourceMappingURL=/) }

    @Test(arguments: addresses, ["media", "light-dark", "variables"])
    func `--source-map none switches the address off, and revert restores it`(address: String, emission: String) throws {
        let folder = try TestFolder()
        let sheet = "p { color: #000 }\r\n@layer { q { color: #111 } }\n\(address)\n"
        let page = "<!DOCTYPE html><title>a</title><style>\(sheet)</style><p>a"
        for (name, text) in [("a.css", sheet), ("a.html", page)] {
            try folder.write(text, to: name)
            let apply = "\"$nightfall\" apply -i --emit \(emission)"
            #expect(try Executable.run("\(apply) \(name)", in: folder).status == 0)
            let kept = try folder.read(name)
            #expect(kept.contains(address) && isFound(kept))
            let ending = try Executable.run("\(apply) --source-map none \(name)", in: folder)
            let switchedOff = try folder.read(name)
            #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
            #expect(!isFound(switchedOff) && switchedOff == kept.replacing(address, with: "/*!nightfall" + address.dropFirst(2)))
            #expect(try Executable.run("\(apply) --verify --source-map none \(name)", in: folder).status == 0)
            #expect(try folder.read(name) == switchedOff)
            #expect(try Executable.run("\"$nightfall\" revert \(name)", in: folder).output == text)
            #expect(try Executable.run("\(apply) \(name)", in: folder).status == 0)
            #expect(try folder.read(name) == kept)
        }
    }

    @Test
    func `a source map's address stays in sheets that do not change`() throws {
        let folder = try TestFolder()
        for sheet in [
            "p { margin: 0 }\n/*# sourceMappingURL=a.css.map */\n", "p { color: #000 }\n/* sourceMappingURL=a.css.map */\n",
            "p { color: #000; content: '/*# sourceMappingURL=a */' }\n", "p { color: #000 }\n/*# sourceMappingURL",
        ] {
            try folder.write(sheet, to: "a.css")
            let output = try Executable.run("\"$nightfall\" apply --source-map none a.css", in: folder).output
            #expect(output.hasPrefix(sheet), "\(output)")
        }
        // With a companion the sheet itself does not change.
        let sheet = "p { color: #000 }\n/*# sourceMappingURL=a.css.map */\n"
        try folder.write(sheet, to: "site/a.css")
        #expect(try Executable.run("\"$nightfall\" apply -i --source-map none site", in: folder).status == 0)
        #expect(try folder.read("site/a.css") == sheet && !folder.read("site/a.night.css").contains("sourceMappingURL"))
        let refused = try Executable.run("\"$nightfall\" apply --engine filter --source-map none site/a.css", in: folder)
        #expect(refused.status == 2 && refused.errors == "nightfall: --source-map goes with --engine rewrite only\n")
    }

    @Test
    func `the key source-map of nightfall.json works like the option`() throws {
        let folder = try TestFolder()
        try folder.write("{\"source-map\": \"none\"}", to: "nightfall.json")
        try folder.write("p { color: #000 }\n/*# sourceMappingURL=a.css.map */\n", to: "a.css")
        #expect(
            try Executable.run("\"$nightfall\" apply a.css", in: folder).output.contains("\n/*!nightfall# sourceMappingURL=a.css.map */\n"))
        #expect(
            try Executable.run("\"$nightfall\" apply --source-map keep a.css", in: folder).output.contains(
                "\n/*# sourceMappingURL=a.css.map */\n"))
    }
}
