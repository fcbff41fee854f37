import Foundation
import TestSupport
import Testing

/// The plugins for builds in Samples/recipes, run by Node.js as a build runs them.
@Suite("Plugins for builds", .enabled(if: Executable.isBuilt && Executable.hasTools("node"), "needs node"))
struct FrontEndTests {
    private static let recipes = PackageFolder.root.path + "/Samples/recipes"
    /// The folders in which Debian installs packages of Node.js.
    private static let path = "/usr/share/nodejs:/usr/lib/\(machine)-linux-gnu/nodejs:/usr/lib/nodejs"

    private static var machine: String {
        #if arch(arm64)
            "aarch64"
        #else
            "x86_64"
        #endif
    }

    private static func hasModule(_ name: String) -> Bool {
        path.split(separator: ":").contains { FileManager.default.fileExists(atPath: "\($0)/\(name)/package.json") }
    }

    private func run(_ script: String, in folder: TestFolder) throws -> Executable.Ending {
        try folder.write(script, to: "build.js")
        return try Executable.run(
            "export NODE_PATH='\(Self.path)' RECIPES='\(Self.recipes)'; node build.js", in: folder, searchPath: Executable.searchPath)
    }

    private func site() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("p { color: #036 }\n", to: "page.css")
        try folder.write(".button { color: #036 }\n", to: "button.module.css")
        return folder
    }

    @Test(.enabled(if: hasModule("postcss"), "needs node-postcss"))
    func `PostCSS adds what apply adds, and keeps places in the source map`() throws {
        let folder = try site()
        let ending = try run(
            """
            const fs = require('node:fs'), postcss = require('postcss');
            const plugin = require(process.env.RECIPES + '/postcss-nightfall')();
            (async () => {
              for (const name of ['page.css', 'button.module.css', 'page.css']) {
                const { css, map } = await postcss([plugin]).process(fs.readFileSync(name), { from: name, to: 'out-' + name, map: { inline: false } });
                fs.writeFileSync('out-' + name, css.replace(/\\n\\/\\*# sourceMappingURL.*/, ''));
                console.log(JSON.parse(map).sources.join());
              }
            })();
            """, in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
        #expect(ending.output.split(separator: "\n").allSatisfy { $0.contains(".css") })
        let applied = try Executable.run("\"$nightfall\" apply --emit media page.css", in: folder).output
        #expect(try folder.read("out-page.css") == applied)
        let component = try folder.read("out-button.module.css")
        #expect(component.contains("prefers-color-scheme: dark") && component.contains(".button { color: #"))
        #expect(!component.contains(":root") && !component.contains("@layer"))
    }

    @Test(.enabled(if: hasModule("esbuild"), "needs esbuild"))
    func `esbuild bundles sheets with their dark rules, and ends`() throws {
        let folder = try site()
        try folder.write("@import './page.css';\n@import './button.module.css';\nh1 { color: #222 }\n", to: "main.css")
        let ending = try run(
            """
            require('esbuild').build({ entryPoints: ['main.css'], bundle: true, outfile: 'out.css', logLevel: 'error',
              plugins: [require(process.env.RECIPES + '/vite-nightfall').esbuild()] }).catch(error => { console.error(error); process.exit(1); });
            """, in: folder)
        #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
        let css = try folder.read("out.css")
        for selector in ["p", ".button", "h1"] { #expect(css.contains("  \(selector) {\n    color: #"), "\(selector): \(css)") }
        // The page and the main sheet have the page's rules, the component has none.
        #expect(css.components(separatedBy: ":root").count == 3, "\(css)")
    }

    @Test
    func `Vite's hooks rewrite sheets alone, and a program that is missing is an error`() throws {
        let folder = try site()
        let ending = try run(
            """
            const { vite } = require(process.env.RECIPES + '/vite-nightfall');
            const warn = line => console.log('warning ' + line);
            (async () => {
              const plugin = vite({ options: ['--emit', 'light-dark'] });
              const all = await Promise.all([1, 2, 3].map(n => plugin.transform.call({ warn }, `a${n} { color: #036 }`, `/x/${n}.css?direct`)));
              console.log(all.every((one, n) => one.code.startsWith(`a${n + 1} { color: light-dark(`)));
              console.log(await plugin.transform.call({ warn }, 'let a = 1', '/x/a.js'), await plugin.transform.call({ warn }, 'a { margin: 0 }', 'b.css'));
              try { await vite({ program: './absent' }).transform.call({ warn }, 'a {}', 'a.css'); } catch (error) { console.log(error.code); }
            })();
            """, in: folder)
        #expect(
            ending.status == 0 && ending.errors == "" && ending.output == "true\nnull null\nENOENT\n", "\(ending.errors)\(ending.output)")
    }
}
