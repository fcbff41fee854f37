/// Reading of a number token's value (CSS Syntax 3, section 4.3.13) without a String.
enum DecimalNumber {
    /// Reads sign, digits, fraction and exponent at `position`, which must start a number, and goes on behind them.
    ///
    /// The value is the nearest `Double` for up to 15 digits and is within a few units in the last place beyond; too large is infinite.
    static func read(_ position: inout Int, limit: Int, in bytes: Span<UInt8>) -> Double {
        func byte(_ offset: Int) -> UInt8 { position + offset < limit ? bytes[position + offset] : 0 }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

        let isNegative = byte(0) == UInt8(ascii: "-")
        if isNegative || byte(0) == UInt8(ascii: "+") { position += 1 }
        var mantissa: UInt64 = 0
        var exponent = 0
        func take(_ digit: UInt8, isFraction: Bool) {
            // Past 18 digits only the place counts.
            if mantissa < 100_000_000_000_000_000 {
                mantissa = mantissa * 10 + UInt64(digit & 15)
                if isFraction { exponent -= 1 }
            } else if !isFraction {
                exponent += 1
            }
        }
        while isDigit(byte(0)) {
            take(byte(0), isFraction: false)
            position += 1
        }
        if byte(0) == UInt8(ascii: "."), isDigit(byte(1)) {
            position += 1
            while isDigit(byte(0)) {
                take(byte(0), isFraction: true)
                position += 1
            }
        }
        if byte(0) | 0x20 == UInt8(ascii: "e") {
            let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
            if isDigit(byte(1 + sign)) {
                let isDown = byte(1) == UInt8(ascii: "-")
                position += 1 + sign
                var power = 0
                while isDigit(byte(0)) {
                    // Far beyond what a Double holds, so that no count of digits overflows.
                    power = min(power * 10 + Int(byte(0) & 15), 1_000_000)
                    position += 1
                }
                exponent += isDown ? -power : power
            }
        }
        return (isNegative ? -1 : 1) * scaled(Double(mantissa), exponent)
    }

    private static func scaled(_ value: Double, _ exponent: Int) -> Double {
        if value == 0 || exponent == 0 { return value }
        // Powers of ten up to 22 are exact; dividing by one rounds once where multiplying by its inverse would round twice.
        if exponent < 0 {
            return exponent >= -300 ? value / Mathematics.power(10, Double(-exponent)) : 0
        }
        return value * Mathematics.power(10, Double(exponent))
    }
}
