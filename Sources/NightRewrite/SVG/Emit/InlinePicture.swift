internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// An inline `svg` as a picture: which of its paints stay as they are in the dark theme.
///
/// The attributes of all pictures of a document have rules in common, which know nothing of what is painted around a shape.
struct InlinePicture {
    /// A paint that attributes set.
    private struct Paint: Hashable {
        let name: AttributeName
        let color: PackedColor
    }

    /// The paints that stay as they are in all shapes that use them.
    private let kept: Set<Paint>

    /// Reads the picture at a span; nothing is known of one that is no XML apart from HTML's short forms.
    ///
    /// - Parameter page: The page color in the light theme.
    init(_ span: SourceSpan, of source: Source, page: SRGB) {
        let text = source.part(InlinePicture.xml(span, in: source.bytes.span))
        guard let drawing = try? SVGDrawing(text, SelectedAttributes(in: [], of: text.bytes.span)) else {
            kept = []
            return
        }
        let scene = SVGDisplayListBuilder(drawing, styles: [], text).list
        var (kept, changed): (Set<Paint>, Set<Paint>) = ([], [])
        for (painter, decision) in zip(scene.painters, scene.decisions(page: page, isOnLight: true)) {
            var paints: [Paint] = []
            if painter.gradient >= 0 {
                paints = (scene.stops[painter.gradient] ?? []).map { Paint(name: .stopColor, color: PackedColor($0.color)) }
            } else if let name = InlinePicture.name(of: painter.property) {
                paints = [Paint(name: name, color: PackedColor(painter.color))]
            }
            if decision == .kept { kept.formUnion(paints) } else { changed.formUnion(paints) }
        }
        self.kept = kept.subtracting(changed)
    }

    /// True if no use of an attribute's value changes.
    func keeps(_ name: AttributeName, _ value: [UInt8]) -> Bool {
        guard case .color(let color)? = SVGPaint(value) else { return false }
        return kept.contains(Paint(name: name, color: PackedColor(color)))
    }

    private static func name(of property: SVGProperty) -> AttributeName? {
        switch property {
        case .fill: .fill
        case .stroke: .stroke
        case .stopColor: .stopColor
        default: nil
        }
    }

    /// Writes the tags of a picture in HTML as XML.
    private static func xml(_ span: SourceSpan, in bytes: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var tokens = DocumentTokens(span, kind: .svg)
        while true {
            let token = tokens.next(in: bytes)
            switch token.kind {
            case .endOfFile: return result
            case .startTag:
                result.append(UInt8(ascii: "<"))
                result += bytes.array(token.name)
                if result.count == "<svg".utf8.count { result += Array(" xmlns=\"http://www.w3.org/2000/svg\"".utf8) }
                for attribute in tokens.attributes where !attribute.isDuplicate && !isOfNamespace(attribute.name, in: bytes) {
                    result.append(UInt8(ascii: " "))
                    result += bytes.array(attribute.name)
                    result += Array("=\"".utf8)
                    let value = CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes)
                    DocumentMarkup.append(escaped: value, to: &result)
                    result.append(UInt8(ascii: "\""))
                }
                result += Array((token.isSelfClosing ? "/>" : ">").utf8)
            case .endTag:
                result += Array("</".utf8)
                result += bytes.array(token.name)
                result.append(UInt8(ascii: ">"))
            case .text, .cdata, .comment, .doctype, .ignored: continue
            }
        }
    }

    /// True for `xmlns`, and for names with a prefix.
    private static func isOfNamespace(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        TokenText.begins(name, with: "xmlns", in: bytes) || name.range.contains { bytes[$0] == UInt8(ascii: ":") }
    }
}
