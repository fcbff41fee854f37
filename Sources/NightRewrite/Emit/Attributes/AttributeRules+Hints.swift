internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

/// The rules of presentational attributes of HTML.
extension AttributeRules {
    /// Writes the rules of presentational attributes, which depend on these attributes alone unless a rectangle fills a picture.
    mutating func takeHints(_ attributes: AttributeColors, isQuirky: Bool, root: String) {
        guard attributes.hasPicture || !attributes.entries.isEmpty else { return }
        guard let memory, attributes.backdrops.isEmpty, attributes.paleMarks.isEmpty, attributes.drawings.isEmpty else {
            writeHints(attributes.entries, isQuirky: isQuirky)
            writePaint(attributes, root: root)
            return
        }
        var key: [UInt8] = [attributes.hasPicture ? 1 : 0, isQuirky ? 1 : 0]
        for entry in attributes.entries {
            key += [entry.name.rawValue, UInt8(truncatingIfNeeded: entry.uses.rawValue), UInt8(entry.uses.rawValue >> 8)]
            // The length separates a value from the bytes that follow.
            for shift in [0, 8, 16, 24] { key.append(UInt8(truncatingIfNeeded: entry.value.count >> shift)) }
            key += source.bytes[entry.value.range]
        }
        let known = memory.hints.value(for: ByteKey(key), size: { key.count + $0.count }) {
            writeHints(attributes.entries, isQuirky: isQuirky)
            writePaint(attributes, root: root)
            return hints
        }
        hintRules = DistinctRules(known)
    }

    static let surfaces = ":is(body, table, thead, tbody, tfoot, tr, td, th, marquee)"

    mutating func writeHints(_ entries: [AttributeColors.Entry], isQuirky: Bool) {
        for entry in entries {
            guard !entry.uses.isDisjoint(with: AttributeUse.ofHTML), let value = AttributeText.decoded(entry.value, of: source) else {
                continue
            }
            if entry.name == .background { writeTile(value) }
            guard let color = LegacyColor.parse(value)
            else { continue }
            let test = test(entry.name, value)
            defer { takeUses(of: entry) }
            switch entry.name {
            case .bgcolor: writeHint(":where(\(AttributeRules.surfaces)", test, ")", ["background-color"], color, .background)
            case .text:
                writeHint(":where(body", test, ")", ["color"], color, .text)
                // In quirks mode some browsers give tables the color of this attribute, whatever color the sheets give the body.
                if isQuirky { writeHint(":where(body", test, " table)", ["color"], color, .text) }
            case .link: writeHint(":where(body", test, " :link:not(:active))", ["color"], color, .text)
            case .vlink: writeHint(":where(body", test, " :visited:not(:active))", ["color"], color, .text)
            case .alink: writeHint(":where(body", test, " :is(:link, :visited):active)", ["color"], color, .text)
            case .bordercolor: writeHint(":where(table", test, ")", ["border-color"], color, .line)
            case .color:
                if entry.uses.contains(.font) { writeHint(":where(font", test, ")", ["color"], color, .text) }
                if entry.uses.contains(.rule) {
                    writeHint(":where(hr", test, ")", ["color", "border-color", "background-color"], color, .line)
                }
            case .background, .style, .fill, .stroke, .stopColor, .floodColor, .lightingColor: continue
            }
        }
    }

    /// Writes the dark version of the image that a `background` attribute puts behind elements, or a dimming layer over it.
    mutating func writeTile(_ address: [UInt8]) {
        var selector = Array(":where(\(AttributeRules.surfaces)[background=".utf8)
        CSSStringText.append(address, to: &selector)
        if let ground = writer.declarations.pictures?.ground(of: address) {
            var body = Array("background-image: ".utf8)
            DimmedBackground.appendLayer(over: ground, writer.declarations.colors, to: &body)
            body.append(", url(")
            CSSStringText.append(address, to: &body)
            writeHint(selector + Array("]:not(:empty))".utf8), body + Array("); ".utf8))
        }
        guard let dark = writer.declarations.pictures?.dark(of: address) else { return }
        var body = Array("background-image: url(".utf8)
        CSSStringText.append(dark, to: &body)
        writeHint(selector + Array("])".utf8), body + Array("); ".utf8))
    }

    mutating func writeHint(
        _ head: String, _ test: [UInt8], _ tail: String, _ properties: [String], _ color: SRGB, _ role: ColorRole
    ) {
        let rule = writer.declarations.context(ofHint: color, role: role)
        let dark = writer.declarations.dark(color, role: role, in: rule)
        // Span and text are those of the attribute.
        writer.declarations.listing?.add(
            ColorUse(span: SourceSpan(0, 0), property: [], value: [], role: role, light: color, dark: dark, label: []))
        if writer.declarations.listing != nil {
            let origin = writer.declarations.colors.origin(of: color, role: role, in: rule)
            writer.declarations.listing?.setOrigin(origin)
        }
        var body: [UInt8] = []
        for property in properties { body += Array("\(property): ".utf8) + dark + [UInt8(ascii: ";"), 0x20] }
        if role == .background, let text = writer.declarations.textColor(ofHint: color) {
            body += Array("color: ".utf8) + text + Array("; ".utf8)
        }
        writeHint(Array(head.utf8) + test + Array(tail.utf8), body)
    }

    /// The attribute selector for a value that is compared without case, as that of colors is.
    func test(_ name: AttributeName, _ value: [UInt8]) -> [UInt8] {
        var result = Array("[\(name.text)=".utf8)
        CSSStringText.append(value.map(\.asciiLowercased), to: &result)
        result += Array(" i]".utf8)
        return result
    }
}
