/// A program that writes the pages of a site, known by its configuration in the folder of the site's sources.
struct SiteGenerator: Sendable {
    /// The name.
    let name: String
    /// The paths of its configuration, by precedence.
    let files: [String]
    /// The texts that identify a configuration: it holds at least one; empty if the name of the file is enough.
    let words: [String]
    /// The folder of the pages, relative to that of the configuration, unless the configuration names another.
    let output: String
    /// The key that names that folder in the configuration; nil for none.
    let outputKey: String?
    /// The keys of the site's address, and of the path behind it.
    let addressKeys: [String]
    /// The command that writes the pages.
    let build: String

    private init(
        _ name: String, _ files: [String], containing words: [String] = [], writing output: String, _ outputKey: String? = nil,
        at addressKeys: [String], by build: String
    ) {
        self.name = name
        self.files = files
        self.words = words
        self.output = output
        self.outputKey = outputKey
        self.addressKeys = addressKeys
        self.build = build
    }

    private static let scripts = ["js", "mjs", "cjs", "ts"]

    /// All known generators; the first one that is found counts.
    static let all = [
        SiteGenerator(
            "MkDocs", ["mkdocs.yml", "mkdocs.yaml"], writing: "site", "site_dir", at: ["site_url"], by: "mkdocs build"),
        SiteGenerator(
            "Docusaurus", scripts.map { "docusaurus.config." + $0 }, writing: "build", at: ["url", "baseUrl"], by: "npm run build"),
        SiteGenerator(
            "Eleventy", [".eleventy.js"] + scripts.map { "eleventy.config." + $0 }, writing: "_site", at: ["pathPrefix"],
            by: "npx @11ty/eleventy"),
        SiteGenerator("mdBook", ["book.toml"], containing: ["[book]"], writing: "book", at: ["site-url"], by: "mdbook build"),
        SiteGenerator(
            "Hexo", ["_config.yml"], containing: ["public_dir:"], writing: "public", "public_dir", at: ["url"], by: "npx hexo generate"),
        SiteGenerator(
            "Jekyll", ["_config.yml", "_config.yaml", "_config.toml"], writing: "_site", "destination", at: ["url", "baseurl"],
            by: "jekyll build"),
        SiteGenerator(
            "Zola", ["config.toml"], containing: ["base_url"], writing: "public", "output_dir", at: ["base_url"], by: "zola build"),
        SiteGenerator(
            "Hugo", ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json"], writing: "public", "publishDir", at: ["baseURL"], by: "hugo"),
        SiteGenerator(
            "Hugo", ["config.toml", "config.yaml", "config.yml", "config.json"], containing: ["baseURL", "baseurl"], writing: "public",
            "publishDir", at: ["baseURL"], by: "hugo"),
        SiteGenerator(
            "Sphinx", ["conf.py", "docs/conf.py", "doc/conf.py"], containing: ["html_theme", "extensions"], writing: "_build/html",
            at: ["html_baseurl"], by: sphinx),
        SiteGenerator(
            "Sphinx", ["source/conf.py", "docs/source/conf.py", "doc/source/conf.py"], containing: ["html_theme", "extensions"],
            writing: "../build/html", at: ["html_baseurl"], by: sphinx),
    ]

    /// The beginning of a command that also names the folders of the sources and of the pages.
    static let sphinx = "sphinx-build -b html"
}
