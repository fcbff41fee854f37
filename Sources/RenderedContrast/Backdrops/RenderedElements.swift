internal import CSSCascade
internal import CSSColor
internal import MarkupTree
internal import SourceText

/// The elements of a document that show something, by their computed styles.
struct RenderedElements {
    /// True for each element that is not displayed, whose contents are not, or that is fully transparent.
    private(set) var areHidden: [Bool]
    /// True for each element that is in a drawing.
    private(set) var areInDrawing: [Bool]

    /// The elements whose contents are not displayed as HTML: replaced elements, controls and elements without a rendering.
    private static let replaced: Set<[UInt8]> = Set(
        [
            "iframe", "video", "audio", "canvas", "object", "embed", "img", "meter", "progress", "select", "datalist", "script", "style",
            "template", "noscript", "title", "head", "textarea", "math",
        ].map { Array($0.utf8) })

    init(_ tree: StyleTree, _ styles: ComputedStyles) {
        areHidden = []
        areInDrawing = []
        areHidden.reserveCapacity(tree.elements.count)
        areInDrawing.reserveCapacity(tree.elements.count)
        let open = Array("open".utf8)
        for (index, element) in tree.elements.enumerated() {
            let style = styles[index]
            var isHidden = StyleTree.hasNoBox(element) || style.hidesElement
            var isInDrawing = element.name.elementsEqual("svg")
            if element.parent >= 0 {
                let parent = tree.elements[Int(element.parent)]
                isHidden = isHidden || areHidden[Int(element.parent)] || RenderedElements.replaced.contains(parent.name)
                isInDrawing = isInDrawing || areInDrawing[Int(element.parent)]
                if parent.isHTML, parent.name.elementsEqual("details"), parent.value(open) == nil, !element.name.elementsEqual("summary") {
                    isHidden = true
                }
            }
            areHidden.append(isHidden)
            areInDrawing.append(isInDrawing)
        }
    }

    /// True if the text nodes of an element are displayed.
    func showsText(of index: Int, in tree: StyleTree) -> Bool {
        let element = tree.elements[index]
        guard !areHidden[index] else { return false }
        if element.isHTML, element.name.elementsEqual("details"), element.value(Array("open".utf8)) == nil { return false }
        return !RenderedElements.replaced.contains(element.name)
    }
}

extension StyleTree {
    fileprivate static func hasNoBox(_ element: Element) -> Bool { element.isHTML && unshown.contains(element.name) }

    private static let unshown: Set<[UInt8]> = Set(["head", "title", "script", "style", "template", "noscript"].map { Array($0.utf8) })
}

extension ComputedStyle {
    /// True if the element and its contents cannot be seen.
    fileprivate var hidesElement: Bool {
        if isKeyword(.display, "none"), !isUncertain(.display) { return true }
        guard hasBox || isUncertain(.display) else { return false }
        if opacity == 0, !isUncertain(.opacity) { return true }
        return isOutOfFlow && (isEmptyClip(.clip) || isEmptyClip(.clipPath)) || isEmptyClip(.clipPath)
    }

    /// True if `clip` or `clip-path` leaves nothing, or no more than a point, as it does for texts that only readers of screens get.
    private func isEmptyClip(_ longhand: Longhand) -> Bool {
        guard let text = text(of: longhand), !isUncertain(longhand) else { return false }
        let bare = String(decoding: text.filter { $0 > 0x20 }, as: UTF8.self).lowercased()
        return ComputedStyle.emptyClips.contains(bare)
    }

    private static let emptyClips: Set<String> = [
        "rect(0,0,0,0)", "rect(0000)", "rect(0px,0px,0px,0px)", "rect(1px,1px,1px,1px)", "rect(1px1px1px1px)", "rect(0px0px0px0px)",
        "inset(50%)", "inset(100%)", "rect(000099999px)", "rect(00099999px)", "rect(0,0,1px,1px)", "rect(0001px)", "rect(0,0,0,9999px)",
    ]

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

    /// The number of `z-index`; 0 for `auto`.
    var stackLevel: Int {
        guard let text = text(of: .zIndex) else { return 0 }
        return Int(String(decoding: text, as: UTF8.self)) ?? 0
    }

    /// True if the element's own box paints a background.
    var hasBackground: Bool {
        if (color(of: .backgroundColor)?.alpha ?? 0) > 0 || isUncertain(.backgroundColor) { return true }
        return hasBackgroundImage
    }

    /// True if the element's background has an image.
    var hasBackgroundImage: Bool {
        isUncertain(.backgroundImage) || (text(of: .backgroundImage) != nil && !isKeyword(.backgroundImage, "none"))
    }
}
