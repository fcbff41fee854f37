internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Color functions whose color only the browser can compute, since they hold custom properties or attributes.
///
/// If the arguments are known channels only, or one property that holds dark channels, the function is written with these. All others are
/// left to the browser, in a formula that keeps the band of the role (`NightMapping.formula`).
extension ColorEmitter {
    /// The nesting depth from which color functions are copied.
    private static let deepest = 6

    /// Writes the dark counterpart of a color function that can't be computed, and records its span if it changes.
    mutating func appendDark(function span: SourceSpan, role: ColorRole, depth: Int, to output: inout [UInt8], in bytes: Span<UInt8>) {
        guard let count = found?.count else {
            write(function: span, role: role, depth: depth, to: &output, in: bytes)
            return
        }
        let outer = isReshaped
        isReshaped = false
        let start = output.count
        write(function: span, role: role, depth: depth, to: &output, in: bytes)
        if isReshaped {
            found?.removeSubrange(count...)
            found?.append(ColorOccurrence(span: span, kind: .formula(Array(output[start...])), role: role))
        }
        isReshaped = outer
    }

    private mutating func write(function span: SourceSpan, role: ColorRole, depth: Int, to output: inout [UInt8], in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        let token = tokenizer.next(in: bytes)
        guard depth < ColorEmitter.deepest else {
            output.appendWithoutComments(span, of: bytes)
            return
        }
        if !declaration.isAuthorsDark, AttributeColor.begins(with: token, tokenizer, in: bytes) {
            appendFormula(over: span, role, isClamped: true, to: &output, in: bytes)
            diagnoseSymbolic(span, in: bytes)
            return
        }
        guard ValueShape.takesChannels(token, in: bytes), !declaration.isAuthorsDark else {
            appendDark(mixture: span, token, role: role, depth: depth, to: &output, in: bytes)
            return
        }
        let arguments = ChannelArguments(of: token, tokenizer, in: bytes)
        let isWritten =
            switch arguments.channels {
            case .list: append(listOf: arguments, token, role: role, to: &output, in: bytes)
            case .literal: append(literalOf: arguments, span, role: role, to: &output, in: bytes)
            case .relative: append(relative: span, token, role: role, depth: depth, to: &output, in: bytes)
            case .other: false
            }
        guard !isWritten else { return }
        // The legacy notations can't express a color outside sRGB.
        let isClamped = ![.rgb, .hsl, .hwb].contains(arguments.notation)
        var isOpaque = arguments.alpha == nil
        if case .list = arguments.channels { isOpaque = false }
        appendFormula(over: span, role, isOpaque: isOpaque, isClamped: isClamped, to: &output, in: bytes)
        diagnoseSymbolic(span, in: bytes)
    }

    /// Writes a function whose argument is a property with the channels; returns false if the property holds no dark channels.
    private mutating func append(
        listOf arguments: ChannelArguments, _ token: Token, role: ColorRole, to output: inout [UInt8], in bytes: Span<UInt8>
    ) -> Bool {
        guard let notation = arguments.notation, isMapped(list: arguments.components, in: notation, of: bytes) else { return false }
        let fading = beginFading(arguments.alpha, role: role, to: &output, in: bytes)
        output.append(token.span, of: bytes)
        appendDark(list: arguments.components, in: notation, role: role, to: &output, of: bytes)
        if arguments.alpha != nil { output.append(bytes[Int(arguments.components.end)] == UInt8(ascii: ",") ? ", " : " / ") }
        appendOpacity(arguments.alpha, role: role, factor: 1, to: &output, in: bytes)
        output.append(UInt8(ascii: ")"))
        // The channels in the property are not known here: their fading is that of grey.
        if let fading { endFading(fading, of: .black, to: &output) }
        return true
    }

    /// Writes a function whose channels are known, with an opacity that is not; returns false if the channels are no color.
    private mutating func append(
        literalOf arguments: ChannelArguments, _ span: SourceSpan, role: ColorRole, to output: inout [UInt8], in bytes: Span<UInt8>
    ) -> Bool {
        guard let notation = arguments.notation, let list = ChannelList(arguments.components, in: notation, of: bytes) else { return false }
        isReshaped = true
        let dark = colors.color(list.color, role: role, in: declaration.context(of: list.color, role))
        let start = output.count
        let fading = beginFading(arguments.alpha, role: role, to: &output, in: bytes)
        output.append("rgb(")
        let (red, green, blue) = dark.bytes
        output.append(contentsOf: "\(red) \(green) \(blue)".utf8)
        if arguments.alpha != nil { output.append(" / ") }
        appendOpacity(arguments.alpha, role: role, factor: dark.alpha, to: &output, in: bytes)
        output.append(UInt8(ascii: ")"))
        if let fading { endFading(fading, of: list.color, to: &output) }
        if listing != nil { self.list(span, list.color, role: role, dark: Array(output[start...]), in: bytes) }
        return true
    }

    /// Writes a relative color; returns false if its origin is a custom property that is no color of the dark theme.
    private mutating func append(
        relative span: SourceSpan, _ token: Token, role: ColorRole, depth: Int, to output: inout [UInt8], in bytes: Span<UInt8>
    ) -> Bool {
        let inner = SourceSpan(token.end, span.end)
        guard mentionsDark(inner, in: bytes) else {
            if hasReference(span, in: bytes) { return false }
            // A color made of `currentColor` alone follows the dark text color.
            output.appendWithoutComments(span, of: bytes)
            return true
        }
        let needsBand = role == .text || role == .background
        if needsBand { beginFormula(isClamped: true, to: &output) }
        output.append(token.span, of: bytes)
        appendDark(inner, role: role, depth: depth + 1, to: &output, in: bytes)
        if needsBand { endFormula(role, isClamped: true, to: &output) }
        return true
    }

    /// Writes `color-mix()` and similar functions, whose arguments are colors of their own.
    ///
    /// Backgrounds mixed in sRGB, encoded or linear, or in OKLab have a luminance between those of the two colors. Backgrounds mixed in other
    /// spaces, and text mixed with a transparent color, may leave their band.
    private mutating func appendDark(
        mixture span: SourceSpan, _ token: Token, role: ColorRole, depth: Int, to output: inout [UInt8], in bytes: Span<UInt8>
    ) {
        let inner = SourceSpan(token.end, span.end)
        let isMixture =
            TokenText.equals(token.text(in: bytes), "color-mix", in: bytes) && !declaration.isAuthorsDark && hasReference(inner, in: bytes)
        if isMixture, let tint = tint(inner, in: bytes) {
            isReshaped = true
            colors.append(tint, role: role, in: declaration.context(of: tint, role), to: &output)
            return
        }
        let isInGamut = isMixture && mixes(in: ["srgb", "srgb-linear"], inner, in: bytes)
        // A color that contrasts with a light surface must contrast with the dark one.
        let isContrast = TokenText.equals(token.text(in: bytes), "contrast-color", in: bytes)
        let isBetween = isInGamut || isMixture && mixes(in: ["oklab"], inner, in: bytes)
        let needsBand = isMixture && (role == .text || (role == .background && !isBetween))
        if needsBand { beginFormula(isClamped: !isInGamut, to: &output) }
        output.append(token.span, of: bytes)
        appendDark(inner, role: isContrast ? .background : role, depth: depth + 1, to: &output, in: bytes)
        if needsBand { endFormula(role, isClamped: !isInGamut, to: &output) }
    }

    /// The translucent grey that a mixture of a custom property with `transparent` is; nil for any other mixture.
    ///
    /// The dark counterpart of a grey with the same opacity would not be seen. A vivid color may be set by a script, and a theme table may
    /// have a row for the property.
    private func tint(_ arguments: SourceSpan, in bytes: Span<UInt8>) -> SRGB? {
        guard !colors.hasThemes, let mix = TransparentMix(arguments, in: bytes), let id = graph.id(of: mix.name, in: bytes),
            let color = graph.color(of: id), !AccentSolver.isAccent(color)
        else { return nil }
        return color.withAlpha(mix.opacity)
    }

    // MARK: Lists of channels

    /// True if a property that is the whole channel list of a function holds dark channels, and so do its fallbacks.
    private func isMapped(list span: SourceSpan, in notation: ColorSpace, of bytes: Span<UInt8>) -> Bool {
        var rest = span
        for _ in 0..<ColorEmitter.deepest {
            var tokenizer = Tokenizer(rest)
            guard let reference = CustomReference(tokenizer.nextSolid(in: bytes), &tokenizer, in: bytes) else {
                return ChannelList(rest, in: notation, of: bytes) != nil
            }
            let id = graph.id(of: reference.name, in: bytes)
            let isDefined = id.map { graph.isDefined($0) } ?? false
            if isDefined, let id, graph.list(id) != notation { return false }
            guard let fallback = reference.fallback else { return isDefined }
            rest = fallback
        }
        return false
    }

    /// Writes channels, or a property that holds them, as those of the dark color.
    mutating func appendDark(
        list span: SourceSpan, in notation: ColorSpace, role: ColorRole, to output: inout [UInt8], of bytes: Span<UInt8>
    ) {
        var rest = span
        var closers = 0
        for _ in 0..<ColorEmitter.deepest {
            var tokenizer = Tokenizer(rest)
            guard let reference = CustomReference(tokenizer.nextSolid(in: bytes), &tokenizer, in: bytes) else { break }
            output.append("var(")
            appendName(reference.name, role: role, to: &output, in: bytes)
            closers += 1
            guard let fallback = reference.fallback else {
                rest = SourceSpan(0, 0)
                break
            }
            output.append(", ")
            rest = fallback
        }
        if let list = ChannelList(rest, in: notation, of: bytes) {
            let dark = colors.color(list.color, role: role, in: declaration.context(of: list.color, role))
            list.append(dark: dark, to: &output)
            found?.append(ColorOccurrence(span: rest, kind: .channels(list), role: role, layer: declaration.layer))
            self.list(rest, list.color, role: role, dark: dark, in: bytes)
        } else {
            output.appendWithoutComments(rest, of: bytes)
        }
        for _ in 0..<closers { output.append(UInt8(ascii: ")")) }
    }

    /// Writes the name of the dark value of a property in `role`.
    private mutating func appendName(_ name: SourceSpan, role: ColorRole, to output: inout [UInt8], in bytes: Span<UInt8>) {
        if let id = graph.id(of: name, in: bytes), graph.isColored(id) {
            found?.append(ColorOccurrence(span: name, kind: .reference(id), role: role))
            output.append(contentsOf: graph.darkName(of: id, role: role))
        } else {
            output.append(name, of: bytes)
        }
    }

    /// Writes an opacity times `factor`; text that may be translucent becomes opaque, as it has no minimum contrast otherwise.
    private mutating func appendOpacity(
        _ alpha: SourceSpan?, role: ColorRole, factor: Double, to output: inout [UInt8], in bytes: Span<UInt8>
    ) {
        guard let alpha else { return }
        var tokenizer = Tokenizer(alpha)
        let token = tokenizer.nextSolid(in: bytes)
        let literal: Double? =
            switch token.type {
            case .number: TokenText.number(token.span, in: bytes)
            case .percentage: TokenText.number(token.span, in: bytes) / 100
            default: nil
            }
        switch (role, literal) {
        case (.text, .some(let value)):
            isReshaped = true
            output.append(value > 0 ? "1" : "0")
        case (.text, nil) where !isFullOpacity(token, tokenizer, in: bytes):
            isReshaped = true
            output.append("calc(")
            output.appendWithoutComments(token.start..<alpha.end, of: bytes)
            output.append(" * 1000)")
        case (.shadow, .some(let value)):
            isReshaped = true
            let dark = (min(0.6, 1.8 * value) * 1000).rounded() / 1000
            output.append(contentsOf: "\(dark)".utf8)
        default:
            if factor < 1 { output.append("calc(") }
            output.appendWithoutComments(token.start..<alpha.end, of: bytes)
            if factor < 1 { output.append(contentsOf: " * \((factor * 1000).rounded() / 1000))".utf8) }
        }
    }

    /// True if the opacity that begins with `token` is a property that is 1 wherever it is defined.
    func isFullOpacity(_ token: Token, _ tokenizer: Tokenizer, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = tokenizer
        guard let reference = CustomReference(token, &tokenizer, in: bytes), tokenizer.nextSolid(in: bytes).type == .endOfFile,
            let id = graph.id(of: reference.name, in: bytes), graph.isFullOpacity(id)
        else { return false }
        return reference.fallback.map { ValueShape($0, in: bytes).isFullOpacity } ?? true
    }

    // MARK: Formulas

    /// Begins a formula over the color written next; with `isClamped` its channels are clamped to sRGB.
    private mutating func beginFormula(isClamped: Bool, to output: inout [UInt8]) {
        isReshaped = true
        output.append(isClamped ? "color(from color(from " : "color(from ")
    }

    private mutating func endFormula(_ role: ColorRole, isOpaque: Bool = false, isClamped: Bool, to output: inout [UInt8]) {
        if isClamped { output.append(" srgb-linear clamp(0, r, 1) clamp(0, g, 1) clamp(0, b, 1) / alpha)") }
        if role == .background, let bound = declaration.surfaceBound {
            output.append(contentsOf: NightMapping.formula(ofSurfaceUpTo: bound, isOpaque: isOpaque).utf8)
        } else {
            output.append(contentsOf: colors.formula(role, isOpaque: isOpaque))
        }
    }

    /// Writes a formula over a color that is copied.
    private mutating func appendFormula(
        over color: SourceSpan, _ role: ColorRole, isOpaque: Bool = false, isClamped: Bool, to output: inout [UInt8], in bytes: Span<UInt8>
    ) {
        beginFormula(isClamped: isClamped, to: &output)
        output.appendWithoutComments(color, of: bytes)
        endFormula(role, isOpaque: isOpaque, isClamped: isClamped, to: &output)
    }

    /// Writes the dark value of a longhand that takes one color.
    ///
    /// A custom property that the site does not define is set by a script, by a sheet of another site, or not at all. If it is not set, a
    /// use without a fallback is invalid in both themes. If it is set, the formula brings text and backgrounds into their bands.
    mutating func appendDarkColor(_ value: SourceSpan, role: ColorRole, to output: inout [UInt8], in bytes: Span<UInt8>) {
        declaration.isTextShadow = false
        let role = declaration.directive.role ?? role
        var tokenizer = Tokenizer(value)
        guard role == .text || role == .background, !declaration.isAuthorsDark, !declaration.directive.isKept,
            let reference = CustomReference(tokenizer.nextSolid(in: bytes), &tokenizer, in: bytes), reference.fallback == nil,
            tokenizer.nextSolid(in: bytes).type == .endOfFile,
            let id = graph.id(of: reference.name, in: bytes), !graph.isDefined(id)
        else {
            appendDark(value, role: role, to: &output, in: bytes)
            return
        }
        let start = output.count
        appendFormula(over: value, role, isClamped: true, to: &output, in: bytes)
        found?.append(ColorOccurrence(span: value, kind: .formula(Array(output[start...])), role: role))
        diagnostics.add(
            .undefinedProperty, about: bytes.array(reference.name), at: value,
            "is used as a color but defined nowhere: the browser dims a value that a script or another sheet sets",
            notes: ["define it in a sheet, or give var() a fallback"])
    }

    // MARK: Tests of values

    private func hasReference(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if ValueShape.isReference(token, in: bytes) { return true }
        }
    }

    /// True if the arguments of a function hold a color that is, or may be, different in the dark theme.
    private func mentionsDark(_ arguments: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var places = ColorOccurrenceScanner(arguments)
        while let place = places.next(in: bytes) {
            switch place {
            case .color, .function: return true
            case .reference(let name): if let id = graph.id(of: name, in: bytes), graph.isColored(id) { return true }
            case .address, .comment: continue
            }
        }
        return false
    }

    /// True if the arguments of `color-mix()` begin with `in` and one of these color spaces.
    private func mixes(in spaces: [StaticString], _ arguments: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(arguments)
        guard TokenText.equals(tokenizer.nextSolid(in: bytes).span, "in", in: bytes) else { return false }
        let space = tokenizer.nextSolid(in: bytes).span
        return spaces.contains { TokenText.equals(space, $0, in: bytes) }
    }

    // MARK: Diagnostics

    /// Adds a diagnostic for a color composed of custom properties, once for each first property.
    private mutating func diagnoseSymbolic(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return }
            guard let reference = CustomReference(token, &tokenizer, in: bytes) else { continue }
            diagnostics.add(
                .unsupportedColor, about: bytes.array(reference.name), at: span,
                "is a part of colors that only the browser can compute: it dims them, with a relative color",
                notes: ["define whole colors instead of their parts"])
            return
        }
    }
}
