/// A value inside a calculation: a number in the canonical unit of its type (CSS Values 4, section 10.2).
struct Quantity: Sendable {
    /// The exponent of each base type: a number has none, `px * px` has 2 for length.
    typealias Kind = SIMD8<Int8>

    /// The value in canonical units: degrees, percent, CSS pixels, seconds, hertz, dots per pixel.
    var value: Double
    /// The exponents of its base types.
    var kind: Kind

    /// A quantity of the given kind.
    init(_ value: Double, _ kind: Kind = Quantity.number) {
        self.value = value
        self.kind = kind
    }

    /// A plain number.
    static let number = Kind(repeating: 0)
    /// A percentage.
    static let percentage = Quantity.base(0)
    /// An angle.
    static let angle = Quantity.base(1)

    private static func base(_ index: Int) -> Kind {
        var kind = Kind(repeating: 0)
        kind[index] = 1
        return kind
    }

    /// Creates a dimension; returns nil for a unit that calculations don't know.
    ///
    /// `isRelative` is true if the size of the unit depends on the page; the value is a placeholder then.
    static func dimension(_ value: Double, unit: PackedName) -> (quantity: Quantity, isRelative: Bool)? {
        guard let (factor, kind) = units[unit] else { return nil }
        return factor == 0 ? (Quantity(value, kind), true) : (Quantity(value * factor, kind), false)
    }

    /// Returns the product; nil for exponents that no stylesheet has.
    func multiplied(by other: Quantity) -> Quantity? {
        Quantity.isReasonable(kind) && Quantity.isReasonable(other.kind) ? Quantity(value * other.value, kind &+ other.kind) : nil
    }

    /// Returns the quotient; nil for exponents that no stylesheet has.
    func divided(by other: Quantity) -> Quantity? {
        Quantity.isReasonable(kind) && Quantity.isReasonable(other.kind) ? Quantity(value / other.value, kind &- other.kind) : nil
    }

    /// Returns true if the exponents are so small that sums of two of them don't overflow.
    private static func isReasonable(_ kind: Kind) -> Bool { kind.max() < 32 && kind.min() > -32 }

    /// Units with their factor to the canonical one, 0 if it depends on the page (CSS Values 4, sections 6 and 7).
    private static let units: NameTable<(Double, Kind)> = {
        let (length, time, frequency, resolution) = (base(2), base(3), base(4), base(5))
        let fixed: [(String, (Double, Kind))] = [
            ("deg", (1, angle)), ("grad", (0.9, angle)), ("rad", (180 / .pi, angle)), ("turn", (360, angle)),
            ("px", (1, length)), ("cm", (96 / 2.54, length)), ("mm", (9.6 / 2.54, length)), ("q", (2.4 / 2.54, length)),
            ("in", (96, length)), ("pc", (16, length)), ("pt", (96.0 / 72, length)),
            ("s", (1, time)), ("ms", (0.001, time)), ("hz", (1, frequency)), ("khz", (1000, frequency)),
            ("dppx", (1, resolution)), ("x", (1, resolution)), ("dpi", (1.0 / 96, resolution)), ("dpcm", (2.54 / 96, resolution)),
        ]
        let fonts = ["em", "rem", "ex", "rex", "cap", "rcap", "ch", "rch", "ic", "ric", "lh", "rlh"]
        let viewports = ["", "s", "l", "d"].flatMap { size in
            ["vw", "vh", "vi", "vb", "vmin", "vmax"].map { size + $0 }
        }
        let containers = ["cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax"]
        return NameTable(fixed + (fonts + viewports + containers).map { ($0, (0, length)) })
    }()
}
