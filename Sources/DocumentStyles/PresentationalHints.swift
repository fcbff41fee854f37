package import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The declarations that attributes of HTML stand for ([HTML §
/// 15.3](https://html.spec.whatwg.org/multipage/rendering.html#phrasing-content-3)).
package struct PresentationalHints: ElementAttributes {
    /// The color of links that the `body` gives.
    private let link: [UInt8]
    /// The color that tables take in quirks mode: that of the `body`'s attribute, or the initial one.
    private let table: [UInt8]

    /// The colors that the document's `body` gives to other elements.
    package var surroundings: [UInt8] { link + [0] + table }

    /// The elements whose background `bgcolor` sets.
    private static let surfaces: [StaticString] = [
        "body", "table", "thead", "tbody", "tfoot", "tr", "td", "th", "marquee", "col", "colgroup",
    ]

    /// Reads the attributes of the document's `body`.
    package init(_ tree: StyleTree) {
        let body = tree.elements.first { $0.isHTML && $0.name.elementsEqual("body") && $0.parent >= 0 }
        link = PresentationalHints.declaration("color", body?.value(Array("link".utf8)))
        let text = PresentationalHints.declaration("color", body?.value(Array("text".utf8)))
        table = tree.isQuirky ? text.isEmpty ? Array("color: CanvasText;".utf8) : text : []
    }

    /// Returns the declarations, as CSS, that an element has by its attributes, and the text of its `style` attribute.
    package func declarations(of element: Int, in tree: StyleTree) -> (hints: [UInt8], style: [UInt8]) {
        let element = tree.elements[element]
        return (hints(of: element), element.value(Array("style".utf8)) ?? [])
    }

    private func hints(of element: StyleTree.Element) -> [UInt8] {
        guard !element.attributes.isEmpty || element.name.elementsEqual("table") else { return [] }
        guard element.isHTML else {
            return PresentationalHints.declarations(of: element.attributes.filter { PresentationalHints.isPresentationAttribute($0.name) })
        }
        func isNamed(_ names: StaticString...) -> Bool { names.contains { element.name.elementsEqual($0) } }
        var result = element.name.elementsEqual("table") ? table : []
        for (name, value) in element.attributes {
            if name.elementsEqual("bgcolor"), PresentationalHints.surfaces.contains(where: { element.name.elementsEqual($0) }) {
                result += PresentationalHints.declaration("background-color", value)
            } else if name.elementsEqual("background"), isNamed("body", "table", "thead", "tbody", "tfoot", "tr", "td", "th"),
                !value.isEmpty
            {
                result += Array("background-image: url(".utf8)
                CSSStringText.append(value, to: &result)
                result += Array(");".utf8)
            } else if name.elementsEqual("text"), isNamed("body") {
                result += PresentationalHints.declaration("color", value)
            } else if name.elementsEqual("color"), isNamed("font") {
                result += PresentationalHints.declaration("color", value)
            } else if name.elementsEqual("color"), isNamed("hr") {
                result += Array("border-style: solid;".utf8) + PresentationalHints.declaration("border-color", value)
                result += PresentationalHints.declaration("background-color", value)
            } else if name.elementsEqual("noshade"), isNamed("hr"), element.value(Array("color".utf8)) == nil {
                result += Array("border-style: solid; border-color: gray; background-color: gray;".utf8)
            } else if name.elementsEqual("bordercolor"), isNamed("table") {
                result += PresentationalHints.declaration("border-color", value)
            } else if name.elementsEqual("border"), isNamed("img", "object", "input", "table"), !value.elementsEqual("0") {
                result += Array((isNamed("table") ? "border-width: 1px;" : "border-width: 1px; border-style: solid;").utf8)
            } else if name.elementsEqual("href"), element.name.elementsEqual("a") || element.name.elementsEqual("area") {
                result += link
            }
        }
        return result
    }

    /// The attributes of SVG that are properties ([SVG 2 § 6.6](https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes)).
    private static let presentationAttributes: [StaticString] = [
        "color", "display", "fill", "fill-opacity", "filter", "font-size", "font-weight", "opacity", "stop-color", "stroke",
        "stroke-opacity", "stroke-width", "text-anchor", "visibility",
    ]

    /// True if a presentation attribute has this name, which is in lower case.
    package static func isPresentationAttribute(_ name: [UInt8]) -> Bool {
        presentationAttributes.contains(where: { name.elementsEqual($0) })
    }

    /// Returns the declarations, as CSS, that presentation attributes of an SVG element stand for.
    package static func declarations(of attributes: [(name: [UInt8], value: [UInt8])]) -> [UInt8] {
        var result: [UInt8] = []
        for (name, value) in attributes {
            guard isDeclaration(value) else { continue }
            let end = value.lastIndex { $0 > 0x20 } ?? 0
            result += name + [UInt8(ascii: ":")] + value.prefix(end + 1)
            // Lengths in attributes need no unit.
            if name.elementsEqual("font-size"), isNumber(value) { result += Array("px".utf8) }
            result.append(UInt8(ascii: ";"))
        }
        return result
    }

    /// True if a value ends where the declaration made of it ends, and is not important.
    private static func isDeclaration(_ value: [UInt8]) -> Bool {
        let bytes = value.span
        var cursor = ComponentCursor(SourceSpan(0, value.count))
        while let part = cursor.next(in: bytes) {
            guard !part.token.flags.contains(.isUnterminated) else { return false }
            switch part.token.type {
            case .semicolon, .leftCurlyBracket, .rightCurlyBracket, .rightParenthesis, .rightSquareBracket, .badString, .badURL:
                return false
            case .delim: if bytes[Int(part.token.start)] == UInt8(ascii: "!") { return false }
            // A block that nothing closes would take in the next declaration.
            default: if !part.isClosed { return false }
            }
        }
        return true
    }

    private static func isNumber(_ value: [UInt8]) -> Bool {
        var tokenizer = Tokenizer(SourceSpan(0, value.count))
        return tokenizer.nextSolid(in: value.span).type == .number && tokenizer.nextSolid(in: value.span).type == .endOfFile
    }

    private static func declaration(_ property: String, _ value: [UInt8]?) -> [UInt8] {
        guard let value, let color = LegacyColor.parse(value) else { return [] }
        let (red, green, blue) = color.bytes
        return Array("\(property): rgb(\(red) \(green) \(blue));".utf8)
    }
}
