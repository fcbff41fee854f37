extension CSSColorValue {
    /// Appends the computed value as CSSOM and CSS Color 4, section 15, serialise it.
    ///
    /// That is `rgb(…)` or `rgba(…)` with 8-bit channels for the legacy notations, and the function of the space itself with up to six
    /// significant digits for the others.
    package func appendComputed(to output: inout [UInt8]) {
        if space.isLegacy {
            appendLegacy(to: &output)
            return
        }
        let isFunction = space.rawValue < ColorSpace.srgb.rawValue
        if !isFunction { output.append(contentsOf: "color(".utf8) }
        output.append(contentsOf: space.name.utf8)
        output.append(isFunction ? UInt8(ascii: "(") : UInt8(ascii: " "))
        for index in 0..<3 {
            if index > 0 { output.append(UInt8(ascii: " ")) }
            let value = components[index]
            append(
                index == space.hueIndex ? PolarForm.normalizedDegrees(value) : value,
                isMissing: missing.contains(Missing(rawValue: 1 << UInt8(index))), to: &output)
        }
        if missing.contains(.alpha) || alpha < 1 {
            output.append(contentsOf: " / ".utf8)
            append(alpha, isMissing: missing.contains(.alpha), to: &output)
        }
        output.append(UInt8(ascii: ")"))
    }

    private func append(_ value: Double, isMissing: Bool, to output: inout [UInt8]) {
        if isMissing {
            output.append(contentsOf: "none".utf8)
        } else {
            NumberText.append(value, to: &output)
        }
    }

    private func appendLegacy(to output: inout [UInt8]) {
        let opacity = SRGB.byte(of: alpha)
        let (red, green, blue) = sRGB.bytes
        let channels = SIMD3(red, green, blue)
        output.append(contentsOf: (opacity == 255 ? "rgb(" : "rgba(").utf8)
        for index in channels.indices {
            if index > 0 { output.append(contentsOf: ", ".utf8) }
            NumberText.append(Int(channels[index]), to: &output)
        }
        if opacity < 255 {
            output.append(contentsOf: ", ".utf8)
            // Two digits if they give the same byte again, else three (CSSOM, "serialize an <alphavalue>").
            let hundredths = Int((Double(opacity) * 100 / 255).rounded())
            let isExact = SRGB.byte(of: Double(hundredths) / 100) == opacity
            let thousandths = isExact ? hundredths * 10 : Int((Double(opacity) * 1000 / 255).rounded())
            NumberText.append(thousandths: thousandths, leadingZero: true, to: &output)
        }
        output.append(UInt8(ascii: ")"))
    }
}
