internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax
internal import NightTheme
internal import SecureHash
internal import SourceText

/// Functions for the switcher, the script by which readers choose a theme.
extension Rewriter {
    /// Returns the switcher of a document; nil if it gets none, with the reason in `diagnostics`.
    func switcher(_ scan: DocumentScan, profile: DocumentProfile, _ diagnostics: inout [Diagnostic]) -> DocumentSwitcher? {
        // A book's list of files would have to name the script; `noteSwitcher` adds one note for the whole book.
        guard let switcher = options.switcher, let script = switcherScript, options.addsFiles else { return nil }
        guard !scan.isFragment, profile == .page else {
            let reason =
                scan.isFragment ? "is a piece of a page, whose head is elsewhere" : "is an AMP page, which may have no script of its own"
            diagnostics.append(Diagnostic(.switcherLimit, "\(reason): it gets no switcher and follows the reader's preference"))
            return nil
        }
        return DocumentSwitcher(style: SwitcherStyle.ofDocument(switcher), script: script)
    }

    /// Returns the script of the switcher, which all documents share; nil if none is requested.
    static func switcherScript(_ options: RewriteOptions) -> [UInt8]? {
        guard let switcher = options.switcher else { return nil }
        let further = options.namedThemes.map { ($0.name, $0.isDark) }
        var dimensions = [ThemeDimension.theme(night: options.selector.night, further)]
        dimensions[0].neutral = options.namedThemes.filter(\.keepsPage).map(\.name)
        for dimension in options.dimensions {
            dimensions.append(ThemeDimension(name: dimension.name, values: dimension.themes.map { ($0.name, false) }))
        }
        return SwitcherScript.text(switcher, dimensions, states: ThemeChoices(options).namesBySystem, selector: options.selector)
    }

    /// Returns the `theme-color` of a document, mapped as a background, in the themes that its media queries do not cover.
    ///
    /// Themes whose names are not ASCII are left out.
    func furtherThemeColors(_ day: SRGB?, base: SRGB) -> [(theme: String, color: [UInt8])] {
        guard options.switcher != nil else { return [] }
        var themes = options.namedThemes.filter { $0.name.utf8.allSatisfy { $0 < 0x80 } }.map { ($0.name, $0) }
        // The theme of a state of the system may be neither the light nor the dark one.
        if !options.themes.system.isEmpty {
            themes += [("light", Theme(name: "light", ground: .day)), (options.selector.night, options.themes.night)]
        }
        return themes.compactMap { name, theme in Rewriter.themeColor(of: theme, for: day, base: base).map { (name, $0) } }
    }

    /// Adds one note for the site about the hash that a policy sent by the server needs, or about why there is no switcher.
    func noteSwitcher(_ facts: [FileSummary], of graph: inout SiteGraph) {
        guard let switcherScript else { return }
        let paths = facts.filter { $0.document?.isWhole == true && graph.standing(of: $0.path).leftAlone == nil }.map(\.path)
        guard let first = paths.min(by: { $0.lexicographicallyPrecedes($1) }) else { return }
        guard options.addsFiles else {
            let message = "belongs to a book, whose own list has to name scripts: it gets no switcher and follows the reader's preference"
            graph.add(Diagnostic(.switcherLimit, message), to: first)
            return
        }
        let hash = SheetDigests(switcherScript).text(.sha256)
        graph.add(
            Diagnostic(
                .securityPolicy,
                "is of a site whose pages have the switcher: a Content-Security-Policy that the server sends needs "
                    + "'sha256-\(hash)' in its script-src"), to: first)
    }

    /// Returns the digests of the scripts that nightfall wrote into a document.
    func switcherDigests(_ scan: DocumentScan, of source: Source) -> [SheetDigests] {
        scan.ours.compactMap { element in
            let bytes = source.bytes[element.range]
            guard bytes.starts(with: Array("<script".utf8)), let start = bytes.firstIndex(of: UInt8(ascii: ">")),
                let end = bytes.lastIndex(of: UInt8(ascii: "<"))
            else { return nil }
            return StyleText.text(of: SourceSpan(start + 1, end), isXML: scan.isXML, of: source).map { SheetDigests($0) }
        }
    }
}
