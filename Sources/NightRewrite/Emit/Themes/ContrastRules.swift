internal import SourceText

/// Joins the rules of variants with those for readers who ask for more contrast, so that equal values are written once.
///
/// A color that differs becomes a custom property, which a media query sets to its other value. So each declaration is in one place, and the
/// cascade among the rules is the same for all readers. A rule whose values no `var()` can replace is followed by its other version.
struct ContrastRules {
    /// The rules of the variant for all readers.
    private(set) var rules = ByteRope()
    /// The custom properties for all readers, each with a space before it.
    private(set) var usual: [UInt8] = []
    /// The custom properties for readers who ask for more contrast.
    private(set) var further: [UInt8] = []
    /// The further rules for these readers, behind all others.
    private(set) var rest = ByteRope()
    private var names: [[[UInt8]]: [UInt8]] = [:]

    /// Returns the variants, with the rules of those that ask for more contrast as a part of the variant before them.
    static func joined(_ variants: [VariantRules]) -> [VariantRules] {
        var result: [VariantRules] = []
        for variant in variants {
            guard variant.gate.asksForContrast, let last = result.last else {
                result.append(variant)
                continue
            }
            result[result.count - 1] = joined(last, with: variant)
        }
        return result
    }

    /// Returns a variant with the rules of its counterpart for readers who ask for more contrast.
    private static func joined(_ base: VariantRules, with other: VariantRules) -> VariantRules {
        let contrast = ContrastRules(base, other)
        var result = base
        result.rules = contrast.rules
        result.properties += contrast.usual
        var own = other
        if own.declarations == base.declarations { own.declarations = [] }
        own.properties += contrast.further
        var text = ByteRope(own.root() + own.head)
        text.append(contrast.rest)
        guard text.count > 0 else { return result }
        result.contrast = ByteRope(ActivationCondition.contrastOpening)
        result.contrast.append(text)
        result.contrast.append(Array("}\n".utf8)[...])
        return result
    }

    private init(_ base: VariantRules, _ other: VariantRules) {
        let texts = [base.rules.joined, other.rules.joined]
        guard texts[0] != texts[1] else {
            rules = base.rules
            return
        }
        let skeletons = texts.map { SheetSkeleton($0) }
        guard skeletons[0].key == skeletons[1].key else {
            rules = base.rules
            rest = other.gate.scoped(other.rules)
            return
        }
        var text: [UInt8] = []
        for (number, rule) in skeletons[0].rules.enumerated() {
            let versions = skeletons.map { $0.text[$0.rules[number].span.range] }
            let values = rule.values.map { SharedValue($0, in: skeletons) }
            if values.contains(where: { $0 == nil }) {
                text += versions[0]
                if versions[0] != versions[1] { text += ActivationCondition.contrastOpening + versions[1] + Array("}\n".utf8) }
            } else {
                append(rule, values.compactMap { $0 }, of: skeletons[0], base.gate, to: &text)
            }
        }
        rules = ByteRope(text)
    }

    /// Writes a rule whose differing values are custom properties.
    private mutating func append(
        _ rule: SheetSkeleton.Rule, _ values: [SharedValue], of skeleton: SheetSkeleton, _ gate: ActivationCondition,
        to text: inout [UInt8]
    ) {
        var copied = Int(rule.span.start)
        for value in values {
            for (place, contents) in zip(value.places, value.contents) {
                text += skeleton.text[copied..<Int(place.start)] + Array("var(".utf8) + name(of: contents, gate) + [UInt8(ascii: ")")]
                copied = Int(place.end)
            }
        }
        text += skeleton.text[copied..<Int(rule.span.end)]
    }

    /// Returns the name of the custom property for a color, and defines it for all readers.
    private mutating func name(of contents: [[UInt8]], _ gate: ActivationCondition) -> [UInt8] {
        if let known = names[contents] { return known }
        let name = SharedPropertyName.name(of: contents.map { gate.root + [0] + $0 })
        names[contents] = name
        usual += [0x20] + name + [UInt8(ascii: ":")] + contents[0] + [UInt8(ascii: ";")]
        further += [0x20] + name + [UInt8(ascii: ":")] + contents[1] + [UInt8(ascii: ";")]
        return name
    }
}
