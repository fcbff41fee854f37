internal import CSSColor
package import SourceText

/// The elements and properties that a scan finds in a document.
package struct DocumentContents: Sendable {
    package internal(set) var structure: DocumentStructure
    package internal(set) var metadata = DocumentMetadata()
    package internal(set) var imagery = ScannedImages()
    package internal(set) var scripting = ScannedScripts()
    package internal(set) var marks = ScannedMarks()
    /// The stylesheets in document order, except for those that nightfall added.
    package internal(set) var sheets: [SheetReference] = []
    /// The links that preload sheets for other links, in document order.
    var preloads: [PreloadReference] = []
    /// The distinct values of `style` attributes, as written, without quotes.
    package var styleAttributes: [SourceSpan] { attributes.styles }
    /// The outermost `template` elements and shadow roots, and those nested in them.
    var templates: [DocumentTemplate] = []
    /// The values of `srcdoc`, as written, without quotes.
    var frames: [SourceSpan] = []
    /// The attributes that set colors without a sheet.
    var attributes = AttributeColors()
    /// The spans between the tags of the `style` elements in `sheets`, including those with mixed contents.
    var styleInsides: [SourceSpan] = []

    /// The attributes in the shadow root with this index in `templates`, or in the document for nil.
    subscript(attributesIn shadow: Int?) -> AttributeColors {
        get { shadow.map { templates[$0].attributes } ?? attributes }
        @inline(__always)
        _modify { if let shadow { yield &templates[shadow].attributes } else { yield &attributes } }
    }

    /// Creates the empty contents of a file of this kind.
    init(kind: FileKind) {
        structure = DocumentStructure(isXML: kind != .html, isDrawing: kind == .svg)
    }

    /// Scans `source`, a file of this kind.
    mutating func take(_ source: Source, kind: FileKind) {
        var scanner = DocumentScanner(source.content, kind: kind)
        scanner.run(into: &self, in: source.bytes.span)
        structure.isTemplate = source.template != nil
        structure.isMasked = source.isMasked
        if source.template?.hasHead == false {
            structure.isFragment = true
            structure.lacksHead = true
        }
        scripting.scriptColors = ScriptColors(of: scripting.scripts, in: source.bytes.span)
        attributes.finish()
        for index in templates.indices { templates[index].attributes.finish() }
    }

    /// True if the CSS of some `style` element is not its text.
    var hasMixedStyles: Bool { sheets.contains(where: \.isMixedStyle) }

    /// True if users and scripts can choose among style sheet sets: some sheets are alternate, or their titles differ (CSSOM 1 §6.2).
    var hasStyleSheetSets: Bool {
        let titled = sheets.lazy.filter { $0.isCSS && !$0.isInTemplate && $0.title != nil }
        guard let first = titled.first else { return false }
        return titled.contains { $0.isAlternate || $0.title != first.title }
    }

    /// The approximate size in bytes.
    var weight: Int {
        let spans =
            preloads.count + metadata.policyTags.count + metadata.icons.count + imagery.count + frames.count + scripting.scripts.count
            + scripting.handlers.count
            + marks.count + styleInsides.count
        let attributes = templates.reduce(attributes.weight) { $0 + $1.attributes.weight }
        return MemoryLayout<DocumentContents>.size + 512 + (sheets.count + scripting.scriptSources.count) * 256 + spans * 48 + attributes
    }

    /// True if a `<meta name=color-scheme>` declares a dark scheme.
    package var hasDarkColorScheme: Bool { metadata.colorSchemeMeta?.lists("dark") ?? false }

    /// The diagnostics about the document's syntax.
    package var diagnostics: [Diagnostic] {
        guard let truncation = structure.truncation else { return [] }
        return [
            Diagnostic(
                .truncated, "ends inside a tag, a comment or an element that should have an end tag", at: truncation,
                notes: ["complete it; it was left unchanged"])
        ]
    }
}
