/// Decimal numbers as CSS text: no exponent, no redundant zeros (CSSOM, "serialize a CSS component value", number).
enum NumberText {
    /// Appends an integer in decimal.
    static func append(_ value: Int, to output: inout [UInt8]) {
        if value < 0 { output.append(UInt8(ascii: "-")) }
        var rest = value.magnitude
        let start = output.count
        repeat {
            output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        output[start...].reverse()
    }

    /// Appends `thousandths`/1000, which is in 0..<1, with up to three digits behind the point: `.5`, or `0.5` with `leadingZero`.
    static func append(thousandths: Int, leadingZero: Bool, to output: inout [UInt8]) {
        guard thousandths > 0 else {
            output.append(UInt8(ascii: "0"))
            return
        }
        if leadingZero { output.append(UInt8(ascii: "0")) }
        output.append(UInt8(ascii: "."))
        var (rest, unit) = (thousandths, 100)
        while rest > 0, unit > 0 {
            output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
            rest %= unit
            unit /= 10
        }
    }

    /// Appends a number rounded to six significant digits, the precision that browsers write colors with.
    ///
    /// A number smaller than 10⁻¹⁸ in magnitude, or a NaN, is written as 0; no number is written larger than 10¹⁸.
    static func append(_ value: Double, to output: inout [UInt8]) {
        guard abs(value) >= 1e-18 else {
            output.append(UInt8(ascii: "0"))
            return
        }
        let magnitude = min(abs(value), 1e18)
        var exponent = 0
        while magnitude >= power10(exponent + 1) { exponent += 1 }
        while magnitude < power10(exponent) { exponent -= 1 }
        let shift = 5 - exponent
        let scaled = shift >= 0 ? magnitude * power10(shift) : magnitude / power10(-shift)
        var digits = Int(scaled.rounded())
        // Drops the zeros at the end; `point` is the number of digits behind the decimal point, negative for missing zeros.
        var point = shift
        while digits % 10 == 0 {
            digits /= 10
            point -= 1
        }
        if value < 0 { output.append(UInt8(ascii: "-")) }
        let start = output.count
        append(digits, to: &output)
        let length = output.count - start
        if point <= 0 {
            output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -point))
        } else if point < length {
            output.insert(UInt8(ascii: "."), at: output.count - point)
        } else {
            output.insert(contentsOf: [UInt8(ascii: "0"), UInt8(ascii: ".")], at: start)
            output.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: point - length), at: start + 2)
        }
    }

    private static func power10(_ exponent: Int) -> Double { Mathematics.power(10, Double(exponent)) }
}
