internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The contrast of a control's edge with what is around it.
///
/// See [WCAG 2.2 § 1.4.11](https://www.w3.org/TR/WCAG22/#non-text-contrast).
struct ControlEdge {
    /// A color of the edge with its declaration.
    private struct Line {
        let colors: [SRGB]
        let source: PaintSource
    }

    private let index: Int
    private let backdrops: BackdropBuilder
    private let style: ComputedStyle
    private let outside: Backdrop
    private let inside: Backdrop

    /// The contrast below which a background without a border is no edge: another element around the control may have one.
    private static let least = 1.05

    init(_ index: Int, _ backdrops: BackdropBuilder) {
        self.index = index
        self.backdrops = backdrops
        style = backdrops.page[index]
        outside = backdrops.outside(of: index)
        inside = backdrops.backdrop(of: index)
    }

    /// The pair of a control's border or background, whichever has more contrast; nil if the control has no edge of its own.
    var observation: Observation? {
        var lines = borders
        let hasBorder = !lines.isEmpty
        if style.hasBackground, inside.obstacle == nil {
            lines.append(Line(colors: inside.stacks.map(\.backdrop), source: source(.backgroundColor)))
        }
        guard let first = lines.first else { return nil }
        if let obstacle = outside.obstacle { return .unknown(obstacle, first.source.declaration, first.colors[0]) }
        let measured = lines.map { ($0, worst($0.colors)) }
        guard let (line, pair) = measured.max(by: { $0.1.ratio < $1.1.ratio }), hasBorder || pair.ratio > ControlEdge.least else {
            return nil
        }
        if pair.ratio < ContrastPair.requiredOfShapes {
            if let obstacle = inside.obstacle { return .unknown(obstacle, line.source.declaration, pair.color) }
            if let shadow = style.text(of: .boxShadow), !shadow.elementsEqual("none") {
                return .unknown(.shadow, line.source.declaration, pair.color)
            }
        }
        return .pair(
            ContrastPair(.control, color: pair.color, foreground: line.source, beside: pair.backdrop, of: outside.layers))
    }

    /// The borders that are painted.
    private var borders: [Line] {
        let sides: [(Longhand, Longhand, Longhand)] = [
            (.borderTopColor, .borderTopStyle, .borderTopWidth), (.borderRightColor, .borderRightStyle, .borderRightWidth),
            (.borderBottomColor, .borderBottomStyle, .borderBottomWidth), (.borderLeftColor, .borderLeftStyle, .borderLeftWidth),
        ]
        return sides.compactMap { side in
            guard let kind = style.text(of: side.1), !["none", "hidden"].contains(String(decoding: kind, as: UTF8.self)),
                !style.isZero(side.2), let color = style.color(of: side.0), color.alpha > 0,
                color.alpha >= 1 || inside.obstacle == nil
            else { return nil }
            return Line(colors: inside.stacks.map { $0.color(of: color) }, source: source(side.0))
        }
    }

    /// The colors with the least contrast, inside and outside.
    private func worst(_ colors: [SRGB]) -> (ratio: Double, color: SRGB, backdrop: SRGB) {
        var result = (ratio: Double.infinity, color: SRGB.black, backdrop: SRGB.white)
        for backdrop in outside.stacks.map(\.backdrop) {
            for color in colors {
                let ratio = color.contrastRatio(with: backdrop)
                if ratio < result.ratio { result = (ratio, color, backdrop) }
            }
        }
        return result
    }

    private func source(_ longhand: Longhand) -> PaintSource {
        backdrops.references.source(of: longhand, of: index, style)
    }
}
