internal import CSSCascade
internal import CSSColor

/// The contrast of the line that shows which element has the focus: its outline, or a shadow around its box.
///
/// See [WCAG 2.2 § 1.4.11](https://www.w3.org/TR/WCAG22/#non-text-contrast).
struct FocusRing {
    private let index: Int
    private let current: PageState
    private let style: ComputedStyle

    /// Returns the pair of the line of an element in a state with the focus; nil if it is the browser's, or if there is none.
    static func observation(_ index: Int, _ current: PageState) -> Observation? {
        let ring = FocusRing(index: index, current: current, style: current.page[index])
        return ring.outline ?? ring.shadow
    }

    private var outline: Observation? {
        guard let kind = style.text(of: .outlineStyle), !["none", "auto", "hidden"].contains(String(decoding: kind, as: UTF8.self)),
            !style.isZero(.outlineWidth), let color = style.color(of: .outlineColor), color.alpha > 0
        else { return nil }
        let longhand = style.declares(.outlineColor) ? Longhand.outlineColor : .outlineStyle
        return observation([color], longhand, isUncertain: style.isUncertain(.outlineColor))
    }

    /// The shadow, unless something else of the element changes with the focus, or the shadow does not.
    private var shadow: Observation? {
        guard let text = style.text(of: .boxShadow), let rest = current.earlier?[index], rest.text(of: .boxShadow) != text,
            !style.showsOutlineOfBrowser, FocusRing.colors.allSatisfy({ style.color(of: $0) == rest.color(of: $0) })
        else { return nil }
        let rings = BoxShadow.list(text, style: style).filter(\.isRing)
        return rings.isEmpty ? nil : observation(rings.map(\.color), .boxShadow, isUncertain: style.isUncertain(.boxShadow))
    }

    /// The colors of a box by which it may show the focus.
    private static let colors: [Longhand] = [
        .backgroundColor, .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
    ]

    /// The pair of the line with the most contrast.
    private func observation(_ colors: [SRGB], _ longhand: Longhand, isUncertain: Bool) -> Observation? {
        let source = current.backdrops.references.source(of: longhand, of: index, style)
        let outside = current.backdrops.outside(of: index)
        if let obstacle = isUncertain ? .uncertainRule : outside.obstacle { return .unknown(obstacle, source.declaration, colors[0]) }
        let pairs = colors.map { color in
            ContrastPair(.focusRing, .rest, color: color, foreground: source, on: outside, required: ContrastPair.requiredOfShapes)
        }
        return pairs.max { $0.ratio < $1.ratio }.map { .pair($0) }
    }
}
