internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// Lists the colors of a drawing with the dark ones that `apply` writes for them.
struct SVGPalette {
    /// A `style` attribute and a property in it, or a presentational attribute.
    private struct Place: Hashable {
        let element: Int
        let property: SVGProperty
    }

    private let source: Source
    private let drawing: SVGDrawing
    /// True if nothing of the drawing changes.
    private let isKept: Bool
    /// The entries of values in rules, by the offsets of the values.
    private var ofRules: [UInt32: [SVGPaletteEntry]] = [:]
    private var ofStyles: [Place: [SVGPaletteEntry]] = [:]
    private var ofAttributes: [Place: [SVGPaletteEntry]] = [:]

    /// The palette of the drawing in `dark`; nil if the drawing can't get dark rules.
    init?(_ dark: DarkDrawing, _ source: Source) {
        guard let palette = dark.palette() else { return nil }
        self.source = source
        drawing = palette.drawing
        isKept = palette.isKept
        for entry in palette.entries {
            let place = Place(element: Int(entry.value.element), property: entry.value.property)
            switch entry.value.origin {
            case .rule(let offset): ofRules[offset, default: []].append(entry)
            case .styleAttribute: ofStyles[place, default: []].append(entry)
            case .attribute: ofAttributes[place, default: []].append(entry)
            }
        }
    }

    /// The colors of the drawing in source order.
    ///
    /// - Parameters:
    ///   - sheets: the colors in its `style` elements, mapped by the roles of their properties.
    ///   - styles: the colors in its `style` attributes, mapped likewise.
    func uses(sheets: [ColorUse], styles: [ColorUse]) -> [ColorUse] {
        var result: [ColorUse] = []
        for use in sheets {
            if let entries = ofRules[use.span.start] {
                result += SVGPalette.uses(use, entries)
            } else {
                result.append(isKept ? use.kept : use)
            }
        }
        let elements = attributes(&result)
        for use in styles {
            let element = elements[use.span.start] ?? 0
            let property = SVGProperty(SourceSpan(0, use.property.count), in: use.property.span)
            if let property, let entries = ofStyles[Place(element: element, property: property)] {
                result += SVGPalette.uses(use, entries)
            } else {
                // `apply` writes rules for other properties of the root and of elements of other languages only.
                let isWritten = !isKept && (element == 0 || !drawing.areSVG[element])
                result.append(isWritten ? use : use.kept)
            }
        }
        return result.enumerated().sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }.map(\.element)
    }

    /// Adds the colors of presentational attributes, and returns the elements of `style` attributes by the offsets of their values.
    private func attributes(_ uses: inout [ColorUse]) -> [UInt32: Int] {
        var elements: [UInt32: Int] = [:]
        let bytes = source.bytes.span
        var tokens = DocumentTokens(source.content, kind: .svg)
        var element = -1
        while true {
            let token = tokens.next(in: bytes)
            if token.kind == .endOfFile { return elements }
            guard token.kind == .startTag else { continue }
            element += 1
            for attribute in tokens.attributes where !attribute.isDuplicate {
                let name = CharacterDecoder.decodedName(attribute.name, in: bytes)
                if name.elementsEqual("style".utf8) { elements[attribute.value.start] = element }
                guard let property = SVGProperty(SourceSpan(0, name.count), in: name.span),
                    let entries = ofAttributes[Place(element: element, property: property)], let first = entries.first
                else { continue }
                let use = ColorUse(
                    span: attribute.value, property: name, value: bytes.array(attribute.value), role: first.role, light: first.light,
                    dark: first.dark, label: VariableName.words(of: name, role: first.role), origin: first.origin)
                uses += SVGPalette.uses(use, entries)
            }
        }
    }

    /// The uses of one value: one for each role and dark color that it has in the scene.
    private static func uses(_ use: ColorUse, _ entries: [SVGPaletteEntry]) -> [ColorUse] {
        struct Kind: Hashable {
            let role: ColorRole
            let dark: [UInt8]
        }
        var known: Set<Kind> = []
        return entries.filter { known.insert(Kind(role: $0.role, dark: $0.dark)).inserted }.map { entry in
            ColorUse(
                span: use.span, property: use.property, value: use.value, role: entry.role, light: entry.light, dark: entry.dark,
                label: use.label, origin: entry.origin)
        }
    }
}

extension ColorUse {
    /// The same color, unchanged in the dark theme.
    var kept: ColorUse {
        ColorUse(span: span, property: property, value: value, role: role, light: light, dark: value, label: label)
    }
}
