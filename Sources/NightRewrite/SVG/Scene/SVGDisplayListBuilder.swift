internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Finds the paint operations of a drawing.
struct SVGDisplayListBuilder {
    private(set) var list = SVGDisplayList()
    private var gradients: SVGGradient
    private let drawing: SVGDrawing
    /// The attributes and the style of the element whose paint is collected.
    private var attributes: SVGAttributes
    private var style = SVGStyle()

    /// A value of `fill` or `stroke` with what it refers to.
    private enum Paint {
        case none
        /// A paint that only the browser knows.
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

    /// Finds the paint operations of `drawing`, with rules in the CSS at `styles`.
    init(_ drawing: SVGDrawing, styles: [SourceSpan], _ source: Source) {
        self.drawing = drawing
        gradients = SVGGradient(drawing)
        attributes = drawing.attributes(of: 0)
        // An array that grows is in memory twice for a moment.
        list.painters.reserveCapacity(drawing.tree.elements.count)
        // The elements around the next one, from the root on.
        var open: [(element: Int32, context: Context)] = []
        list.values = SVGCascade.forEachStyle(of: drawing, styles: styles, source) { index, style, attributes, values in
            let element = drawing.tree.elements[index]
            while let last = open.last, last.element != element.parent { open.removeLast() }
            (self.style, self.attributes) = (style, attributes)
            gradients.add(style, of: index)
            let context = context(of: index, in: open.last?.context ?? Context(), values)
            if element.hasChildren { open.append((Int32(truncatingIfNeeded: index), context)) }
            guard drawing.areSVG[index], !context.isHidden, context.opacity > SVGDisplayListBuilder.leastOpacity else { return }
            collect(index, context, values)
        }
        resolveGradients()
        addFrames()
    }

    /// Gives the operations that paint gradients their colors, and removes those that show nothing.
    private mutating func resolveGradients() {
        guard list.painters.contains(where: { $0.gradient >= 0 }) else { return }
        var averages: [Int32: (color: SRGB, opacity: Double)?] = [:]
        list.painters = list.painters.compactMap { painter in
            guard painter.gradient >= 0 else { return painter }
            if averages[painter.gradient] == nil {
                let stops = gradients.stops(of: Int(painter.gradient), list.values)
                list.stops[painter.gradient] = stops
                averages[painter.gradient] = .some(SVGGradient.average(stops))
            }
            guard let average = averages[painter.gradient] ?? nil else { return nil }
            let opacity = painter.opacity * average.opacity
            guard opacity > SVGDisplayListBuilder.leastOpacity else { return nil }
            var painter = painter
            painter.tint = SVGPaintOperation.Tint(average.color, opacity: opacity)
            return painter
        }
    }

    /// Gives each picture without a frame of its own the box of what is painted in it.
    private mutating func addFrames() {
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

    /// The opacity up to which nothing is visible.
    private static let leastOpacity = 0.02

    /// The number at the beginning of a value; a percentage becomes a fraction.
    static func number(_ text: [UInt8]) -> Double? {
        guard let number = AttributePaint.numbers(SourceSpan(0, text.count), in: text.span).first else { return nil }
        return text.last == UInt8(ascii: "%") ? number / 100 : number
    }

    private func context(of index: Int, in outer: Context, _ values: SVGValues) -> Context {
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
        context.ownOpacity.read(style[.opacity]) { SVGDisplayListBuilder.opacity(values.text(of: $0)) }
        context.opacity *= context.ownOpacity.meaning
        if values.isKeyword("none", style[.display]) { context.isHidden = true }
        let isText = element.name.elementsEqual("text".utf8)
        if isText || element.parent < 0 || attributes.value("x") != nil { context.textStart = (coordinate("x"), coordinate("y")) }
        readInherited(&context, values)
        return context
    }

    /// Reads the values of inherited properties that the element does not inherit.
    private func readInherited(_ context: inout Context, _ values: SVGValues) {
        context.fill.read(style[.fill]) { paint(values.text(of: $0)) }
        context.stroke.read(style[.stroke]) { paint(values.text(of: $0)) }
        context.color.read(style[.color]) { SVGGradient.currentColor($0, values) }
        context.fillOpacity.read(style[.fillOpacity]) { SVGDisplayListBuilder.opacity(values.text(of: $0)) }
        context.strokeOpacity.read(style[.strokeOpacity]) { SVGDisplayListBuilder.opacity(values.text(of: $0)) }
        context.strokeWidth.read(style[.strokeWidth]) { values.quantity(of: $0) ?? 1 }
        context.fontSize.read(style[.fontSize]) { values.quantity(of: $0) ?? 16 }
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

    private mutating func collect(_ index: Int, _ context: Context, _ values: SVGValues) {
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
            box = textBox(index, context, values)
            area = box.area
        case "use": break
        default: return
        }
        guard !values.isKeyword("hidden", style[.visibility]) else { return }
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
        var value = style[property]
        var color = SRGB.black
        var gradient: Int32 = -1
        var isCurrent = false
        switch property == .fill ? context.fill.meaning : context.stroke.meaning {
        case .none: return
        case .unknown:
            list.hasUnknown = true
            return
        case .color(let found): color = found
        case .current:
            isCurrent = true
            (color, value) = context.color.meaning
        case .gradient(let found): gradient = Int32(truncatingIfNeeded: found)
        }
        let opacity =
            context.opacity * (property == .fill ? context.fillOpacity.meaning : context.strokeOpacity.meaning) * color.alpha
        guard opacity > SVGDisplayListBuilder.leastOpacity else { return }
        list.painters.append(
            SVGPaintOperation(
                kind: kind, property: property, isCurrent: isCurrent, isPinned: context.isPinned,
                element: Int32(truncatingIfNeeded: index), scope: Int32(truncatingIfNeeded: context.scope), gradient: gradient,
                value: value, tint: SVGPaintOperation.Tint(color, opacity: opacity), box: box, area: area))
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
    private func textBox(_ index: Int, _ context: Context, _ values: SVGValues) -> SVGBox {
        var box = SVGBox()
        let characters = drawing.characters[index]
        guard characters > 0 else { return box }
        let size = context.fontSize.meaning
        let width = Double(min(characters, 1000)) * size * 0.55
        let anchor = style[.textAnchor]
        let shift = values.isKeyword("middle", anchor) ? 0.5 : values.isKeyword("end", anchor) ? 1 : 0
        let left = context.textStart.x - width * shift
        let baseline = context.textStart.y
        box.add(left, baseline - 0.8 * size)
        box.add(left + width, baseline + 0.1 * size)
        return box
    }
}
