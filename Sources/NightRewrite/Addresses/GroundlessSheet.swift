internal import HTMLSyntax
internal import SourceText

/// Recognizes stylesheets that paint neither the page nor its text by their addresses: those of fonts, icons, formulas,
/// animations and resets.
enum GroundlessSheet {
    /// Hosts that serve only stylesheets of fonts.
    private static let hosts = [
        "fonts.googleapis.com", "fonts.gstatic.com", "fonts.google.com", "fonts.bunny.net", "fonts.loli.net", "fonts.font.im",
        "fonts.geekzu.org", "fonts.cdnfonts.com", "fonts.xz.style", "api.fontshare.com", "use.typekit.net", "use.typekit.com",
        "p.typekit.net", "use.edgefonts.net", "fast.fonts.net", "fast.fonts.com", "cloud.typography.com", "hello.myfonts.net",
        "cloud.webtype.com", "f.fontdeck.com", "webfonts.fonts.com", "use.fontawesome.com", "kit.fontawesome.com",
        "ka-f.fontawesome.com", "pro.fontawesome.com", "at.alicdn.com", "i.icomoon.io", "cdn.icomoon.io", "rsms.me",
    ].map { Array($0.utf8) }

    /// Packages of fonts, icons, formulas and animations, by their names on package hosts.
    private static let packages = [
        "font-awesome", "fontawesome", "fontawesome-free", "fontsource", "fontsource-variable", "typeface-roboto", "roboto-fontface",
        "source-sans-pro", "firacode", "bootstrap-icons", "material-icons", "material-design-icons", "material-design-icons-iconfont",
        "material-symbols", "materialdesignicons", "mdi", "boxicons", "remixicon", "line-awesome", "ionicons", "octicons", "typicons.font",
        "simple-line-icons", "themify-icons", "academicons", "devicon", "devicons", "phosphor-icons", "icons-webfont", "weather-icons",
        "hack-font", "inter-ui", "tabler-icons", "flag-icons", "flag-icon-css", "katex", "animate.css",
    ].map { Array($0.utf8) }

    /// Packages that unify the default styles of browsers; since normalize.css 3 none of them paints the page.
    private static let resets = [
        "normalize", "normalize.css", "modern-normalize", "sanitize.css", "10up-sanitize.css", "destyle.css", "minireset.css", "reset-css",
        "meyer-reset", "the-new-css-reset",
    ].map { Array($0.utf8) }

    /// Folders that hold fonts with their stylesheets.
    private static let fontFolders = ["font", "fonts", "webfont", "webfonts", "iconfont", "icomoon"].map { Array($0.utf8) }

    /// Ends of the names of stylesheets of fonts and icons, after a hyphen or alone.
    private static let fontNames = ["fonts", "webfont", "webfonts", "icons", "iconfont", "icomoon"].map { Array($0.utf8) }

    /// Returns true if the stylesheet at `path`, an address in the form of `SheetAddress`, is one of these.
    static func isOne(_ path: [UInt8]) -> Bool {
        let address = PackageAddress(path)
        if let host = address.host, hosts.contains(host) { return true }
        let isInKnownFolder = address.folders.contains { packages.contains($0) || resets.contains($0) || fontFolders.contains($0) }
        return isInKnownFolder || isKnown(address.file) || address.isIn(HighlighterSheet.prism, folder: "plugins")
    }

    /// Returns true for the name of a file without `.css`.
    private static func isKnown(_ file: [UInt8]) -> Bool {
        let word = file.split(separator: UInt8(ascii: "-")).last.map(Array.init) ?? []
        return fontNames.contains(word) || packages.contains(file) || resets.contains(file) || file.elementsEqual("animate".utf8)
    }
}
