import Foundation
import Testing

extension ThemingTests.Styles {
    /// A property of a view, layer or bar item with a theme, and its counterpart in a sheet.
    struct Target: Sendable {
        let name: String
        /// A rule on one line.
        let css: String
        /// The roles of the rule's colors, in order; empty if only a table's cell differs.
        let roles: [String]

        init(_ name: String, _ css: String, _ roles: String...) {
            (self.name, self.css, self.roles) = (name, css, roles)
        }
    }

    /// All targets that JXTheme lists.
    static let targets = [
        Target("UIView background", ".card { background: #fafafa }", "background"),
        Target("UIView tint", "form { accent-color: #06c }", "shape"),
        Target("UIView alpha", "img { opacity: 1 /* nightfall:token alpha */ }"),
        Target("UILabel font", "p { font-weight: 400 /* nightfall:token weight */ }"),
        Target("UILabel text", "p { color: #222 }", "text"),
        Target("UILabel shadow", "h2 { text-shadow: 0 1px 2px #ccc }", "shadow"),
        Target("UILabel highlighted", "p:active { color: #111 }", "text"),
        Target("UILabel attributed", "p em { color: #444; background: #ffd }", "text", "background"),
        Target("UIButton title", "button { color: #333 }", "text"),
        Target("UIButton titleShadow", "button { text-shadow: 0 1px 1px #eee }", "shadow"),
        Target("UIButton attributed", "button strong { color: #123 }", "text"),
        Target("UIButton image", "button svg { fill: #345 }", "shape"),
        Target("UIButton bgImage", "button { background-image: linear-gradient(#fff, #eee) }", "background", "background"),
        Target("UITextField font", "input { font-size: 16px /* nightfall:token size */ }"),
        Target("UITextField text", "input { color: #111; caret-color: #06c }", "text", "text"),
        Target("UITextView attributed", "[contenteditable] b { color: #012 }", "text"),
        Target("UITextField placeholder", "input::placeholder { color: #767676 }", "text"),
        Target("UIImageView image", "i { background: #345; mask: url(a.svg) }", "shape"),
        Target("CALayer background", ".layer { background-color: #f0f0f0 }", "background"),
        Target("CALayer border color", ".layer { border: solid #ccc }", "line"),
        Target("CALayer border width", ".layer { border-width: 1px /* nightfall:token edge */ }"),
        Target("CALayer shadow", ".layer { box-shadow: 0 2px 8px #bbb }", "shadow"),
        Target("CAShapeLayer fill", "path { fill: #0a0 }", "shape"),
        Target("CAShapeLayer stroke", "path { stroke: #a00 }", "shape"),
        Target("NavBar barStyle, barTint", "nav { background: #eee }", "background"),
        Target("NavBar titleAttrs", "nav h1 { color: #222 }", "text"),
        Target("NavBar largeTitleAttrs", "h1, h2, h3, h4, h5, h6 { color: #112 }", "text"),
        Target("TabBar barStyle, barTint", "footer { background: #f6f6f6 }", "background"),
        Target("TabBar shadowImage", "footer { box-shadow: 0 -1px #ddd }", "line"),
        Target("TabBarItem selectedImage", "[aria-selected=true] path { fill: #06c }", "shape"),
        Target("SearchBar", "search { background: #eff }", "background"),
        Target("Toolbar", "[role=toolbar] { background: #efe }", "background"),
        Target("Switch", ".switch:checked { background: #080 }", "background"),
        Target("Switch thumb", ".switch::before { background: #fff }", "background"),
        Target("Slider", "input::-webkit-slider-runnable-track { background: #ddd }", "background"),
        Target("Slider min/maxValueImage", "input + svg { stroke: #456 }", "shape"),
        Target("Slider thumb", "input::-webkit-slider-thumb { background: #06c }", "shape"),
        Target("RefreshControl", ".refresh { color: #678 }", "text"),
        Target("ProgressView", "progress::-webkit-progress-bar { background: #dde }", "background"),
        Target("ProgressView progress", "progress::-webkit-progress-value { background: #080 }", "shape"),
        Target("ProgressView images", "progress { background-image: linear-gradient(90deg, #eee, #ddd) }", "background", "background"),
        Target("PageControl", "li::scroll-marker { background: #cce }", "background"),
        Target("BarItem titleAttrs, image", "nav li { color: #234; fill: #234 }", "text", "shape"),
        Target("BarButtonItem tint", "nav a { color: #04c }", "text"),
        Target("ActivityIndicator style/color", ".spin { border-color: #ddd; border-top-color: #06c }", "line", "line"),
        Target("ScrollView indicatorStyle", "div { scrollbar-color: #888 #eee }", "line", "background"),
        Target("TableView separator", "tr { border-bottom: 1px solid #ddd }", "line"),
        Target("TableView sectionIndex", ".index { color: #06c }", "text"),
        Target("TableView sectionIndexBg", ".index { background: #f5f5f5 }", "background"),
    ]

    // Counterparts in apps: UIView, UILabel … TableView
    @Test
    func `each property of a view has its role in every theme`() throws {
        let folder = try TestFolder()
        try folder.write(Self.targets.map(\.css).joined(separator: "\n") + "\n", to: "a.css")
        try folder.write(
            "day night red\n1 .8 .7 alpha\n400 350 500 weight\n16px 17px 18px size\n1px 2px 3px edge\n#abcdef #fedcba #badbad none\n",
            to: "t.txt")
        struct Palette: Decodable {
            struct Color: Decodable {
                var line: Int
                var column: Int
                var role: String
            }
            var colors: [Color]
        }
        let listing = try Executable.run("\"$nightfall\" palette --format json a.css", in: folder)
        let palette = try JSONDecoder().decode(Palette.self, from: Data(listing.output.utf8))
        let text = try Executable.run("\"$nightfall\" apply -q --theme t.txt a.css", in: folder).output
            .replacingOccurrences(of: ":where(*, :scope)", with: "")
        let themes = text.components(separatedBy: "nightfall:begin")[1].components(separatedBy: "@media ").dropFirst()
        // The last one is the light theme, which says only its color scheme.
        let parts = themes.dropLast()
        #expect(parts.count == 3)
        #expect(themes.last?.contains("{ color-scheme: light; }") == true && themes.last?.components(separatedBy: "{").count == 3)
        for (index, target) in Self.targets.enumerated() {
            let roles = palette.colors.filter { $0.line == index + 1 }.sorted { $0.column < $1.column }.map(\.role)
            #expect(roles == target.roles, "\(target.name)")
            // Each theme has as many rules with this selector as there are targets with it.
            let selector = "\n" + target.css.prefix { $0 != "{" } + "{"
            let count = Self.targets.count { ("\n" + $0.css).hasPrefix(selector) }
            for part in parts {
                #expect(
                    part.replacingOccurrences(of: "a::", with: "::").components(separatedBy: selector).count == count + 1, "\(target.name)")
            }
        }
    }
}
