internal import NightTheme
internal import SecureHash
internal import SourceText

/// Decides which documents get the switcher, the script by which readers choose a theme.
struct SwitcherPlacement {
    let context: RewriteContext

    /// Returns the switcher of a document; nil if it gets none, with the reason in `diagnostics`.
    func ofDocument(_ scan: DocumentScan, profile: DocumentProfile, _ diagnostics: inout [Diagnostic]) -> DocumentSwitcher? {
        // A book's list of files would have to name the script; `note` adds one note for the whole book.
        guard let switcher = context.options.activation.switcher, let script = context.switcherScript, context.options.output.addsFiles
        else { return nil }
        guard !scan.isFragment, profile == .page else {
            let reason =
                scan.isFragment ? "is a piece of a page, whose head is elsewhere" : "is an AMP page, which may have no script of its own"
            diagnostics.append(Diagnostic(.switcherLimit, "\(reason): it gets no switcher and follows the reader's preference"))
            return nil
        }
        return DocumentSwitcher(style: SwitcherStyle.ofDocument(switcher), script: script)
    }

    /// Returns the script of the switcher, which all documents share; nil if none is requested.
    static func script(_ options: RewriteOptions) -> [UInt8]? {
        guard let switcher = options.activation.switcher else { return nil }
        let further = options.namedThemes.map { ($0.name, $0.isDark) }
        var dimensions = [ThemeDimension.theme(dark: options.activation.selector.dark, further)]
        dimensions[0].neutral = options.namedThemes.filter(\.keepsPage).map(\.name)
        for dimension in options.dimensions {
            dimensions.append(ThemeDimension(name: dimension.name, values: dimension.themes.map { ($0.name, false) }))
        }
        return SwitcherScript.text(switcher, dimensions, states: ThemeChoices(options).namesBySystem, selector: options.activation.selector)
    }

    /// Adds one note for the site about the hash that a policy sent by the server needs, or about why there is no switcher.
    func note(_ facts: [FileSummary], of graph: inout SiteGraph) {
        guard let script = context.switcherScript else { return }
        let paths = facts.filter { $0.document?.isWhole == true && graph.decision(of: $0.path).leftAlone == nil }.map(\.path)
        guard let first = paths.min(by: { $0.lexicographicallyPrecedes($1) }) else { return }
        guard context.options.output.addsFiles else {
            let message = "belongs to a book, whose own list has to name scripts: it gets no switcher and follows the reader's preference"
            graph.add(Diagnostic(.switcherLimit, message), to: first)
            return
        }
        let hash = SheetDigests(script).text(.sha256)
        graph.add(
            Diagnostic(
                .securityPolicy,
                "is of a site whose pages have the switcher: a Content-Security-Policy that the server sends needs "
                    + "'sha256-\(hash)' in its script-src"), to: first)
    }
}
