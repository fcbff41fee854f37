internal import CSSCascade
internal import CSSColor
internal import SourceText

extension DeclaredColors {
    /// The `style` elements that documents with one page color have in common.
    private struct StylesKey: Hashable {
        let loads: Int
        let base: PackedColor
    }

    /// Collects the colors of all stylesheets and `style` elements of a site.
    init(_ graph: SiteGraph) {
        self.init(graph.colors.properties)
        for (path, sheet) in graph.sheets.summaries {
            guard let (text, outline) = sheet.walked else { continue }
            add(outline, Sheet(identity: .file(path)), in: text.span)
        }
        var seen: Set<StylesKey> = []
        for document in graph.pages.documents {
            let base = PackedColor(graph.decision(of: document.file.path).base)
            guard seen.insert(StylesKey(loads: document.loads, base: base)).inserted else { continue }
            for case let (text, outline)? in document.facts.styles.lazy.map(\.walked) {
                let identity = SheetIdentity.style(StyleIdentity(text.span.array(outline.span)), base: base)
                add(outline, Sheet(identity: identity, start: outline.span.start), in: text.span)
            }
        }
    }
}
