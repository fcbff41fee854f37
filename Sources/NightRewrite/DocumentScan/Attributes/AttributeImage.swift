internal import HTMLSyntax
internal import SourceText

/// The state of the inline `svg` that a scan is in: the use of its attributes depends on the text in it.
struct AttributeImage {
    private struct Element {
        let name: SourceSpan
        /// The index of the `fill` entry that applies in the element; -1 for none.
        let fill: Int
        let isMask: Bool
        /// The index in `drawing`.
        let node: Int
    }

    private static let svg: HTMLName = "svg"
    private static let mask: HTMLName = "mask"
    private static let rect: HTMLName = "rect"
    private static let text: HTMLName = "text"
    private static let tspan: HTMLName = "tspan"
    private static let textPath: HTMLName = "textpath"
    private static let path: HTMLName = "path"
    private static let data: HTMLName = "d"
    private static let viewBox: HTMLName = "viewbox"
    /// The elements with colors that the attributes of the drawing don't tell.
    private static let foreign: Set<HTMLName> = ["style", "use", "image", "foreignobject"]
    /// The greatest length in bytes of a drawing whose colors are judged together, and of the path data by which it is found.
    private static let (longest, longestMark) = (1 << 14, 1 << 10)
    private static let width: HTMLName = "width"
    private static let height: HTMLName = "height"
    /// The number of open elements that an end tag searches for its start tag; the limit keeps deep nesting linear.
    private static let reach = 64

    private var open: [Element] = []
    /// The entries of shapes, whose use is only known at the end of the `svg`.
    private var shapes: [Int] = []
    private var hasText = false
    /// True if some text may have a light fill: it has a `style` or `class`, or one of `textFills` is not dark.
    private var mayHaveLightText = false
    private var textFills: [Int] = []
    /// The entries of text, and those of ancestors that text inherits.
    private var texts: [Int] = []
    private var inherited: [Int] = []
    /// Collects evidence that the whole drawing is white.
    private var pale = PaleDrawing()
    /// True if all colors of the drawing are in attributes of its own.
    private var isPlain = true
    /// The offset at which the drawing begins.
    private var start: UInt32 = 0
    /// The data of the first path.
    private var mark: SourceSpan?
    /// The places of the shapes and labels.
    private var drawing = LabelledDrawing()
    /// The rectangle that covers the `svg`, and its tag.
    private var backdrop: (AttributeColors.Backdrop, tag: SourceSpan)?
    /// The size of the innermost `svg`: its `viewBox`, `width` and `height`.
    private var size: (viewBox: SourceSpan?, width: SourceSpan?, height: SourceSpan?) = (nil, nil, nil)

    /// Creates the state outside of any `svg`.
    init() {}

    /// True if an `svg` is open.
    var isOpen: Bool { !open.isEmpty }

    /// True if a mask is open.
    var isMasked: Bool { open.last?.isMask == true }

    /// Handles a start tag of SVG.
    mutating func startTag(
        _ token: HTMLToken, _ attributes: [HTMLAttribute], into colors: inout AttributeColors, in bytes: Span<UInt8>
    ) {
        let name = HTMLName(token.name, in: bytes)
        if open.isEmpty {
            guard name == AttributeImage.svg else { return }
            colors.beginPicture()
            start = token.span.start
        } else if AttributeImage.foreign.contains(name) {
            isPlain = false
        }
        if name == AttributeImage.svg { size = (nil, nil, nil) }
        let isText = name == AttributeImage.text || name == AttributeImage.tspan || name == AttributeImage.textPath
        let isMasked = open.last?.isMask == true || name == AttributeImage.mask
        var fill: Int?
        var fillValue: SourceSpan?
        var rectangle: (width: SourceSpan?, height: SourceSpan?) = (nil, nil)
        for attribute in attributes where !attribute.isDuplicate {
            if let kind = AttributeName(attribute.name, in: bytes) {
                switch kind {
                case .style:
                    if isText { mayHaveLightText = true }
                    isPlain = false
                    pale.exclude()
                case .fill, .stroke, .stopColor, .floodColor, .lightingColor, .color:
                    guard !attribute.value.isEmpty else { continue }
                    let id = colors.add(attribute, kind, use: isMasked ? .mask : [], in: bytes)
                    if kind == .fill {
                        fill = id
                        fillValue = attribute.value
                    }
                    guard !isMasked else { continue }
                    if isText || kind == .color {
                        texts.append(id)
                    } else if colors.isNewInPicture(id) {
                        shapes.append(id)
                    }
                default: continue
                }
            } else if name != AttributeImage.svg, DocumentNames.className.matches(attribute.name, in: bytes) {
                isPlain = false
                if isText { mayHaveLightText = true }
            } else if name == AttributeImage.path, mark == nil, AttributeImage.data.matches(attribute.name, in: bytes) {
                mark = attribute.value.count <= AttributeImage.longestMark ? attribute.value : nil
            } else if AttributeImage.width.matches(attribute.name, in: bytes) {
                rectangle.width = attribute.value
            } else if AttributeImage.height.matches(attribute.name, in: bytes) {
                rectangle.height = attribute.value
            } else if name == AttributeImage.svg, AttributeImage.viewBox.matches(attribute.name, in: bytes) {
                size.viewBox = attribute.value
            }
        }
        if name == AttributeImage.svg { (size.width, size.height) = rectangle }
        if name == AttributeImage.rect, !isMasked, let fillValue { keepBackdrop(token, rectangle, fillValue, in: bytes) }
        let outer = open.last?.fill ?? -1
        if !isMasked { pale.startTag(name, attributes, isFilled: fill != nil || outer >= 0, in: bytes) }
        if isText, !isMasked { keepText(name, fill: fill, outer: outer) }
        let node = drawing.add(token.span, name, in: open.last?.node ?? -1, fill: isMasked || isText ? -1 : fill ?? outer)
        guard !token.isSelfClosing else {
            if open.isEmpty { close(at: token.span.end, into: &colors, in: bytes) }
            return
        }
        open.append(Element(name: token.name, fill: fill ?? outer, isMask: isMasked, node: node))
    }

    /// Keeps the first rectangle that fills the drawing as its background.
    private mutating func keepBackdrop(
        _ token: HTMLToken, _ size: (width: SourceSpan?, height: SourceSpan?), _ fill: SourceSpan, in bytes: Span<UInt8>
    ) {
        guard backdrop == nil, let width = size.width, let height = size.height, fills(width, height, in: bytes) else { return }
        let isKept = AttributePaint.isStrong(fill, in: bytes)
        backdrop = (AttributeColors.Backdrop(width: width, height: height, fill: fill, isKept: isKept), token.span)
    }

    /// Keeps the fill of an element of text: its own, else that of the element around it, -1 for none.
    private mutating func keepText(_ name: HTMLName, fill: Int?, outer: Int) {
        hasText = true
        if let fill {
            textFills.append(fill)
        } else if outer >= 0 {
            textFills.append(outer)
            if name == AttributeImage.text { inherited.append(outer) }
        }
    }

    /// Handles an end tag of SVG.
    mutating func endTag(_ token: HTMLToken, into colors: inout AttributeColors, in bytes: Span<UInt8>) {
        let name = HTMLName(token.name, in: bytes)
        var index = open.count - 1
        let last = max(0, open.count - AttributeImage.reach)
        while index >= last {
            if name.matches(open[index].name, in: bytes) {
                open.removeSubrange(index...)
                break
            }
            index -= 1
        }
        if open.isEmpty { close(at: token.span.end, into: &colors, in: bytes) }
    }

    /// Ends the `svg`.
    ///
    /// - Parameter end: The offset behind it; nil if the end of the document cuts it off.
    mutating func close(at end: UInt32?, into colors: inout AttributeColors, in bytes: Span<UInt8>) {
        if let backdrop { colors.add(backdrop.0, tag: backdrop.tag, in: bytes) }
        if backdrop?.0.isKept == true {
            for id in shapes + texts { colors.add(.kept, to: id) }
            self = AttributeImage()
            return
        }
        for id in texts { colors.add(.text, to: id) }
        for id in inherited { colors.add(.inheritedByText, to: id) }
        if hasText, !mayHaveLightText {
            for id in textFills where !AttributePaint.isDark(colors.entries[id].value, in: bytes) {
                mayHaveLightText = true
                break
            }
        }
        if !hasText, backdrop == nil, pale.isPale(shapes.map { colors.entries[$0].value }, width: width(in: bytes), in: bytes) {
            for id in shapes { colors.add(.paleAlone, to: id) }
            if let mark = pale.mark { colors.add(paleMark: mark, in: bytes) }
            self = AttributeImage()
            return
        }
        if !hasText, isPlain, shapes.count > 1, let end, Int(end - start) <= AttributeImage.longest {
            colors.add(AttributeColors.Drawing(span: SourceSpan(start, end), mark: mark, paints: shapes), in: bytes)
        }
        let use: AttributeUse = !hasText ? .shape : mayHaveLightText ? .shapeAmongText : .shapeAmongDarkText
        let others = hasText ? drawing.entriesWithoutLabels(in: bytes) : []
        for id in shapes { colors.add(others.contains(id) ? .shape : use, to: id) }
        self = AttributeImage()
    }

    /// Returns the width of the coordinate system; nil if it is not given.
    private func width(in bytes: Span<UInt8>) -> Double? {
        if let box = size.viewBox.map({ AttributePaint.numbers($0, in: bytes) }), box.count == 4 { return box[2] }
        return size.width.flatMap { AttributePaint.numbers($0, in: bytes).first }
    }

    /// True if a rectangle of this size covers the `svg`.
    private func fills(_ width: SourceSpan, _ height: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let own = [width, height].map { AttributePaint.numbers($0, in: bytes) }
        let isWhole = [width, height].allSatisfy {
            $0.count == 4 && bytes[Int($0.start)] == UInt8(ascii: "1") && bytes[Int($0.end) - 1] == UInt8(ascii: "%")
        }
        if isWhole { return true }
        guard let ownWidth = own[0].first, let ownHeight = own[1].first, ownWidth > 0, ownHeight > 0 else { return false }
        let box = size.viewBox.map { AttributePaint.numbers($0, in: bytes) } ?? []
        if box.count == 4 { return ownWidth >= box[2] && ownHeight >= box[3] }
        guard let whole = size.width.flatMap({ AttributePaint.numbers($0, in: bytes).first }),
            let high = size.height.flatMap({ AttributePaint.numbers($0, in: bytes).first })
        else { return false }
        return ownWidth >= whole && ownHeight >= high
    }
}
