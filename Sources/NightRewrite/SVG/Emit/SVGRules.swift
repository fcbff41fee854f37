internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

/// Writes the dark rules of a drawing: by the texts of attributes, and by position for elements that differ from others of the same text.
struct SVGRules {
    /// The rules for the paints of attributes, for the first layer.
    private(set) var hints: [UInt8] = []
    /// The rules that win over the drawing's own, outside all layers.
    private(set) var rules: [UInt8] = []
    /// The dark values of the drawing's own rules, by their offsets in the source.
    private(set) var paints: [UInt32: [UInt8]] = [:]

    /// The key of values that are at one place of the source, or are written alike.
    private struct Key: Hashable {
        /// The number of the text of the attribute in the drawing's values, for `style` of the whole attribute; -1 for other origins.
        let text: Int32
        let origin: SVGValue.Origin?
        let property: SVGProperty
    }

    /// One color that may need a rule: a drawing has up to two for each element, so that their texts are in memory once.
    private struct Wish {
        let element: Int32
        /// The number of its key.
        let key: Int32
        /// The numbers of its values.
        let light: Int32
        var dark: Int32
        let property: SVGProperty
        let desire: SVGPaintDecision

        /// The same wish of another element.
        func of(_ element: Int32) -> Wish {
            Wish(element: element, key: key, light: light, dark: dark, property: property, desire: desire)
        }
    }

    /// The colors written in the drawing, each with its dark one; a value may have several.
    ///
    /// Only if the rules are for a palette.
    var paletteEntries: [SVGPaletteEntry] {
        zip(wishes, written).compactMap { wish, written in
            guard written.value >= 0 else { return nil }
            let value = values[written.value]
            let isKept = wish.dark == wish.light
            let role: ColorRole =
                if case .dark(let role) = wish.desire { role } else { value.property == .stroke ? .line : .shape }
            return SVGPaletteEntry(
                value: value, role: role, light: written.color, dark: isKept ? values.text(of: written.value) : Array(texts[wish.dark]),
                origin: isKept ? .kept : colors.origin(of: written.color, role: role, in: RuleContext()))
        }
    }

    /// A paint with a long value, on any element.
    private struct LongUse: Hashable {
        let value: Int32
        let property: SVGProperty
        let desire: SVGPaintDecision
    }

    /// The length in bytes from which on a value is read once for all elements that inherit it.
    private static let long = 256

    /// The maximum number of elements with rules by position.
    private static let most = 4000

    /// True if nothing differs from the light theme.
    var isEmpty: Bool { hints.isEmpty && rules.isEmpty && !changesPaints }
    private var changesPaints = false

    private let drawing: SVGDrawing
    private let isPaired: Bool
    private let isForPalette: Bool
    private var colors: ColorCache
    private var wishes: [Wish] = []
    /// For each wish of a palette the number of the value that holds its color, and the color; -1 for the initial one.
    private var written: [(value: Int32, color: SRGB)] = []
    /// The wishes for long values, with their light colors; nil for none.
    private var longWishes: [LongUse: (wish: Wish?, color: SRGB)] = [:]
    private var keys: [Key] = []
    private var keyNumbers: [Key: Int32] = [:]
    private var values: SVGValues
    /// The light and the dark colors.
    private var texts = TextTable()

    /// Collects the colors of `paints`.
    ///
    /// - Parameters:
    ///   - isPaired: true if values hold the light color as well, by `light-dark()`; a color without such a form gets no rule then.
    ///   - isForPalette: true if the colors themselves are asked for, too.
    init(
        _ drawing: SVGDrawing, _ paints: SVGDecidedPaints, properties: PropertyGraph, colors: ColorCache, isPaired: Bool = false,
        isForPalette: Bool = false
    ) {
        self.drawing = drawing
        self.isPaired = isPaired
        self.isForPalette = isForPalette
        self.colors = colors
        values = paints.values
        wishes.reserveCapacity(paints.uses.count)
        for use in paints.uses { wish(use) { paints.color(of: use.value) } }
        for (gradient, desire) in paints.gradients {
            for stop in paints.stops[gradient] ?? [] where stop.opacity > 0 {
                let use = SVGDecidedPaints.Use(
                    element: stop.element, value: stop.value, property: .stopColor, isCurrent: stop.isCurrent, desire: desire)
                wish(use) { stop.color }
            }
        }
        (longWishes, keyNumbers) = ([:], [:])
        if !isPaired { writeForeign(AttributeDeclarations(ColorEmitter(properties, colors))) }
    }

    /// Adds the wish of one paint with its light color.
    private mutating func wish(_ use: SVGDecidedPaints.Use, _ color: () -> SRGB) {
        guard use.value >= 0, values.length(of: use.value) >= SVGRules.long else {
            let color = color()
            if isForPalette { written.append((use.value, color)) }
            if let wish = wish(use, color) { wishes.append(wish) }
            return
        }
        let key = LongUse(value: use.value, property: use.property, desire: use.desire)
        if longWishes[key] == nil {
            let color = color()
            longWishes[key] = (wish(use, color), color)
        }
        guard let (wish, color) = longWishes[key] else { return }
        if isForPalette { written.append((use.value, color)) }
        if let wish { wishes.append(wish.of(use.element)) }
    }

    private mutating func wish(_ use: SVGDecidedPaints.Use, _ color: SRGB) -> Wish? {
        var light: [UInt8] = []
        color.appendCSS(to: &light)
        var dark = light
        if case .dark(let role) = use.desire { dark = colors.dark(color, role: role, in: RuleContext()) }
        if isPaired, use.value >= 0 {
            // The light color is repeated as it was written, to the last digit.
            light = values.text(of: use.value)
            guard case .color? = parseColor(SourceSpan(0, light.count), in: light.span) else { return nil }
        }
        if isPaired, case .dark = use.desire {
            dark = Array("light-dark(".utf8) + light + [UInt8(ascii: ","), 0x20] + dark + [UInt8(ascii: ")")]
        }
        let value = use.value < 0 ? nil : values[use.value]
        let property = value?.property ?? (use.isCurrent ? .color : use.property)
        let key = Key(text: value?.attribute ?? -1, origin: value?.origin, property: property)
        return Wish(
            element: use.element, key: number(of: key), light: texts.number(of: light), dark: texts.number(of: dark),
            property: use.property, desire: use.desire)
    }

    private mutating func number(of key: Key) -> Int32 {
        let number = keyNumbers[key] ?? Int32(truncatingIfNeeded: keys.count)
        if Int(number) == keys.count {
            keys.append(key)
            keyNumbers[key] = number
        }
        return number
    }

    // MARK: Writing

    /// Writes the rules; of what they are written from only a palette needs anything later.
    mutating func write() {
        defer { if !isForPalette { (wishes, keys, values, texts) = ([], [], SVGValues(), TextTable()) } }
        let chosen = chosenValues()
        reserve(chosen)
        var inStyles: [Int] = []
        for (number, (key, choice)) in zip(keys, chosen).enumerated() {
            let dark = texts[choice.dark]
            let isChanged = choice.dark != choice.light
            switch key.origin {
            case .rule(let offset)?:
                paints[offset] = Array(dark)
                if isChanged { changesPaints = true }
            case nil:
                if isChanged { hint(Array(":root".utf8), key.property, dark) }
            case .attribute?:
                if isChanged { hint(selector(key.property.name, values.attribute(key.text)), key.property, dark) }
            case .styleAttribute?: if isChanged { inStyles.append(number) }
            }
        }
        writeStyles(inStyles, chosen)
        writeExceptions(chosen.map(\.dark))
        // A dark color scheme changes the initial color of `currentColor`.
        if !isEmpty, let key = keys.firstIndex(where: { $0.origin == nil && $0.property == .color }),
            chosen[key].dark == chosen[key].light
        {
            hint(Array(":root".utf8), .color, texts[chosen[key].light])
        }
    }

    /// Makes room for the rules of attributes, because an array that grows is in memory twice for a moment.
    private mutating func reserve(_ chosen: [(light: Int32, dark: Int32)]) {
        var (hints, rules) = (0, 0)
        for (key, choice) in zip(keys, chosen) where choice.dark != choice.light && key.text >= 0 {
            let length = values.attributeLength(key.text) + texts[choice.dark].count + key.property.name.utf8CodeUnitCount
            if key.origin == .attribute {
                hints += length + key.property.name.utf8CodeUnitCount + ":where([=\"\"]) { : ; }\n".utf8.count
            } else {
                rules += length + ":where([style=\"\"]) { :  !important; }\n".utf8.count
            }
        }
        self.hints.reserveCapacity(hints)
        self.rules.reserveCapacity(rules)
    }

    /// Writes a rule for each `style` attribute that holds some of the keys with these numbers.
    private mutating func writeStyles(_ numbers: [Int], _ chosen: [(light: Int32, dark: Int32)]) {
        // For each text the last key, and for each key the next one with the same text.
        var last: [Int32: Int] = [:]
        var next = [Int](repeating: -1, count: numbers.isEmpty ? 0 : keys.count)
        var first: [Int] = []
        for number in numbers {
            if let last = last.updateValue(number, forKey: keys[number].text) { next[last] = number } else { first.append(number) }
        }
        for start in first {
            var body: [UInt8] = []
            var number = start
            while number >= 0 {
                body += declaration(keys[number].property, texts[chosen[number].dark], isImportant: true)
                number = next[number]
            }
            append(selector("style", values.attribute(keys[start].text)), body, to: \.rules)
        }
    }

    /// The light value of each key, and the dark one that most of its colors have; of equally frequent ones the first by bytes.
    ///
    /// The counts are lists in arrays: dictionaries of a type of their own would take a small drawing longer than all else here.
    private func chosenValues() -> [(light: Int32, dark: Int32)] {
        var lights = [Int32](repeating: 0, count: keys.count)
        var first = [Int32](repeating: -1, count: keys.count)
        var (darks, counts, next): ([Int32], [Int32], [Int32]) = ([], [], [])
        for wish in wishes {
            let key = Int(wish.key)
            if first[key] < 0 { lights[key] = wish.light }
            var entry = first[key]
            while entry >= 0, darks[Int(entry)] != wish.dark { entry = next[Int(entry)] }
            if entry >= 0 {
                counts[Int(entry)] += 1
            } else {
                next.append(first[key])
                first[key] = Int32(truncatingIfNeeded: darks.count)
                darks.append(wish.dark)
                counts.append(1)
            }
        }
        return keys.indices.map { key in
            // An initial `stop-color` can't be inherited.
            if keys[key].origin == nil, keys[key].property == .stopColor { return (lights[key], lights[key]) }
            var best = Int(first[key])
            var entry = next[best]
            while entry >= 0 {
                let other = Int(entry)
                let isEqual = counts[other] == counts[best]
                if counts[other] > counts[best]
                    || (isEqual && texts[darks[other]].lexicographicallyPrecedes(texts[darks[best]]))
                {
                    best = other
                }
                entry = next[other]
            }
            return (lights[key], darks[best])
        }
    }

    /// Writes the rules for the `style` attributes of the root, which may have a background, and of elements of other languages in the
    /// drawing.
    private mutating func writeForeign(_ attributes: AttributeDeclarations) {
        var attributes = attributes
        var seen: Set<[UInt8]> = []
        for index in drawing.areSVG.indices where index == 0 || !drawing.areSVG[index] {
            guard let style = drawing.attributes(of: index).value("style"), seen.insert(style).inserted,
                let text = AttributeText.closed(style)
            else { continue }
            let outline = SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: text.span)
            guard !attributes.isBeyondRules(outline, in: text.span).someIs, attributes.write(outline, of: text),
                AttributeText.isBalanced(attributes.output)
            else { continue }
            append(selector("style", style), attributes.output, to: \.rules)
        }
    }

    /// Writes rules by position for elements whose dark color differs from that of others with the same text.
    ///
    /// - Parameter chosen: The dark value of each key.
    private mutating func writeExceptions(_ chosen: [Int32]) {
        struct Exception: Hashable {
            let property: SVGProperty
            let dark: Int32
            let isHint: Bool
        }
        var places: [Exception: [Int32]] = [:]
        var order: [Exception] = []
        var count = 0
        for index in wishes.indices where chosen[Int(wishes[index].key)] != wishes[index].dark {
            let wish = wishes[index]
            count += 1
            guard count <= SVGRules.most else {
                wishes[index].dark = chosen[Int(wish.key)]
                continue
            }
            let origin = keys[Int(wish.key)].origin
            let isHint = origin == nil || origin == .attribute
            let exception = Exception(property: wish.property, dark: wish.dark, isHint: isHint)
            if places[exception] == nil { order.append(exception) }
            if places[exception]?.last != wish.element { places[exception, default: []].append(wish.element) }
        }
        for exception in order {
            let list = (places[exception] ?? []).map { drawing.place(of: Int($0)) }
            let body = declaration(exception.property, texts[exception.dark], isImportant: !exception.isHint)
            append(Array(list.joined(separator: Array(", ".utf8))), body, to: exception.isHint ? \.hints : \.rules)
        }
    }

    private func selector(_ name: StaticString, _ text: [UInt8]) -> [UInt8] {
        var result = Array("[\(name)=".utf8)
        CSSStringText.append(text, to: &result)
        return result + [UInt8(ascii: "]")]
    }

    private mutating func hint(_ selector: [UInt8], _ property: SVGProperty, _ dark: ArraySlice<UInt8>) {
        append(selector, declaration(property, dark, isImportant: false), to: \.hints)
    }

    private func declaration(_ property: SVGProperty, _ dark: ArraySlice<UInt8>, isImportant: Bool) -> [UInt8] {
        Array("\(property.name): ".utf8) + dark + Array(isImportant ? " !important; ".utf8 : "; ".utf8)
    }

    private mutating func append(_ selector: [UInt8], _ body: [UInt8], to output: WritableKeyPath<SVGRules, [UInt8]>) {
        self[keyPath: output] += Array(":where(".utf8) + selector + Array(") { ".utf8) + body + [UInt8(ascii: "}"), 0x0A]
    }
}
