import Testing

/// The counterparts of the features of app theming libraries: a comment at each test names the features.
@Suite(.enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
enum ThemingTests {
    /// A table like DKNightVersion's.
    static let table = """
        NORMAL   NIGHT    RED
        #ffffff  #343434  #fafafa  BG
        #aaaaaa  #313131  #aaaaaa  SEP
        #0000ff  #ffffff  #fa0000  --tint
        """

    /// The output of `nightfall apply` for a sheet, with tables; later ones take precedence.
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

    /// The block of dark rules alone.
    static func dark(_ css: String, _ tables: [String] = [], _ options: String = "--emit media") throws -> String {
        let text = try sheet(css, tables, options)
        return text.range(of: "nightfall:begin").map { String(text[$0.upperBound...]) } ?? ""
    }

    /// The rules for the reader's preference, without the selectors that limit them to pages that choose no theme.
    static func preferred(in text: String) -> String {
        text.components(separatedBy: "@media screen {")[0].replacingOccurrences(of: ":where(*, :scope)", with: "")
    }

    /// The rules of the theme that pages choose by `name`, without the selectors that limit them to a part of a page.
    ///
    /// Rules that themes share take their values from custom properties, which the rule of the theme sets; here the values are inserted.
    static func rules(of name: String, in text: String) throws -> String {
        let lines = text.replacingOccurrences(of: ":where(*, :scope)", with: "").components(separatedBy: "\n")
        let selector = "[data-theme=\"\(name)\" i]"
        let start = try #require(
            lines.firstIndex { line in
                !line.hasPrefix("@") && line.components(separatedBy: " {")[0].components(separatedBy: ", ").contains(selector)
            })
        var rules = lines[start...].prefix { !$0.hasPrefix("@media") }.joined(separator: "\n")
        for declaration in lines[start].components(separatedBy: " --").dropFirst() {
            let parts = declaration.components(separatedBy: ";")[0].components(separatedBy: ":")
            rules = rules.replacingOccurrences(of: "var(--\(parts[0]))", with: parts[1].trimmingCharacters(in: .whitespaces))
        }
        return rules
    }

    /// The output of `nightfall apply` for a site's file `page`.
    static func page(_ files: [String: String], _ options: String, page: String = "index.html") throws -> String {
        let folder = try TestFolder()
        for (name, text) in files { try folder.write(text, to: "site/" + name) }
        let ending = try Executable.run("\"$nightfall\" apply -q \(options) site -d out", in: folder)
        #expect(ending.status == 0, "\(ending.errors)")
        return try folder.read("out/" + page)
    }
}
