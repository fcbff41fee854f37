internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Writes the rules for inline styles set by scripts: they match a script's light color as browsers serialise it in a `style` attribute.
///
/// They are important, because an inline style is stronger than any sheet, and have the specificity of one attribute. In the scopes of
/// themes they have none: there they would win over rules of the author outside, and a sheet may hold them that others precede. So each
/// important declaration of the author wins over them, as over inline styles.
struct ScriptRules {
    /// The colors and texts that scripts may write.
    let scripts: ScriptColors
    let colors: ColorCache
    private let properties: PropertyGraph
    /// The text appended to each selector.
    let subject: [UInt8]
    /// True if the rules are in the scope of a theme.
    private let isScoped: Bool

    /// Creates the writer of the rules for `scripts`, with `subject` appended to each selector.
    init(_ scripts: ScriptColors, _ properties: PropertyGraph, colors: ColorCache, subject: [UInt8], isScoped: Bool) {
        self.scripts = scripts
        self.colors = colors
        self.properties = properties
        self.subject = subject
        self.isScoped = isScoped
    }

    /// True if scripts may also write into the shadow trees of the document.
    var reachShadows: Bool { scripts.reachesShadows }

    /// All rules, for a document.
    func text() -> [UInt8] { inlineStyles() + sheets() }

    /// The rules for inline styles: one line for each color and property that a script may set, and one for each attribute text.
    func inlineStyles() -> [UInt8] {
        guard !scripts.colors.isEmpty || !scripts.styles.isEmpty || scripts.drawsPictures else { return [] }
        var colors = colors
        let exclusion = String(decoding: subject, as: UTF8.self)
        var text: [UInt8] = []
        for script in scripts.colors {
            // A color name may begin another; the `;` at the end of the declaration distinguishes them.
            let serialized = script.serialized + (script.name.isEmpty ? "" : ";")
            func rule(_ selector: String, _ property: String, _ role: ColorRole) {
                text += Array("\(isScoped ? ":where(\(selector))" : selector) { \(property): ".utf8)
                text += colors.dark(script.color, role: role, in: RuleContext())
                text += Array(" !important; }\n".utf8)
            }
            for (property, role) in Self.properties {
                let needle = "\(property): \(serialized)"
                // The declarations of other properties end in "color: …" as well.
                var selector =
                    property == "color"
                    ? "[style^=\"\(needle)\"]\(exclusion), [style*=\"; \(needle)\"]\(exclusion)" : "[style*=\"\(needle)\"]\(exclusion)"
                if property == "background-color" { selector += ", [style*=\"background: \(serialized)\"]\(exclusion)" }
                rule(selector, property, role)
            }
            guard scripts.drawsPictures else { continue }
            for (selector, property, role) in paint(script, serialized, exclusion, &colors) { rule(selector, property, role) }
        }
        return text + styles() + drawings()
    }

    /// The rules for attribute texts in scripts, written as for attributes in the document.
    private func styles() -> [UInt8] {
        var declarations = AttributeDeclarations(ColorEmitter(properties, colors))
        var text: [UInt8] = []
        for style in scripts.styles {
            guard let closed = AttributeText.closed(style) else { continue }
            let outline = SheetOutline(of: SourceSpan(0, closed.count), context: .styleAttribute, in: closed.span)
            guard !declarations.isBeyondRules(outline, in: closed.span).someIs, declarations.write(outline, of: closed),
                AttributeText.isBalanced(declarations.output), DocumentMarkup.styleText(declarations.output, isXML: false) != nil
            else { continue }
            text += Array(":where(".utf8)
            CSSStringText.appendSelector("style", style, to: &text)
            text += Array(")".utf8) + subject + [0x20, 0x7B, 0x20] + declarations.output + [0x7D, 0x0A]
        }
        return text
    }

    /// The rules for whole sheets in scripts, which follow the others: `:not(-nightfall)` gives each the specificity of one more element.
    ///
    /// No element has that name, so the selector excludes nothing.
    func sheets() -> [UInt8] {
        var rules: [UInt8] = []
        for text in scripts.sheets.texts {
            let outline = SheetOutline(of: SourceSpan(0, text.count), in: text.span)
            var form = DarkRuleForm()
            form.subject = subject + Array(":not(-nightfall)".utf8)
            let emitter = ColorEmitter(properties, colors)
            var sheet = MirroredSheet(outline, text: text)
            sheet.takeRows(of: colors, nil)
            var writer = MirrorWriter(sheet, MirrorPolicy(form), images: outline.coloredImages, emitter)
            let mirrors = writer.write(jobs: 1).mirrors.joined
            guard DocumentMarkup.styleText(mirrors, isXML: false) != nil, AttributeText.isBalanced(mirrors),
                ByteSearch.stem.first(in: mirrors.span, from: 0, to: mirrors.count) == nil
            else { continue }
            rules += mirrors
        }
        return rules
    }

    private static let properties: [(String, ColorRole)] = [("color", .text), ("background-color", .background), ("border-color", .line)]
}
