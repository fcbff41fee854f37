/// Tells sheets that only load fonts by their addresses: they paint no ground and no text.
enum FontSheet {
    /// Hosts that give out sheets of fonts and nothing else.
    private static let hosts = [
        "fonts.googleapis.com", "fonts.gstatic.com", "fonts.google.com", "fonts.bunny.net", "fonts.loli.net", "fonts.font.im",
        "fonts.geekzu.org", "fonts.cdnfonts.com", "fonts.xz.style", "api.fontshare.com", "use.typekit.net", "use.typekit.com",
        "p.typekit.net", "use.edgefonts.net", "fast.fonts.net", "fast.fonts.com", "cloud.typography.com", "hello.myfonts.net",
        "cloud.webtype.com", "f.fontdeck.com", "webfonts.fonts.com", "use.fontawesome.com", "kit.fontawesome.com",
        "ka-f.fontawesome.com", "pro.fontawesome.com", "at.alicdn.com", "i.icomoon.io", "cdn.icomoon.io", "rsms.me",
    ].map { Array($0.utf8) }

    /// Packages of fonts and of icons that are fonts, as hosts of packages name them.
    private static let packages = [
        "font-awesome", "fontawesome", "fontawesome-free", "fontsource", "fontsource-variable", "typeface-roboto", "roboto-fontface",
        "source-sans-pro", "firacode", "bootstrap-icons", "material-icons", "material-design-icons", "material-design-icons-iconfont",
        "material-symbols", "materialdesignicons", "mdi", "boxicons", "remixicon", "line-awesome", "ionicons", "octicons", "typicons.font",
        "simple-line-icons", "themify-icons", "academicons", "devicon", "devicons", "phosphor-icons", "icons-webfont", "weather-icons",
    ].map { Array($0.utf8) }

    /// Whether the sheet at `path`, an address as `SheetAddress` has it, is one of fonts.
    static func isOne(_ path: [UInt8]) -> Bool {
        guard SheetAddress.isOnHost(path) else { return false }
        let names = path.prefix { $0 != 0x3F }.split(separator: 0x2F)
        guard let host = names.first else { return false }
        if hosts.contains(where: { $0[...] == host.prefix { $0 != 0x3A } }) { return true }
        return names.dropFirst().dropLast().contains { name in
            let plain = name.drop { $0 == 0x40 }.prefix { $0 != 0x40 }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
            return packages.contains(plain)
        }
    }
}
