import Testing

/// What app theming libraries can do, row by row: each test is named after the rows of a library's interface whose counterpart it shows.
@Suite(.enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
enum ThemingTests {
    /// A table as DKNightVersion has it.
    static let table = """
        NORMAL   NIGHT    RED
        #ffffff  #343434  #fafafa  BG
        #aaaaaa  #313131  #aaaaaa  SEP
        #0000ff  #ffffff  #fa0000  --tint
        """

    /// What `nightfall apply` makes of a sheet, with tables of which the later wins.
    static func sheet(_ css: String, _ tables: [String] = [], _ options: String = "--emit media", status: Int32 = 0) throws -> String {
        let folder = try TestFolder()
        try folder.write(css, to: "a.css")
        var line = "\"$nightfall\" apply -q \(options)"
        for (index, table) in tables.enumerated() {
            try folder.write(table, to: "\(index).txt")
            line += " --theme \(index).txt"
        }
        let ending = try Executable.run(line + " < a.css", in: folder)
        #expect(ending.status == status, "\(ending.errors)")
        return status == 0 ? ending.output : ending.errors
    }

    /// The night block alone.
    static func night(_ css: String, _ tables: [String] = [], _ options: String = "--emit media") throws -> String {
        let text = try sheet(css, tables, options)
        return text.range(of: "nightfall:begin").map { String(text[$0.upperBound...]) } ?? ""
    }

    /// The rules for what readers prefer, without what keeps them to pages that choose nothing.
    static func preferred(in text: String) -> String {
        text.components(separatedBy: "@media screen {")[0].replacingOccurrences(of: ":where(*, :scope)", with: "")
    }

    /// The rules of the theme that pages choose by `name`, without what keeps them to a part of a page.
    static func rules(of name: String, in text: String) throws -> String {
        let text = text.replacingOccurrences(of: ":where(*, :scope)", with: "")
        let begun = text.components(separatedBy: "[data-theme=\"\(name)\" i] {").dropFirst().first
        return try #require(begun).components(separatedBy: "@media")[0]
    }

    /// What `nightfall apply` makes of a site's file `page`.
    static func page(_ files: [String: String], _ options: String, page: String = "index.html") throws -> String {
        let folder = try TestFolder()
        for (name, text) in files { try folder.write(text, to: "site/" + name) }
        let ending = try Executable.run("\"$nightfall\" apply -q \(options) site -d out", in: folder)
        #expect(ending.status == 0, "\(ending.errors)")
        return try folder.read("out/" + page)
    }
}
