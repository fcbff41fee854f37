import Foundation
import Testing

/// What Samples/recipes holds, used as it says.
@Suite("The recipes", .enabled(if: Executable.isBuilt, "the program is not built"))
struct RecipeTests {
    private static let recipes = Repository.package + "/Samples/recipes"

    @Test("make does a site, a page and a sheet, and again only what has changed", .enabled(if: Executable.hasTools("make"), "needs make"))
    func makefile() throws {
        let folder = try TestFolder()
        try folder.write(Repository.page, to: "site/index.html")
        try folder.write(Repository.sheet, to: "site/style.css")
        let report = "<!DOCTYPE html><html><head><style>p { color: #222 }</style></head><body><p>Text</p></body></html>"
        try folder.write(report, to: "report.html")
        try folder.write("p { color: #222 }\n", to: "print.css")
        let goals = "make -f '\(Self.recipes)/Makefile' site-night report.night.html print.night.css"
        let run = { (script: String) in try Executable.run(script, in: folder, searchPath: Executable.searchPath) }
        let first = try run(goals)
        #expect(first.status == 0 && first.output.contains("nightfall apply -d site-night site\n"), "\(first.errors)")
        #expect(try run("nightfall apply -d alone site && diff -r -x .stamp alone site-night").status == 0)
        #expect(try folder.read("report.night.html").contains("prefers-color-scheme: dark"))
        #expect(try folder.read("print.night.css").contains("prefers-color-scheme: dark"))
        #expect(try run(goals).output.contains("nightfall") == false)
        let changed = try run("touch -d '1 minute' site/style.css && \(goals)")
        #expect(changed.output.contains("nightfall apply -d site-night site\n") && !changed.output.contains("-o report"))
    }
}
