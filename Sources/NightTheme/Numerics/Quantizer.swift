import CSSColor

/// Chooses 8-bit channels for a solved color so that its band and its hue survive the rounding.
enum Quantizer {
    /// The side on which the luminance of the result has to stay.
    enum Bound {
        /// At most this relative luminance: backgrounds.
        case atMost(Double)
        /// At least this relative luminance: text.
        case atLeast(Double)
        /// This relative luminance as nearly as the hue allows: surfaces that keep steps.
        case near(Double)
        /// No bound: the nearest.
        case none

        /// The tolerance of `near` as a share of the luminance plus the flare: an eighth of an 8-bit step of dark greens.
        static let tolerance = 0.001

        /// Returns the nearest luminance that keeps to the bound.
        func clamped(_ luminance: Double) -> Double {
            switch self {
            case .atMost(let bound): min(luminance, bound)
            case .atLeast(let bound): max(luminance, bound)
            case .near(let target): target
            case .none: luminance
            }
        }

        /// True if the luminance keeps to the bound.
        @inline(__always)
        func allows(_ luminance: Double) -> Bool {
            switch self {
            case .atMost(let bound): luminance <= bound
            case .atLeast(let bound): luminance >= bound
            case .near(let target): abs(luminance - target) <= Bound.tolerance * (target + 0.05)
            case .none: true
            }
        }
    }

    /// The tangent of the greatest error of hue that any color may have: 1.4 degrees.
    private static let hueTolerance = 0.0244
    /// The distance in OKLab up to which an error of hue is not visible in a color of little chroma: less than a tenth of the just noticeable
    /// difference of .02 (CSS Color 4 § 19.2).
    private static let invisible = 0.0015

    /// Returns the grey of a relative luminance, with its channel rounded to the side of the bound.
    static func grey(luminance: Double, bound: Bound, alpha: Double) -> SRGB {
        let channel = SRGBTransfer.encoded(RealFunctions.clamp(luminance)) * 255
        // A channel that is an 8-bit value apart from the noise of the conversions keeps that value.
        let noise = 1e-6
        let byte: UInt8 =
            switch bound {
            case .atMost, .near: UInt8(RealFunctions.clamp((channel + noise).rounded(.down) / 255) * 255)
            case .atLeast: UInt8(RealFunctions.clamp((channel - noise).rounded(.up) / 255) * 255)
            case .none: SRGB.byte(of: channel / 255)
            }
        return SRGB(bytes: byte, byte, byte, alpha: alpha)
    }

    /// Returns an 8-bit color near `lab` that keeps the bound and, if the lattice of 8-bit colors has one, the hue within 1.4 degrees or as
    /// far as its error is visible.
    ///
    /// Plain rounding turns the hue of a dark color of little chroma by ten degrees and more; its neighbours in the lattice are as near
    /// and have a better hue. With nearly no chroma the exact hue would cost more color than it is worth.
    static func color(_ lab: OKLab, hue: HueDirection, bound: Bound, alpha: Double) -> SRGB {
        let exact = lab.sRGB().clipped
        // For bright and vivid colors, plain rounding is enough.
        let nearest = exact.quantized
        let linear = LinearSRGB(nearest)
        let point = OKLab(linear)
        if bound.allows(linear.relativeLuminance), isNear(point, hue, within: hueTolerance) { return nearest.withAlpha(alpha) }

        var search = Search(lab: lab, hue: hue, bound: bound)
        search.visit(exact, below: 1, above: 2)
        // Near black and near grey the steps of the lattice are long, so the search for the hue goes further, in rare cases far.
        if search.cost > Search.luminanceCost { search.visit(exact, below: 3, above: 4) }
        // An almost exact luminance is not worth the widest search.
        if search.cost > 3 * Search.luminanceCost { search.visit(exact, below: 7, above: 8) }
        guard search.cost < .infinity else { return grey(luminance: bound.clamped(relativeLuminance(exact)), bound: bound, alpha: alpha) }
        return SRGB(bytes: search.red, search.green, search.blue, alpha: alpha)
    }

    /// True if a color has a hue, or if one cannot see that it does not.
    private static func isNear(_ point: OKLab, _ hue: HueDirection, within tolerance: Double) -> Bool {
        let tangent = hue.tangent(a: point.a, b: point.b)
        return tangent <= tolerance || tangent.isFinite && hue.distance(a: point.a, b: point.b) <= invisible
    }

    /// A search over the lattice points around a color that keeps the best one.
    private struct Search {
        let lab: OKLab
        let hue: HueDirection
        let bound: Bound
        var cost = Double.infinity
        var (red, green, blue): (UInt8, UInt8, UInt8) = (0, 0, 0)

        /// The least cost of an error of hue beyond the tolerance: more than that of any error of luminance.
        private static let hueCost = 1e3
        /// The least cost of an error of luminance beyond the tolerance of `near`: more than any distance.
        static let luminanceCost = 10.0

        /// The tangent of the greatest error of hue without such a cost.
        private let hueTolerance: Double

        init(lab: OKLab, hue: HueDirection, bound: Bound) {
            self.lab = lab
            self.hue = hue
            self.bound = bound
            // If the luminance counts, 1.9 degrees are allowed.
            if case .near = bound { hueTolerance = 0.033 } else { hueTolerance = Quantizer.hueTolerance }
        }

        /// Visits the lattice points from `below` steps under to `above` steps over the color's channels rounded down.
        mutating func visit(_ exact: SRGB, below: Int, above: Int) {
            let reds = steps(exact.red, below, above)
            let greens = steps(exact.green, below, above)
            let blues = steps(exact.blue, below, above)
            if case .near(let target) = bound { return visit(reds, greens, blues, near: target) }
            for red in reds {
                let linearRed = SRGBTransfer.linear(byte: red)
                for green in greens {
                    let linearGreen = SRGBTransfer.linear(byte: green)
                    for blue in blues {
                        let linear = LinearSRGB(red: linearRed, green: linearGreen, blue: SRGBTransfer.linear(byte: blue))
                        guard bound.allows(linear.relativeLuminance) else { continue }
                        consider(OKLab(linear), red, green, blue)
                    }
                }
            }
        }

        /// Visits for each red and blue the green whose luminance is nearest to `target`; green has the greatest share of luminance.
        private mutating func visit(
            _ reds: ClosedRange<UInt8>, _ greens: ClosedRange<UInt8>, _ blues: ClosedRange<UInt8>, near target: Double
        ) {
            let (redShare, greenShare, blueShare) = (Search.luminance(1, 0, 0), Search.luminance(0, 1, 0), Search.luminance(0, 0, 1))
            let tolerance = (target + 0.05) * Bound.tolerance
            let greenLights = greens.map { SRGBTransfer.linear(byte: $0) }
            let blueLights = blues.map { SRGBTransfer.linear(byte: $0) }
            for red in reds {
                let redLight = SRGBTransfer.linear(byte: red)
                let rest = target - redShare * redLight
                var green = greenLights.count - 1
                for (blue, blueLight) in blueLights.enumerated() {
                    let wanted = (rest - blueShare * blueLight) / greenShare
                    // The more blue, the less green.
                    while green > 0, greenLights[green] + greenLights[green - 1] > 2 * wanted { green -= 1 }
                    let errors = abs(greenLights[green] - wanted) * greenShare / tolerance
                    let extra = errors > 1 ? Search.luminanceCost * min(errors, 50) : 0
                    guard extra < cost else { continue }
                    consider(
                        OKLab(LinearSRGB(red: redLight, green: greenLights[green], blue: blueLight)), red,
                        greens.lowerBound + UInt8(green), blues.lowerBound + UInt8(blue), extra: extra)
                }
            }
        }

        private static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
            LinearSRGB(red: red, green: green, blue: blue).relativeLuminance
        }

        private mutating func consider(_ point: OKLab, _ red: UInt8, _ green: UInt8, _ blue: UInt8, extra: Double = 0) {
            var cost = lab.deltaEOK(point) + extra
            if !Quantizer.isNear(point, hue, within: hueTolerance) {
                cost += Search.hueCost * (1 + min(hue.tangent(a: point.a, b: point.b), 1e3))
            }
            guard cost < self.cost else { return }
            (self.cost, self.red, self.green, self.blue) = (cost, red, green, blue)
        }

        private func steps(_ channel: Double, _ below: Int, _ above: Int) -> ClosedRange<UInt8> {
            let base = Int(channel * 255)
            return UInt8(max(0, base - below))...UInt8(min(255, base + above))
        }
    }
}
