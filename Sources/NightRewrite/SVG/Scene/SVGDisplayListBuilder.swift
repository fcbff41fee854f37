internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Finds the paint operations of a drawing.
struct SVGDisplayListBuilder {
    private(set) var list = SVGDisplayList()
    private let gradients: SVGGradient
    /// The average colors of gradients, each computed once; nil for one that shows nothing.
    private var averages: [Int: (color: SRGB, opacity: Double)?] = [:]
    private let drawing: SVGDrawing
    private let cascade: SVGCascade
    /// The attributes of the element whose paint is collected.
    private var attributes: SVGAttributes

    /// A value of `fill` or `stroke` with what it refers to.
    private enum Paint {
        case none
        /// One that only the browser knows.
        case unknown
        case current
        case color(SRGB)
        /// The gradient with the stops.
        case gradient(Int)
    }

    /// The state that an element passes on to its descendants.
    private struct Context {
        var transform = SVGTransform.identity
        var scope = 0
        var opacity = 1.0
        var isPinned = false
        var isHidden = false
        /// The beginning of a text, which the nearest element with an `x`, or the `text` itself, gives.
        var textStart = (x: 0.0, y: 0.0)
        var fill = InheritedReading<Paint>(.color(.black))
        var stroke = InheritedReading<Paint>(.none)
        /// The `currentColor`, with the number of the value that sets it.
        var color = InheritedReading<(color: SRGB, value: Int32)>((.black, -1))
        var ownOpacity = InheritedReading<Double>(1)
        var fillOpacity = InheritedReading<Double>(1)
        var strokeOpacity = InheritedReading<Double>(1)
        var strokeWidth = InheritedReading<Double>(1)
        var fontSize = InheritedReading<Double>(16)
    }

    init(_ drawing: SVGDrawing, _ cascade: SVGCascade) {
        self.drawing = drawing
        self.cascade = cascade
        gradients = SVGGradient(drawing, cascade)
        attributes = drawing.attributes(of: 0)
        // An array that grows is in memory twice for a moment.
        list.painters.reserveCapacity(drawing.tree.elements.count)
        list.values = cascade.values
        // The elements around the next one, from the root on.
        var open: [(element: Int32, context: Context)] = []
        for index in drawing.tree.elements.indices {
            while let last = open.last, last.element != drawing.tree.elements[index].parent { open.removeLast() }
            attributes = drawing.attributes(of: index)
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

    /// The light color of `currentColor` on an element, and the number of the value that sets it; -1 for the initial one.
    static func currentColor(of index: Int, _ cascade: SVGCascade) -> (color: SRGB, value: Int32) {
        guard let value = cascade.value(.color, index), case .color(let color)? = SVGPaint(value.text) else { return (.black, -1) }
        return (color, cascade.number(.color, index))
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
            let (x, y) = (coordinate("x"), coordinate("y"))
            context.transform = context.transform.after(SVGTransform(e: x, f: y))
        default: break
        }
        if let transform = attributes.value("transform"), transform.count < 1 << 12 {
            context.transform = context.transform.after(SVGTransform.parse(transform))
        }
        read(.opacity, index, &context.ownOpacity) { SVGDisplayListBuilder.opacity($0.text) }
        context.opacity *= context.ownOpacity.meaning
        if cascade.value(.display, index)?.isKeyword("none") == true { context.isHidden = true }
        let isText = element.name.elementsEqual("text".utf8)
        if isText || element.parent < 0 || attributes.value("x") != nil { context.textStart = (coordinate("x"), coordinate("y")) }
        readInherited(index, &context)
        return context
    }

    /// Reads the values of inherited properties that the element does not inherit.
    private func readInherited(_ index: Int, _ context: inout Context) {
        read(.fill, index, &context.fill) { paint($0.text) }
        read(.stroke, index, &context.stroke) { paint($0.text) }
        read(.color, index, &context.color) { _ in SVGDisplayListBuilder.currentColor(of: index, cascade) }
        read(.fillOpacity, index, &context.fillOpacity) { SVGDisplayListBuilder.opacity($0.text) }
        read(.strokeOpacity, index, &context.strokeOpacity) { SVGDisplayListBuilder.opacity($0.text) }
        read(.strokeWidth, index, &context.strokeWidth) { $0.number ?? 1 }
        read(.fontSize, index, &context.fontSize) { $0.number ?? 16 }
    }

    private func read<Meaning>(
        _ property: SVGProperty, _ index: Int, _ reading: inout InheritedReading<Meaning>, _ body: (SVGValue) -> Meaning
    ) {
        let number = cascade.number(property, index)
        reading.read(number) { body(list.values[Int(number)]) }
    }

    private func paint(_ text: [UInt8]) -> Paint {
        switch SVGPaint(text) {
        case .none?, nil: .none
        case .unknown?: .unknown
        case .color(let color)?: .color(color)
        case .current?: .current
        case .server(let id)?: gradients.gradient(id).map { .gradient($0) } ?? .none
        }
    }

    /// The opacity that a value gives, 0...1; 1 for one that gives none.
    private static func opacity(_ text: [UInt8]) -> Double { min(1, max(0, number(text) ?? 1)) }

    private func coordinate(_ name: HTMLName) -> Double { attributes.value(name).flatMap(SVGDisplayListBuilder.number) ?? 0 }

    /// A length along an axis of the surrounding picture, to which percentages refer.
    private func length(_ name: HTMLName, of whole: Double) -> Double {
        guard let text = attributes.value(name), let number = SVGDisplayListBuilder.number(text) else { return 0 }
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
            let (x, y) = (coordinate("x"), coordinate("y"))
            box.add(x, y)
            box.add(x + length("width", of: frame.width), y + length("height", of: frame.height))
            area = box.area
            // An image in the drawing stays as it is.
            if name == "image" { return }
        case "circle", "ellipse":
            let (x, y) = (length("cx", of: frame.width), length("cy", of: frame.height))
            let horizontal = length(name == "circle" ? "r" : "rx", of: frame.width)
            let vertical = length(name == "circle" ? "r" : "ry", of: frame.height)
            box.add(x - horizontal, y - vertical)
            box.add(x + horizontal, y + vertical)
            area = box.area * 0.785
        case "line":
            box.add(coordinate("x1"), coordinate("y1"))
            box.add(coordinate("x2"), coordinate("y2"))
            hasInside = false
        case "path":
            guard let data = attributes.value("d") else { return }
            let path = SVGPathBox(data)
            (box, area, hasInside) = (path.box, path.area, path.hasInside)
        case "polygon", "polyline":
            guard let points = attributes.value("points") else { return }
            let path = SVGPathBox(points: points)
            (box, area, hasInside) = (path.box, path.area, path.hasInside)
        case "text", "tspan", "textpath":
            kind = .text
            box = textBox(index, context)
            area = box.area
        case "use": break
        default: return
        }
        guard cascade.value(.visibility, index)?.isKeyword("hidden") != true else { return }
        let scale = abs(context.transform.a * context.transform.d - context.transform.b * context.transform.c)
        box = box.transformed(context.transform)
        area *= scale
        if hasInside { paint(.fill, kind, index, context, box, area) }
        let width = context.strokeWidth.meaning * scale.squareRoot()
        if width > 0 { paint(.stroke, kind == .text ? .text : .outline, index, context, box, width * (box.width + box.height)) }
    }

    private mutating func paint(
        _ property: SVGProperty, _ kind: SVGPaintOperation.Kind, _ index: Int, _ context: Context, _ box: SVGBox, _ area: Double
    ) {
        var value = cascade.number(property, index)
        let color: SRGB
        var gradient: Int32 = -1
        var isCurrent = false
        var opacity = context.opacity
        switch property == .fill ? context.fill.meaning : context.stroke.meaning {
        case .none: return
        case .unknown:
            list.hasUnknown = true
            return
        case .color(let found): color = found
        case .current:
            isCurrent = true
            (color, value) = context.color.meaning
        case .gradient(let found):
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
        opacity *= (property == .fill ? context.fillOpacity.meaning : context.strokeOpacity.meaning) * color.alpha
        guard opacity > 0.02 else { return }
        list.painters.append(
            SVGPaintOperation(
                kind: kind, property: property, isCurrent: isCurrent, isPinned: context.isPinned,
                element: Int32(truncatingIfNeeded: index), scope: Int32(truncatingIfNeeded: context.scope), gradient: gradient,
                value: value, color: color, opacity: opacity, box: box, area: area))
    }

    private func ownFrame(of index: Int) -> SVGBox {
        var box = SVGBox()
        let numbers = attributes.value("viewbox").map { AttributePaint.numbers(SourceSpan(0, $0.count), in: $0.span) } ?? []
        if numbers.count == 4 {
            box.add(numbers[0], numbers[1])
            box.add(numbers[0] + numbers[2], numbers[1] + numbers[3])
        } else if let width = attributes.value("width"), let height = attributes.value("height"), width.last != UInt8(ascii: "%"),
            let right = SVGDisplayListBuilder.number(width), let bottom = SVGDisplayListBuilder.number(height)
        {
            box.add(0, 0)
            box.add(right, bottom)
        }
        return box
    }

    /// The approximate box of a text: a letter is a bit more than half as wide as high.
    private func textBox(_ index: Int, _ context: Context) -> SVGBox {
        var box = SVGBox()
        let characters = drawing.characters[index]
        guard characters > 0 else { return box }
        let size = context.fontSize.meaning
        let width = Double(min(characters, 1000)) * size * 0.55
        let anchor = cascade.value(.textAnchor, index)
        let shift = anchor?.isKeyword("middle") == true ? 0.5 : anchor?.isKeyword("end") == true ? 1 : 0
        let left = context.textStart.x - width * shift
        let baseline = context.textStart.y
        box.add(left, baseline - 0.8 * size)
        box.add(left + width, baseline + 0.1 * size)
        return box
    }
}
