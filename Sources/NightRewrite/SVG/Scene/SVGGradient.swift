internal import CSSCascade
internal import CSSColor

/// Finds the gradients of a drawing and their stops.
struct SVGGradient {
    /// A stop with its colour in the light theme.
    struct Stop {
        let element: Int32
        let value: SVGValue?
        let isCurrent: Bool
        let color: SRGB
        let opacity: Double
    }

    private let drawing: SVGDrawing
    private let cascade: SVGCascade
    private var ids: [[UInt8]: Int] = [:]
    /// The stops in each gradient.
    private var stops: [Int: [Int]] = [:]

    private static let gradients = Set(["lineargradient", "radialgradient"].map { Array($0.utf8) })
    private static let stop = Array("stop".utf8)

    init(_ drawing: SVGDrawing, _ cascade: SVGCascade) {
        self.drawing = drawing
        self.cascade = cascade
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
            guard let href = drawing.value("href", index) ?? drawing.value("xlink:href", index), href.first == UInt8(ascii: "#") else {
                return nil
            }
            id = Array(href.dropFirst())
        }
        return nil
    }

    /// The stops of a gradient that `gradient(_:)` returned.
    func stops(of gradient: Int) -> [Stop] {
        (stops[gradient] ?? []).map { index in
            let element = Int32(truncatingIfNeeded: index)
            let value = cascade.value(.stopColor, index)
            let opacity = drawing.value("stop-opacity", index).map { SVGDisplayListBuilder.number($0) ?? 1 } ?? 1
            switch value.flatMap({ SVGPaint($0.text) }) {
            case .color(let color)?: return Stop(element: element, value: value, isCurrent: false, color: color, opacity: opacity)
            case .current?:
                let (color, value) = SVGDisplayListBuilder.currentColor(of: index, cascade)
                return Stop(element: element, value: value, isCurrent: true, color: color, opacity: opacity)
            case nil where value == nil: return Stop(element: element, value: nil, isCurrent: false, color: .black, opacity: opacity)
            // An unknown colour does not count in the average.
            default: return Stop(element: element, value: value, isCurrent: false, color: .black, opacity: 0)
            }
        }
    }

    /// The average colour of a gradient's stops, and the average opacity; nil if all are transparent.
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
