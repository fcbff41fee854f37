internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Collects the facts that tell whether an inline `svg` paints nothing but white and nearly white ink.
///
/// Such a drawing is seen in the light theme only where it is on something dark, which stays dark: it keeps its paint.
struct PaleDrawing {
    /// The first path data of the drawing, by which selectors find it.
    private(set) var mark: SourceSpan?

    /// Whether nothing so far is ink that shows on a light page.
    private var isPossible = true
    /// The data of paths without a fill of their own, which are black where they enclose something.
    private var unfilled: [SourceSpan] = []

    /// More paths without a fill than these are not looked at.
    private static let most = 16
    /// A wider coordinate system is that of a separator or an illustration, whose white continues the page.
    private static let widest = 640.0

    /// What has more contrast than this on white may be an ornament of a light page, as the empty stars of a rating are.
    private static let leastSeen = 1.2

    private static let path: HTMLName = "path"
    private static let data: HTMLName = "d"
    private static let others: Set<HTMLName> = ["rect", "circle", "ellipse", "polygon", "polyline", "use", "image", "foreignobject"]

    /// A drawing of which nothing is known yet.
    init() {}

    /// Takes in a start tag; `isFilled` says whether an attribute of it or of an ancestor is its fill.
    mutating func startTag(_ name: HTMLName, _ attributes: [HTMLAttribute], isFilled: Bool, in bytes: Span<UInt8>) {
        guard isPossible else { return }
        if name == PaleDrawing.path {
            guard let data = attributes.first(where: { PaleDrawing.data.matches($0.name, in: bytes) })?.value else { return }
            if mark == nil { mark = data }
            if !isFilled { unfilled.append(data) }
            if unfilled.count > PaleDrawing.most { isPossible = false }
        } else if !isFilled, PaleDrawing.others.contains(name) {
            isPossible = false
        } else if name == DocumentNames.svg, attributes.contains(where: { PaleDrawing.isStretched($0, in: bytes) }) {
            isPossible = false
        }
    }

    /// Rules the drawing out.
    mutating func exclude() { isPossible = false }

    /// Whether the whole drawing is pale, with these values of attributes for its paint and this width of its coordinate system.
    func isPale(_ paints: [SourceSpan], width: Double?, in bytes: Span<UInt8>) -> Bool {
        guard isPossible, !paints.isEmpty, width ?? 0 <= PaleDrawing.widest else { return false }
        var isSeen = false
        for paint in paints {
            switch SVGPaint(CharacterDecoder.decoded(paint, as: .attributeValue, in: bytes)) {
            case .color(let color)?:
                guard color.withAlpha(1).contrastRatio(with: .white) < PaleDrawing.leastSeen else { return false }
                isSeen = true
            case SVGPaint.none?: continue
            case .current?, .server?, .unknown?, nil: return false
            }
        }
        return isSeen && !unfilled.contains { SVGPathBox(CharacterDecoder.decoded($0, as: .attributeValue, in: bytes)).hasInside }
    }

    private static func isStretched(_ attribute: HTMLAttribute, in bytes: Span<UInt8>) -> Bool {
        TokenText.equals(attribute.name, "preserveaspectratio", in: bytes) && TokenText.equals(attribute.value, "none", in: bytes)
    }
}
