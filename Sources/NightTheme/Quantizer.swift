import CSSColor

/// Chooses 8-bit channels for a solved colour so that its band and its hue survive the rounding.
enum Quantizer {
    /// The side on which the luminance of the result has to stay.
    enum Bound {
        /// At most this relative luminance: backgrounds.
        case atMost(Double)
        /// At least this relative luminance: text.
        case atLeast(Double)
        /// No bound: the nearest.
        case none

        /// The nearest luminance that keeps to the bound.
        func clamped(_ luminance: Double) -> Double {
            switch self {
            case .atMost(let bound): min(luminance, bound)
            case .atLeast(let bound): max(luminance, bound)
            case .none: luminance
            }
        }

        /// Whether the luminance keeps to the bound.
        @inline(__always)
        func allows(_ luminance: Double) -> Bool {
            switch self {
            case .atMost(let bound): luminance <= bound
            case .atLeast(let bound): luminance >= bound
            case .none: true
            }
        }
    }

    /// The tangent of the greatest error of hue that is accepted for the sake of nearness: 1.4 degrees.
    private static let hueTolerance = 0.0244

    /// The grey of a relative luminance, its channel rounded to the side of the bound.
    static func grey(luminance: Double, bound: Bound, alpha: Double) -> SRGB {
        let channel = SRGBTransfer.encoded(RealFunctions.clamp(luminance)) * 255
        // What is an 8-bit channel already, but for the noise of the conversions, stays it.
        let noise = 1e-6
        let byte: UInt8 =
            switch bound {
            case .atMost: UInt8(RealFunctions.clamp((channel + noise).rounded(.down) / 255) * 255)
            case .atLeast: UInt8(RealFunctions.clamp((channel - noise).rounded(.up) / 255) * 255)
            case .none: SRGB.byte(of: channel / 255)
            }
        return SRGB(bytes: byte, byte, byte, alpha: alpha)
    }

    /// The 8-bit colour near `lab` that keeps the bound and, where the lattice has one, keeps the hue within 1.4 degrees.
    ///
    /// Plain rounding turns a dark colour of little chroma by ten degrees and more: its neighbours in the lattice are as near and do
    /// better.
    static func color(_ lab: OKLab, hue: HueDirection, bound: Bound, alpha: Double) -> SRGB {
        let exact = lab.sRGB().clipped
        // Bright and vivid colours: plain rounding does it.
        let nearest = exact.quantized
        let linear = LinearSRGB(nearest)
        let point = OKLab(linear)
        if bound.allows(linear.relativeLuminance), hue.tangent(a: point.a, b: point.b) <= hueTolerance { return nearest.withAlpha(alpha) }

        var search = Search(lab: lab, hue: hue, bound: bound)
        search.visit(exact, below: 1, above: 2)
        // Near black and near grey the steps of the lattice are long: look further for the hue, in rare cases far.
        if search.cost > Search.hueCost { search.visit(exact, below: 3, above: 4) }
        if search.cost > Search.hueCost { search.visit(exact, below: 7, above: 8) }
        guard search.cost < .infinity else { return grey(luminance: bound.clamped(relativeLuminance(exact)), bound: bound, alpha: alpha) }
        return SRGB(bytes: search.red, search.green, search.blue, alpha: alpha)
    }

    /// A walk over the lattice points around a colour, which remembers the best.
    private struct Search {
        let lab: OKLab
        let hue: HueDirection
        let bound: Bound
        var cost = Double.infinity
        var (red, green, blue): (UInt8, UInt8, UInt8) = (0, 0, 0)

        /// What an error of hue beyond the tolerance costs at least: more than any distance.
        static let hueCost = 1e3

        init(lab: OKLab, hue: HueDirection, bound: Bound) {
            self.lab = lab
            self.hue = hue
            self.bound = bound
        }

        /// Visits the lattice points from `below` steps under to `above` steps over the colour's channels rounded down.
        mutating func visit(_ exact: SRGB, below: Int, above: Int) {
            let reds = steps(exact.red, below, above)
            let greens = steps(exact.green, below, above)
            let blues = steps(exact.blue, below, above)
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

        private mutating func consider(_ point: OKLab, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            let tangent = hue.tangent(a: point.a, b: point.b)
            var cost = lab.deltaEOK(point)
            if tangent > Quantizer.hueTolerance { cost += Search.hueCost * (1 + min(tangent, 1e3)) }
            guard cost < self.cost else { return }
            (self.cost, self.red, self.green, self.blue) = (cost, red, green, blue)
        }

        private func steps(_ channel: Double, _ below: Int, _ above: Int) -> ClosedRange<UInt8> {
            let base = Int(channel * 255)
            return UInt8(max(0, base - below))...UInt8(min(255, base + above))
        }
    }
}
