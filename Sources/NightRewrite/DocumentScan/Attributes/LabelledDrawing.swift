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

    /// The properties that elements inherit from those around them.
    private struct Context {
        var transform = SVGTransform.identity
        var fontSize = 16.0
        var anchor: Anchor?
        /// The position of a text, 0 without one; nil if it is not known.
        var (x, y): (Double?, Double?) = (0, 0)

        /// Reads the attributes of an element.
        mutating func read(_ tag: Tag, in bytes: Span<UInt8>) {
            if let transform = tag.value("transform", in: bytes) { self.transform = self.transform.after(SVGTransform.parse(transform)) }
            if let size = tag.number("font-size", in: bytes) { fontSize = size }
            if let anchor = tag.anchor(in: bytes) { self.anchor = anchor }
            if tag.has("x", in: bytes) { x = tag.number("x", in: bytes) }
            if tag.has("y", in: bytes) { y = tag.number("y", in: bytes) }
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
    private static let (svg, rect, circle, ellipse): (HTMLName, HTMLName, HTMLName, HTMLName) = ("svg", "rect", "circle", "ellipse")
    private static let (path, polygon, polyline): (HTMLName, HTMLName, HTMLName) = ("path", "polygon", "polyline")
    /// The elements whose contents are not shown where they are, or whose text has no known place.
    private static let unplaced: [HTMLName] = ["foreignobject", "symbol", "use", "marker", "pattern"]
    private static let groups: [HTMLName] = ["svg", "g", "a", "title", "desc", "defs", "style", "switch"]

    private var nodes: [Node] = []

    /// Adds an element, and returns its index; -1 for one that is left out because there are too many.
    ///
    /// - Parameters:
    ///   - parent: The index of the element around it; -1 for none.
    ///   - fill: The index of the `fill` entry that applies to it; -1 for none.
    mutating func add(_ tag: SourceSpan, _ name: HTMLName, in parent: Int, fill: Int) -> Int {
        guard nodes.count <= LabelledDrawing.mostNodes else { return -1 }
        nodes.append(Node(tag: tag, name: name, parent: parent, fill: fill))
        return nodes.count - 1
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
            // An inner `svg` has coordinates of its own.
            if LabelledDrawing.unplaced.contains(node.name) || node.name == LabelledDrawing.svg && node.parent >= 0 { return [] }
            let tag = Tag(node.tag, in: bytes)
            var context = node.parent >= 0 ? contexts[node.parent] : Context()
            context.read(tag, in: bytes)
            contexts.append(context)
            if LabelledDrawing.texts.contains(node.name) {
                let length = LabelledDrawing.lengthOfText(behind: node.tag, in: bytes)
                guard length > 0 else { continue }
                let isText = node.name == LabelledDrawing.texts[0]
                guard let box = LabelledDrawing.label(tag, context, length: length, isText: isText, in: bytes) else { return [] }
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

    /// The number of bytes of text between a start tag and the next tag, up to `longestText`.
    private static func lengthOfText(behind tag: SourceSpan, in bytes: Span<UInt8>) -> Int {
        let start = Int(tag.end)
        return bytes.offset(of: UInt8(ascii: "<"), from: start, to: min(bytes.count, start + longestText)) - start
    }

    /// The box of a text of a number of bytes: a letter is a bit more than half as wide as high; nil if its position is not known.
    ///
    /// - Parameter isText: False for a part of a text, which begins anywhere in it unless it has a position.
    private static func label(_ tag: Tag, _ context: Context, length: Int, isText: Bool, in bytes: Span<UInt8>) -> SVGBox? {
        guard let x = context.x, let y = context.y else { return nil }
        // Lines of a text are shifted from one to the next.
        guard isText || !tag.has("dy", in: bytes) else { return nil }
        let shift = abs(tag.number("dy", in: bytes) ?? 0)
        let size = context.fontSize
        let width = Double(length) * size * 0.6
        let (before, behind): (Double, Double) =
            switch context.anchor {
            case .start: (0, 1)
            case .middle: (0.5, 0.5)
            case .end: (1, 0)
            // A stylesheet may set it.
            case nil: isText && !tag.isStyled(in: bytes) ? (0, 1) : (1, 1)
            }
        var box = SVGBox()
        // The unit of the shift may be the font size.
        box.add(x - width * before, y - (0.8 + shift) * size)
        box.add(x + width * behind, y + (0.2 + shift) * size)
        return box.transformed(context.transform)
    }

    /// A start tag with its attributes.
    private struct Tag {
        private let tokenizer: HTMLTokenizer

        init(_ span: SourceSpan, in bytes: Span<UInt8>) {
            var tokenizer = HTMLTokenizer(span)
            _ = tokenizer.next(in: bytes)
            self.tokenizer = tokenizer
        }

        func has(_ name: HTMLName, in bytes: Span<UInt8>) -> Bool { tokenizer.attribute(name, in: bytes) != nil }

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
            has(name, in: bytes) ? number(name, in: bytes) : 0
        }

        func isStyled(in bytes: Span<UInt8>) -> Bool {
            has("class", in: bytes) || has("style", in: bytes)
        }

        func anchor(in bytes: Span<UInt8>) -> Anchor? {
            guard let value = tokenizer.attribute("text-anchor", in: bytes)?.value else { return nil }
            return HTMLName("middle").matches(value, in: bytes) ? .middle : HTMLName("end").matches(value, in: bytes) ? .end : .start
        }
    }
}
