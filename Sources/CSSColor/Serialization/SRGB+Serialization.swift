extension SRGB {
    /// Appends the shortest text that every browser since CSS 2 and 3 reads: `#rgb` or `#rrggbb`, and `rgba(r,g,b,.5)` with alpha.
    ///
    /// Channels are clipped and rounded to 8 bits, alpha to the nearest thousandth (an alpha of .9995 and more is opaque). The text parses
    /// to exactly those values.
    package func appendCSS(to output: inout [UInt8]) {
        let (red, green, blue) = bytes
        let thousandths = SRGB.thousandths(of: alpha)
        if thousandths == 1000 {
            SRGB.appendHex(red, green, blue, to: &output)
            return
        }
        output.append(contentsOf: "rgba(".utf8)
        let channels = SIMD3(red, green, blue)
        for index in channels.indices {
            NumberText.append(Int(channels[index]), to: &output)
            output.append(UInt8(ascii: ","))
        }
        NumberText.append(thousandths: thousandths, leadingZero: false, to: &output)
        output.append(UInt8(ascii: ")"))
    }

    /// The color as `#rrggbb`, without its alpha.
    package var hexText: String {
        let (red, green, blue) = bytes
        return "#" + SRGB.hexDigits(of: red) + SRGB.hexDigits(of: green) + SRGB.hexDigits(of: blue)
    }

    /// Returns two hexadecimal digits.
    package static func hexDigits(of byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

    private static func thousandths(of alpha: Double) -> Int {
        guard alpha > 0 else { return 0 }
        return alpha < 1 ? Int((alpha * 1000).rounded()) : 1000
    }

    private static func appendHex(_ red: UInt8, _ green: UInt8, _ blue: UInt8, to output: inout [UInt8]) {
        func append(_ nibble: UInt8) {
            output.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
        }
        output.append(UInt8(ascii: "#"))
        // A channel of two equal digits is a multiple of 0x11.
        let isShort = red % 0x11 == 0 && green % 0x11 == 0 && blue % 0x11 == 0
        let channels = SIMD3(red, green, blue)
        for index in channels.indices {
            append(channels[index] >> 4)
            if !isShort { append(channels[index] & 15) }
        }
    }
}
