internal import CSSColor

/// The decisions about the paint operations of a drawing, which may hold several pictures that are judged apart.
extension SVGDisplayList {
    /// Returns the decision for each paint operation, on a page with a light color.
    ///
    /// - Parameter isOnLight: True if the drawing is on a light surface for certain.
    func decisions(page: SRGB, isOnLight: Bool = false) -> [SVGPaintDecision] {
        func judge(_ painters: [SVGPaintOperation], in scope: Int32) -> SVGPaintClassifier {
            SVGPaintClassifier(painters, frame: frames[Int(scope)] ?? SVGBox(), page: page, isOnLight: isOnLight)
        }
        // Most drawings are one picture, whose paint operations need no copy.
        if let first = painters.first, painters.allSatisfy({ $0.scope == first.scope }) {
            return judge(painters, in: first.scope).desires
        }
        var decisions = [SVGPaintDecision](repeating: .kept, count: painters.count)
        var scopes: [Int32: [Int]] = [:]
        for (index, painter) in painters.enumerated() { scopes[painter.scope, default: []].append(index) }
        for (scope, indices) in scopes {
            let judge = judge(indices.map { painters[$0] }, in: scope)
            for (index, decision) in zip(indices, judge.desires) { decisions[index] = decision }
        }
        return decisions
    }
}
