internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Finds the paint operations of a drawing.
struct SVGDisplayListBuilder {
    private(set) var list = SVGDisplayList()
    private let gradients: SVGGradient
    /// The average colours of gradients, each computed once; nil for one that shows nothing.
    private var averages: [Int: (color: SRGB, opacity: Double)?] = [:]
    private let drawing: SVGDrawing
    private let cascade: SVGCascade

    /// The state that an element passes on to its descendants.
    private struct Context {
        var transform = SVGTransform.identity
        var scope = 0
        var opacity = 1.0
        var isPinned = false
        var isHidden = false
    }

    init(_ drawing: SVGDrawing, _ cascade: SVGCascade) {
        self.drawing = drawing
        self.cascade = cascade
        gradients = SVGGradient(drawing, cascade)
        // An array that grows is in memory twice for a moment.
        list.painters.reserveCapacity(drawing.tree.elements.count)
        // The elements around the next one, from the root on.
        var open: [(element: Int32, context: Context)] = []
        for index in drawing.tree.elements.indices {
            while let last = open.last, last.element != drawing.tree.elements[index].parent { open.removeLast() }
            let context = context(of: index, in: open.last?.context ?? Context())
            open.append((Int32(truncatingIfNeeded: index), context))
            guard drawing.areSVG[index], !context.isHidden, context.opacity > 0.02 else { continue }
            collect(index, context)
        }
        var unions: [Int: SVGBox] = [:]
        for painter in list.painters where !painter.box.isEmpty {
            unions[Int(painter.scope), default: SVGBox()].add(painter.box.left, painter.box.top)
            unions[Int(painter.scope), default: SVGBox()].add(painter.box.right, painter.box.bottom)
        }
        for painter in list.painters where list.frames[Int(painter.scope)]?.isEmpty != false {
            var frame = unions[Int(painter.scope)] ?? SVGBox()
            // A picture without known boxes gets a frame that nothing fills.
            if frame.isEmpty {
                frame.add(-1e9, -1e9)
                frame.add(1e9, 1e9)
            }
            list.frames[Int(painter.scope)] = frame
        }
    }

    /// The number at the beginning of a value; a percentage becomes a fraction.
    static func number(_ text: [UInt8]) -> Double? {
        guard let number = AttributePaint.numbers(SourceSpan(0, text.count), in: text.span).first else { return nil }
        return text.last == UInt8(ascii: "%") ? number / 100 : number
    }

    /// The light colour of `currentColor` on an element, and the value that sets it.
    static func currentColor(of index: Int, _ cascade: SVGCascade) -> (SRGB, SVGValue?) {
        guard let value = cascade.value(.color, index), case .color(let color)? = SVGPaint(value.text) else { return (.black, nil) }
        return (color, value)
    }

    private func context(of index: Int, in outer: Context) -> Context {
        let element = drawing.tree.elements[index]
        var context = outer
        switch String(decoding: element.name, as: UTF8.self) {
        case "mask":
            context.isPinned = true
            context.scope = index
        case "symbol", "marker", "pattern", "defs":
            context.scope = index
            context.transform = .identity
        case "clippath", "foreignobject", "lineargradient", "radialgradient", "filter", "metadata": context.isHidden = true
        case "svg" where element.parent >= 0:
            let (x, y) = (coordinate("x", index), coordinate("y", index))
            context.transform = context.transform.after(SVGTransform(e: x, f: y))
        default: break
        }
        if let transform = drawing.value("transform", index), transform.count < 1 << 12 {
            context.transform = context.transform.after(SVGTransform.parse(transform))
        }
        if let opacity = cascade.value(.opacity, index).flatMap({ SVGDisplayListBuilder.number($0.text) }) {
            context.opacity *= min(1, max(0, opacity))
        }
        if cascade.value(.display, index)?.isKeyword("none") == true { context.isHidden = true }
        return context
    }

    private func coordinate(_ name: String, _ index: Int) -> Double {
        drawing.value(name, index).flatMap(SVGDisplayListBuilder.number) ?? 0
    }

    /// A length along an axis of the surrounding picture, to which percentages refer.
    private func length(_ name: String, _ index: Int, of whole: Double) -> Double {
        guard let text = drawing.value(name, index), let number = SVGDisplayListBuilder.number(text) else { return 0 }
        return text.last == UInt8(ascii: "%") ? number * whole : number
    }

    private mutating func collect(_ index: Int, _ context: Context) {
        let name = String(decoding: drawing.tree.elements[index].name, as: UTF8.self)
        var box = SVGBox()
        var area = 0.0
        var kind = SVGPaintOperation.Kind.shape
        // A shape that encloses no area paints no fill.
        var hasInside = true
        let frame = list.frames[context.scope] ?? SVGBox()
        switch name {
        case "svg", "symbol":
            // The numbers of a `viewBox` are in its own space; nested ones are left out.
            guard name == "symbol" || drawing.tree.elements[index].parent < 0 else { return }
            list.frames[index] = ownFrame(of: index)
            return
        case "rect", "image":
            let (x, y) = (coordinate("x", index), coordinate("y", index))
            box.add(x, y)
            box.add(x + length("width", index, of: frame.width), y + length("height", index, of: frame.height))
            area = box.area
            // An image in the drawing stays as it is.
            if name == "image" { return }
        case "circle", "ellipse":
            let (x, y) = (length("cx", index, of: frame.width), length("cy", index, of: frame.height))
            let horizontal = length(name == "circle" ? "r" : "rx", index, of: frame.width)
            let vertical = length(name == "circle" ? "r" : "ry", index, of: frame.height)
            box.add(x - horizontal, y - vertical)
            box.add(x + horizontal, y + vertical)
            area = box.area * 0.785
        case "line":
            box.add(coordinate("x1", index), coordinate("y1", index))
            box.add(coordinate("x2", index), coordinate("y2", index))
            hasInside = false
        case "path":
            guard let data = drawing.value("d", index) else { return }
            let path = SVGPathBox(data)
            (box, area, hasInside) = (path.box, path.area, path.hasInside)
        case "polygon", "polyline":
            guard let points = drawing.value("points", index) else { return }
            let path = SVGPathBox(points: points)
            (box, area, hasInside) = (path.box, path.area, path.hasInside)
        case "text", "tspan", "textpath":
            kind = .text
            box = textBox(index)
            area = box.area
        case "use": break
        default: return
        }
        guard cascade.value(.visibility, index)?.isKeyword("hidden") != true else { return }
        let scale = abs(context.transform.a * context.transform.d - context.transform.b * context.transform.c)
        box = box.transformed(context.transform)
        area *= scale
        if hasInside { paint(.fill, kind, index, context, box, area) }
        let width = (cascade.value(.strokeWidth, index)?.number ?? 1) * scale.squareRoot()
        if width > 0 { paint(.stroke, kind == .text ? .text : .outline, index, context, box, width * (box.width + box.height)) }
    }

    private mutating func paint(
        _ property: SVGProperty, _ kind: SVGPaintOperation.Kind, _ index: Int, _ context: Context, _ box: SVGBox, _ area: Double
    ) {
        var value = cascade.value(property, index)
        var color = SRGB.black
        var gradient: Int32?
        var isCurrent = false
        var opacity = context.opacity
        if let text = value?.text {
            switch SVGPaint(text) {
            case .none?, nil: return
            case .unknown?:
                list.hasUnknown = true
                return
            case .color(let found)?: color = found
            case .current?:
                isCurrent = true
                (color, value) = SVGDisplayListBuilder.currentColor(of: index, cascade)
            case .server(let id)?:
                guard let found = gradients.gradient(id) else { return }
                if averages[found] == nil {
                    let stops = gradients.stops(of: found)
                    list.stops[Int32(truncatingIfNeeded: found)] = stops
                    averages[found] = .some(SVGGradient.average(stops))
                }
                guard let average = averages[found] ?? nil else { return }
                gradient = Int32(truncatingIfNeeded: found)
                color = average.color
                opacity *= average.opacity
            }
        } else if property == .stroke {
            return
        }
        let own =
            cascade.value(property == .fill ? .fillOpacity : .strokeOpacity, index).flatMap { SVGDisplayListBuilder.number($0.text) } ?? 1
        opacity *= min(1, max(0, own)) * color.alpha
        guard opacity > 0.02 else { return }
        list.painters.append(
            SVGPaintOperation(
                kind: kind, property: property, isCurrent: isCurrent, isPinned: context.isPinned,
                element: Int32(truncatingIfNeeded: index), scope: Int32(truncatingIfNeeded: context.scope), gradient: gradient,
                value: value, color: color, opacity: opacity, box: box, area: area))
    }

    private func ownFrame(of index: Int) -> SVGBox {
        var box = SVGBox()
        let numbers = drawing.value("viewbox", index).map { AttributePaint.numbers(SourceSpan(0, $0.count), in: $0.span) } ?? []
        if numbers.count == 4 {
            box.add(numbers[0], numbers[1])
            box.add(numbers[0] + numbers[2], numbers[1] + numbers[3])
        } else if let width = drawing.value("width", index), let height = drawing.value("height", index), width.last != UInt8(ascii: "%"),
            let right = SVGDisplayListBuilder.number(width), let bottom = SVGDisplayListBuilder.number(height)
        {
            box.add(0, 0)
            box.add(right, bottom)
        }
        return box
    }

    /// The approximate box of a text: a letter is a bit more than half as wide as high.
    private func textBox(_ index: Int) -> SVGBox {
        var box = SVGBox()
        let characters = drawing.characters[index]
        guard characters > 0 else { return box }
        var owner = index
        while drawing.value("x", owner) == nil, drawing.tree.elements[owner].parent >= 0,
            drawing.tree.elements[owner].name != Array("text".utf8)
        {
            owner = Int(drawing.tree.elements[owner].parent)
        }
        let size = cascade.value(.fontSize, index)?.number ?? 16
        let width = Double(min(characters, 1000)) * size * 0.55
        let anchor = cascade.value(.textAnchor, index)
        let shift = anchor?.isKeyword("middle") == true ? 0.5 : anchor?.isKeyword("end") == true ? 1 : 0
        let left = coordinate("x", owner) - width * shift
        let baseline = coordinate("y", owner)
        box.add(left, baseline - 0.8 * size)
        box.add(left + width, baseline + 0.1 * size)
        return box
    }
}
