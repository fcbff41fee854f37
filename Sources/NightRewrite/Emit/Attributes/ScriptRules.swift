internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules for what scripts write inline: a script's colour by day, as browsers serialise it in a `style` attribute, gets its night
/// colour.
///
/// They are important, because an inline style is stronger than any sheet, and of one attribute's specificity.
struct ScriptRules {
    /// What scripts may write there.
    private let scripts: ScriptColors
    private let colors: ColorCache
    private let properties: PropertyGraph
    /// What stands behind each selector.
    private let subject: [UInt8]

    /// The rules for what `scripts` may write, with `subject` behind each selector.
    init(_ scripts: ScriptColors, _ properties: PropertyGraph, colors: ColorCache, subject: [UInt8]) {
        self.scripts = scripts
        self.colors = colors
        self.properties = properties
        self.subject = subject
    }

    /// Whether scripts may write into the shadow trees of the document as well.
    var reachShadows: Bool { scripts.reachesShadows }

    /// The rules, a line for each colour and property that a script may set, and for each text of an attribute.
    func text() -> [UInt8] {
        guard !scripts.isEmpty else { return [] }
        var colors = colors
        let exclusion = String(decoding: subject, as: UTF8.self)
        var text: [UInt8] = []
        for script in scripts.colors {
            // One name begins another: what ends the declaration tells them apart.
            let serialized = script.serialized + (script.name.isEmpty ? "" : ";")
            for (property, role) in Self.properties {
                let needle = "\(property): \(serialized)"
                // "color: …" ends other properties' declarations as well.
                var selector =
                    property == "color"
                    ? "[style^=\"\(needle)\"]\(exclusion), [style*=\"; \(needle)\"]\(exclusion)" : "[style*=\"\(needle)\"]\(exclusion)"
                if property == "background-color" { selector += ", [style*=\"background: \(serialized)\"]\(exclusion)" }
                text += Array("\(selector) { \(property): ".utf8)
                text += colors.night(script.color, role: role, in: RuleContext())
                text += Array(" !important; }\n".utf8)
            }
        }
        return text + styles() + sheets()
    }

    /// The rules for texts of attributes, each as those that stand in the document have them.
    private func styles() -> [UInt8] {
        var sheet = MirrorWriter(attributesOf: properties, colors: colors, pictures: nil)
        var text: [UInt8] = []
        for style in scripts.styles {
            guard let closed = AttributeText.closed(style) else { continue }
            let outline = SheetOutline(of: SourceSpan(0, closed.count), context: .styleAttribute, in: closed.span)
            guard !sheet.isBeyondRules(outline, in: closed.span).someIs, sheet.writeAttribute(outline, of: closed),
                AttributeText.isBalanced(sheet.output), DocumentMarkup.styleText(sheet.output, isXML: false) != nil
            else { continue }
            text += Array(":where([style=".utf8)
            CSSStringText.append(style, to: &text)
            text += Array("])".utf8) + subject + [0x20, 0x7B, 0x20] + sheet.output + [0x7D, 0x0A]
        }
        return text
    }

    /// The rules for whole sheets, which stand behind these: each has the specificity of one more element, which there is nowhere.
    private func sheets() -> [UInt8] {
        var rules: [UInt8] = []
        for text in scripts.sheets.texts {
            let outline = SheetOutline(of: SourceSpan(0, text.count), in: text.span)
            var sheet = MirrorWriter(
                outline: outline, text: text, graph: properties, mirroredImages: outline.coloredImages, colors: colors)
            sheet.subject = subject + Array(":not(-nightfall)".utf8)
            sheet.takeTokens()
            sheet.prepare(with: nil)
            let mirrors = sheet.write(jobs: 1).mirrors.joined
            guard DocumentMarkup.styleText(mirrors, isXML: false) != nil, AttributeText.isBalanced(mirrors),
                ByteSearch.stem.first(in: mirrors.span, from: 0, to: mirrors.count) == nil
            else { continue }
            rules += mirrors
        }
        return rules
    }

    private static let properties: [(String, ColorRole)] = [("color", .text), ("background-color", .background), ("border-color", .line)]
}
