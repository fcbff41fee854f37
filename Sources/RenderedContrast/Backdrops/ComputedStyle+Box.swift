internal import CSSCascade
internal import CSSColor

extension ComputedStyle {
    /// True if the element and its contents cannot be seen.
    var hidesElement: Bool {
        if isKeyword(.display, "none"), !isUncertain(.display) { return true }
        guard hasBox || isUncertain(.display) else { return false }
        if opacity == 0, !isUncertain(.opacity) { return true }
        return isOutOfFlow && isEmptyClip(.clip) || isEmptyClip(.clipPath)
    }

    /// True if the box is taken out of the flow and put at a position.
    var isOutOfFlow: Bool { (isKeyword(.position, "absolute") || isKeyword(.position, "fixed")) && hasBox }

    /// False for an element without a box, which has no position or opacity of its own ([Display 3 §
    /// 2.5](https://www.w3.org/TR/css-display-3/#box-generation)).
    var hasBox: Bool { !isKeyword(.display, "contents") }

    /// True if the box may be painted above boxes that precede or follow it.
    var isPositioned: Bool {
        isOutOfFlow
            || ((isKeyword(.position, "relative") || isKeyword(.position, "sticky") || isKeyword(.position, "-webkit-sticky")) && hasBox)
    }

    /// True if the box is a stacking context, as far as the cascade reads the properties that make one.
    var isStackingContext: Bool {
        guard hasBox else { return false }
        if opacity < 1 || isKeyword(.position, "fixed") { return true }
        if isPositioned, text(of: .zIndex) != nil, !isKeyword(.zIndex, "auto") { return true }
        return [Longhand.filter, .backdropFilter, .mixBlendMode, .clipPath].contains { longhand in
            text(of: longhand) != nil && !isKeyword(longhand, "none") && !isKeyword(longhand, "normal")
        }
    }

    /// The number of `z-index`; 0 for `auto`.
    var stackLevel: Int {
        guard let text = text(of: .zIndex) else { return 0 }
        return Int(String(decoding: text, as: UTF8.self)) ?? 0
    }

    /// True if the box is not painted; its contents may be.
    var isInvisible: Bool { isKeyword(.visibility, "hidden") || isKeyword(.visibility, "collapse") }

    /// True if the element's own box paints a background.
    var hasBackground: Bool {
        if (color(of: .backgroundColor)?.alpha ?? 0) > 0 || isUncertain(.backgroundColor) { return true }
        return hasBackgroundImage
    }

    /// True if the box changes the colors of points in it or around it, by a background, a shadow, or a filter of what lies under it.
    var paintsBox: Bool {
        hasBackground
            || [Longhand.backdropFilter, .boxShadow].contains { isUncertain($0) || (text(of: $0) != nil && !isKeyword($0, "none")) }
    }

    /// True if the element's background has an image.
    var hasBackgroundImage: Bool {
        isUncertain(.backgroundImage) || (text(of: .backgroundImage) != nil && !isKeyword(.backgroundImage, "none"))
    }

    /// True for the style of a `::before` or `::after` that generates a box.
    var generatesBox: Bool {
        guard let content = text(of: .content) else { return false }
        return !content.elementsEqual("none") && !content.elementsEqual("normal") && !isKeyword(.display, "none")
    }

    /// True if no author takes the outline away that a browser draws around the element with the focus.
    var showsOutlineOfBrowser: Bool {
        guard declares(.outlineStyle) || declares(.outlineWidth) else { return true }
        return isKeyword(.outlineStyle, "auto") && !isZero(.outlineWidth)
    }

    /// True for the width of a line that is not painted.
    func isZero(_ width: Longhand) -> Bool {
        guard let text = text(of: width), let first = text.first, first == UInt8(ascii: "0") || first == UInt8(ascii: ".") else {
            return false
        }
        return text.allSatisfy { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    }
}
