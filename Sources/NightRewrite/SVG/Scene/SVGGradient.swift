internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax

/// Finds the gradients of a drawing and their stops.
struct SVGGradient {
    /// A stop with its color in the light theme.
    struct Stop {
        let element: Int32
        /// The number of the value that holds the color; -1 for the initial one.
        let value: Int32
        let isCurrent: Bool
        let color: SRGB
        let opacity: Double
    }

    private let drawing: SVGDrawing
    private var ids: [[UInt8]: Int] = [:]
    /// The stops in each gradient.
    private var stops: [Int: [Int]] = [:]
    /// The styles of the stops that were read.
    private var styles: [Int: SVGStyle] = [:]

    private static let gradients = Set(["lineargradient", "radialgradient"].map { Array($0.utf8) })
    private static let stop = Array("stop".utf8)
    private static let (href, linkedHref) = (Array("href".utf8), Array("xlink:href".utf8))

    init(_ drawing: SVGDrawing) {
        self.drawing = drawing
        for (index, element) in drawing.tree.elements.enumerated() {
            if let id = element.id, ids[id] == nil { ids[id] = index }
            if element.name == SVGGradient.stop, element.parent >= 0 { stops[Int(element.parent), default: []].append(index) }
        }
    }

    /// The gradient that has the stops for this id, through up to eight references; nil for a pattern and for none.
    func gradient(_ id: [UInt8]) -> Int? {
        var id = id
        for _ in 0..<8 {
            guard let index = ids[id], SVGGradient.gradients.contains(drawing.tree.elements[index].name) else { return nil }
            if stops[index] != nil { return index }
            let element = drawing.tree.elements[index]
            let href = element.value(SVGGradient.href) ?? element.value(SVGGradient.linkedHref)
            guard let href, href.first == UInt8(ascii: "#") else { return nil }
            id = Array(href.dropFirst())
        }
        return nil
    }

    /// Takes the style of an element, which may be a stop.
    mutating func add(_ style: SVGStyle, of index: Int) {
        if drawing.tree.elements[index].name == SVGGradient.stop { styles[index] = style }
    }

    /// The stops of a gradient that `gradient(_:)` returned; the styles of all elements must be added before.
    func stops(of gradient: Int, _ values: SVGValues) -> [Stop] {
        (stops[gradient] ?? []).map { index in
            let element = Int32(truncatingIfNeeded: index)
            let style = styles[index] ?? SVGStyle()
            let value = style[.stopColor]
            let opacity = drawing.attributes(of: index).value("stop-opacity").map { SVGDisplayListBuilder.number($0) ?? 1 } ?? 1
            switch value < 0 ? nil : SVGPaint(values.text(of: value)) {
            case .color(let color)?: return Stop(element: element, value: value, isCurrent: false, color: color, opacity: opacity)
            case .current?:
                let (color, value) = SVGGradient.currentColor(style[.color], values)
                return Stop(element: element, value: value, isCurrent: true, color: color, opacity: opacity)
            case nil where value < 0: return Stop(element: element, value: -1, isCurrent: false, color: .black, opacity: opacity)
            // An unknown color does not count in the average.
            default: return Stop(element: element, value: value, isCurrent: false, color: .black, opacity: 0)
            }
        }
    }

    /// The light color that a value of `color` stands for, and the number of the value that sets it; -1 for the initial one.
    static func currentColor(_ value: Int32, _ values: SVGValues) -> (color: SRGB, value: Int32) {
        guard value >= 0, case .color(let color)? = SVGPaint(values.text(of: value)) else { return (.black, -1) }
        return (color, value)
    }

    /// The average color of a gradient's stops, and the average opacity; nil if all are transparent.
    static func average(_ stops: [Stop]) -> (color: SRGB, opacity: Double)? {
        var sum = SIMD3<Double>()
        var weight = 0.0
        for stop in stops {
            let alpha = stop.color.alpha * stop.opacity
            sum += SIMD3(stop.color.red, stop.color.green, stop.color.blue) * alpha
            weight += alpha
        }
        guard weight > 0 else { return nil }
        return (SRGB(red: sum.x / weight, green: sum.y / weight, blue: sum.z / weight), weight / Double(stops.count))
    }
}
