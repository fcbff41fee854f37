internal import CSSCascade
internal import CSSColor

/// The paints of a drawing with the decisions for them, without the places that they paint.
///
/// A drawing may have two paints for each of very many elements, so each takes few bytes.
struct SVGDecidedPaints {
    /// A paint that is no gradient.
    struct Use: Hashable {
        let element: Int32
        /// The number of the value that holds the color; -1 for the initial one.
        let value: Int32
        let property: SVGProperty
        let isCurrent: Bool
        let desire: SVGPaintDecision
    }

    /// The paints in painting order.
    let uses: [Use]
    /// The decision for each gradient that paints something.
    let gradients: [(gradient: Int32, desire: SVGPaintDecision)]
    /// The stops of each of them.
    let stops: [Int32: [SVGGradient.Stop]]
    /// The values by number.
    let values: SVGValues

    /// Takes the paint operations of `scene` with the decision for each.
    init(_ scene: SVGDisplayList, _ desires: [SVGPaintDecision]) {
        uses = zip(scene.painters, desires).compactMap { painter, desire in
            guard painter.gradient < 0 else { return nil }
            return Use(
                element: painter.element, value: painter.value, property: painter.property, isCurrent: painter.isCurrent, desire: desire)
        }
        gradients = SVGDecidedPaints.gradients(of: scene.painters, desires)
        stops = scene.stops
        values = scene.values
    }

    /// The color in the light theme that a value of a use stands for.
    func color(of value: Int32) -> SRGB {
        if value >= 0, case .color(let color)? = SVGPaint(values.text(of: value)) { color } else { .black }
    }

    /// The decision for each gradient: the one that the largest area has.
    ///
    /// - Parameters:
    ///   - painters: the paint operations.
    ///   - desires: the decision for each of them.
    private static func gradients(
        of painters: [SVGPaintOperation], _ desires: [SVGPaintDecision]
    ) -> [(gradient: Int32, desire: SVGPaintDecision)] {
        var votes: [Int32: [SVGPaintDecision: Double]] = [:]
        for (painter, desire) in zip(painters, desires) where painter.gradient >= 0 {
            votes[painter.gradient, default: [:]][desire, default: 0] += 1 + painter.area
        }
        // Most drawings have no gradient, and sorting would build types at run time even for none.
        return votes.isEmpty ? [] : votes.keys.sorted().map { ($0, winner(votes[$0] ?? [:])) }
    }

    /// The decision with the most weight; of equal ones that of the highest role, so that dictionary order has no effect.
    private static func winner(_ votes: [SVGPaintDecision: Double]) -> SVGPaintDecision {
        func rank(_ desire: SVGPaintDecision) -> Int {
            if case .dark(let role) = desire { Int(role.rawValue) } else { -1 }
        }
        let best = votes.max { ($0.value, rank($0.key)) < ($1.value, rank($1.key)) }
        return best?.key ?? .kept
    }
}
