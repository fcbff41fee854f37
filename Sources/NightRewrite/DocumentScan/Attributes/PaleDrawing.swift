internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Collects evidence that an inline `svg` paints only in white or nearly white.
///
/// The light theme shows such a drawing only on a dark surface, which stays dark, so the drawing keeps its paint.
struct PaleDrawing {
    /// The first path data of the drawing, which selectors match.
    private(set) var mark: SourceSpan?

    /// True while no paint was found that is visible on a light page.
    private var isPossible = true
    /// The data of paths without a fill of their own, which are black if they enclose an area.
    private var unfilled: [SourceSpan] = []

    /// The maximum number of paths without a fill that are examined.
    private static let most = 16
    /// The maximum width of the coordinate system; wider drawings are separators or illustrations whose white continues the page.
    private static let widest = 640.0

    /// The contrast with white from which a paint may be an ornament of a light page, as the empty stars of a rating are.
    private static let leastSeen = 1.2

    private static let path: HTMLName = "path"
    private static let data: HTMLName = "d"
    private static let others: Set<HTMLName> = ["rect", "circle", "ellipse", "polygon", "polyline", "use", "image", "foreignobject"]

    /// Creates the state before the first tag.
    init() {}

    /// Handles a start tag; `isFilled` is true if an attribute of the element or an ancestor sets its fill.
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

    /// Rules out that the drawing is pale.
    mutating func exclude() { isPossible = false }

    /// True if the whole drawing is pale, given the values of its paint attributes and the width of its coordinate system.
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
