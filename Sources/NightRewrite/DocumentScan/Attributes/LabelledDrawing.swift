internal import HTMLSyntax
internal import SourceText

/// The elements of an inline `svg`, from whose attributes the places of its shapes and labels follow.
///
/// A shape that no label overlaps is no surface: a slice of a pie beside its legend, a bar of a chart, the mark of a logo.
struct LabelledDrawing {
    /// An element of the drawing.
    private struct Node {
        let tag: SourceSpan
        let name: HTMLName
        /// The index of the element around it; -1 for none.
        let parent: Int
        /// The index of the `fill` entry that applies to it; -1 for none.
        let fill: Int
    }

    /// What an element passes on to those in it.
    private struct Context {
        var transform = SVGTransform.identity
        var fontSize = 16.0
        var anchor: Anchor?

        /// Reads the attributes of an element.
        mutating func read(_ tag: Tag, in bytes: Span<UInt8>) {
            if let transform = tag.value("transform", in: bytes) { self.transform = self.transform.after(SVGTransform.parse(transform)) }
            if let size = tag.number("font-size", in: bytes) { fontSize = size }
            if let anchor = tag.anchor(in: bytes) { self.anchor = anchor }
        }
    }

    /// The point of a text that its position is.
    private enum Anchor {
        case start
        case middle
        case end
    }

    /// The greatest number of elements whose places are compared, and that of comparisons; with more, labels may be anywhere.
    private static let (mostNodes, mostTests) = (1 << 11, 1 << 17)
    /// The greatest number of bytes of a text that count.
    private static let longestText = 200
    /// The share of a label's box that a shape may overlap.
    private static let leastOverlap = 0.1

    private static let texts: [HTMLName] = ["text", "tspan", "textpath"]
    private static let (rect, circle, ellipse, line): (HTMLName, HTMLName, HTMLName, HTMLName) = ("rect", "circle", "ellipse", "line")
    private static let (path, polygon, polyline): (HTMLName, HTMLName, HTMLName) = ("path", "polygon", "polyline")
    /// The elements whose contents are not shown where they are, or whose text has no known place.
    private static let unplaced: [HTMLName] = ["foreignobject", "symbol", "use", "marker", "pattern"]
    private static let groups: [HTMLName] = ["svg", "g", "a", "title", "desc", "defs", "style", "switch"]

    private var nodes: [Node] = []
    private var open: [Int] = []

    /// Adds an element.
    ///
    /// - Parameter depth: The number of elements of the drawing around it.
    mutating func startTag(_ token: HTMLToken, _ name: HTMLName, fill: Int, depth: Int) {
        guard nodes.count <= LabelledDrawing.mostNodes else { return }
        open.removeSubrange(min(depth, open.count)...)
        nodes.append(Node(tag: token.span, name: name, parent: open.last ?? -1, fill: fill))
        if !token.isSelfClosing { open.append(nodes.count - 1) }
    }

    /// Returns the `fill` entries of shapes that no label overlaps.
    func entriesWithoutLabels(in bytes: Span<UInt8>) -> Set<Int> {
        guard nodes.count <= LabelledDrawing.mostNodes else { return [] }
        var contexts: [Context] = []
        var labels: [SVGBox] = []
        var shapes: [(entry: Int, box: SVGBox)] = []
        var others: Set<Int> = []
        contexts.reserveCapacity(nodes.count)
        for node in nodes {
            if LabelledDrawing.unplaced.contains(node.name) { return [] }
            let tag = Tag(node.tag, in: bytes)
            var context = node.parent >= 0 ? contexts[node.parent] : Context()
            context.read(tag, in: bytes)
            contexts.append(context)
            if LabelledDrawing.texts.contains(node.name) {
                guard let box = LabelledDrawing.label(tag, context, isText: node.name == LabelledDrawing.texts[0], in: bytes) else {
                    continue
                }
                labels.append(box)
            } else if node.fill >= 0, !LabelledDrawing.groups.contains(node.name) {
                let box = LabelledDrawing.box(of: node.name, tag, in: bytes)
                if let box, !box.isEmpty {
                    shapes.append((node.fill, box.transformed(context.transform)))
                } else {
                    others.insert(node.fill)
                }
            }
        }
        guard labels.count * shapes.count <= LabelledDrawing.mostTests else { return [] }
        for (entry, box) in shapes where labels.contains(where: { box.shared(with: $0) > LabelledDrawing.leastOverlap * $0.area }) {
            others.insert(entry)
        }
        return Set(shapes.map(\.entry)).subtracting(others)
    }

    /// The box of a shape in its own coordinates; nil if it is not known.
    private static func box(of name: HTMLName, _ tag: Tag, in bytes: Span<UInt8>) -> SVGBox? {
        var box = SVGBox()
        switch name {
        case rect:
            guard let width = tag.number("width", in: bytes), let height = tag.number("height", in: bytes) else { return nil }
            guard let x = tag.coordinate("x", in: bytes), let y = tag.coordinate("y", in: bytes) else { return nil }
            box.add(x, y)
            box.add(x + width, y + height)
        case circle, ellipse:
            let (horizontal, vertical) = name == circle ? ("r", "r") : ("rx", "ry") as (HTMLName, HTMLName)
            guard let x = tag.coordinate("cx", in: bytes), let y = tag.coordinate("cy", in: bytes),
                let width = tag.number(horizontal, in: bytes), let height = tag.number(vertical, in: bytes)
            else { return nil }
            box.add(x - width, y - height)
            box.add(x + width, y + height)
        case path: return tag.value("d", in: bytes).map { SVGPathBox($0).box }
        case polygon, polyline: return tag.value("points", in: bytes).map { SVGPathBox(points: $0).box }
        default: return nil
        }
        return box
    }

    /// The box of a text, as far as the markup tells it: a letter is a bit more than half as wide as high.
    ///
    /// - Parameter isText: False for a part of a text, which begins anywhere in it unless it has a position.
    private static func label(_ tag: Tag, _ context: Context, isText: Bool, in bytes: Span<UInt8>) -> SVGBox? {
        var end = Int(tag.span.end)
        let last = min(bytes.count, end + longestText)
        while end < last, bytes[end] != UInt8(ascii: "<") { end += 1 }
        let length = end - Int(tag.span.end)
        guard length > 0, let x = tag.coordinate("x", in: bytes), let y = tag.coordinate("y", in: bytes) else {
            return length > 0 ? SVGBox.everywhere : nil
        }
        let width = Double(length) * context.fontSize * 0.6
        let (before, behind): (Double, Double) =
            switch context.anchor {
            case .start: (0, 1)
            case .middle: (0.5, 0.5)
            case .end: (1, 0)
            // A stylesheet may set it.
            case nil: isText && !tag.isStyled(in: bytes) ? (0, 1) : (1, 1)
            }
        var box = SVGBox()
        box.add(x - width * before, y - 0.8 * context.fontSize)
        box.add(x + width * behind, y + 0.2 * context.fontSize)
        return box.transformed(context.transform)
    }

    /// A start tag with its attributes.
    private struct Tag {
        let span: SourceSpan
        private let tokenizer: HTMLTokenizer

        init(_ span: SourceSpan, in bytes: Span<UInt8>) {
            self.span = span
            var tokenizer = HTMLTokenizer(span)
            _ = tokenizer.next(in: bytes)
            self.tokenizer = tokenizer
        }

        func value(_ name: HTMLName, in bytes: Span<UInt8>) -> [UInt8]? {
            tokenizer.attribute(name, in: bytes).map { bytes.array($0.value) }
        }

        /// The number of an attribute; nil for a percentage, or without one.
        func number(_ name: HTMLName, in bytes: Span<UInt8>) -> Double? {
            guard let value = tokenizer.attribute(name, in: bytes)?.value, !value.isEmpty, bytes[Int(value.end) - 1] != UInt8(ascii: "%")
            else { return nil }
            return AttributePaint.numbers(value, in: bytes).first
        }

        /// The number of an attribute whose default is 0; nil for a percentage.
        func coordinate(_ name: HTMLName, in bytes: Span<UInt8>) -> Double? {
            tokenizer.attribute(name, in: bytes) == nil ? 0 : number(name, in: bytes)
        }

        func isStyled(in bytes: Span<UInt8>) -> Bool {
            tokenizer.attribute("class", in: bytes) != nil || tokenizer.attribute("style", in: bytes) != nil
        }

        func anchor(in bytes: Span<UInt8>) -> Anchor? {
            guard let value = tokenizer.attribute("text-anchor", in: bytes)?.value else { return nil }
            return HTMLName("middle").matches(value, in: bytes) ? .middle : HTMLName("end").matches(value, in: bytes) ? .end : .start
        }
    }
}
