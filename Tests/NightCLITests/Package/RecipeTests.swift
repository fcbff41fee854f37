import Foundation
import TestSupport
import Testing

/// The files of Samples/recipes, used as they describe.
@Suite("The recipes", .enabled(if: Executable.isBuilt, "the program is not built"))
struct RecipeTests {
    private static let recipes = PackageFolder.root.path + "/Samples/recipes"

    @Test(.enabled(if: Executable.hasTools("make"), "needs make"))
    func `the makefile applies a site, a page and a sheet when changed`() throws {
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

    @Test(.enabled(if: Executable.hasTools("git"), "needs git"))
    func `the git hook checks the staged files`() throws {
        let repository = try Repository()
        try repository.folder.write(Repository.page, to: "site/index.html")
        try repository.folder.write(Repository.sheet, to: "site/style.css")
        try repository.folder.write("not for nightfall", to: "site/notes.txt")
        let hook = "cp '\(Self.recipes)/pre-commit' .git/hooks/pre-commit"
        #expect(try repository.run("\(hook) && git add notes.txt && git commit -q -m notes").status == 0)
        let light = try repository.run("git add . && git commit -q -m light")
        #expect(light.status == 1)
        for name in ["index.html", "style.css"] { #expect(light.errors.contains("\(name): would change\n"), "\(light.errors)") }
        // The fix that the hook's message proposes; dark rules in the working tree alone are not committed.
        let mend = try repository.run("nightfall apply -q -i --emit media --context . index.html style.css && git commit -q -m light")
        #expect(mend.status == 1)
        #expect(try repository.run("git add . && git commit -q -m night && nightfall check -q --emit media .").status == 0)
        // Commits one of two files, while the change of the other is not staged.
        let one = try repository.run("printf 'p { color: #333 }\\n' >> style.css && printf '<p>' >> index.html && git add index.html")
        #expect(one.status == 0)
        #expect(try repository.run("git commit -q -m one").status == 0)
        #expect(try repository.run("git add style.css && git commit -q -m sheet").status == 1)
    }

    @Test
    func `the lint-staged line of README applies one file with its site`() throws {
        let readme = try String(contentsOfFile: PackageFolder.root.path + "/README.md", encoding: .utf8)
        let line = try #require(readme.split(separator: "\n").first { $0.contains("\"lint-staged\":") })
        struct Settings: Decodable {
            let tasks: [String: String]
            enum CodingKeys: String, CodingKey { case tasks = "lint-staged" }
        }
        let settings = try JSONDecoder().decode(Settings.self, from: Data(line.utf8))
        let task = try #require(settings.tasks.first)
        #expect(settings.tasks.count == 1 && task.key == "*.{css,html,svg}")
        let folder = try TestFolder()
        try folder.write(Repository.page, to: "site/index.html")
        try folder.write(Repository.sheet, to: "site/style.css")
        // lint-staged appends the absolute names of staged files to the command.
        let ending = try Executable.run(
            "nightfall apply -q --emit media site -d both && cd site && \(task.value) \"$PWD/index.html\" && cmp index.html ../both/index.html",
            in: folder, searchPath: Executable.searchPath)
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(try folder.read("site/style.css") == Repository.sheet)
    }
}
