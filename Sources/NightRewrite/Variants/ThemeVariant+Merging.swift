internal import NightTheme

/// Merging of variants with the same colors, so that they are written once.
extension ThemeVariant {
    private struct Key: Hashable {
        let media: [UInt8]
        let look: Int
        /// The choices by the other attributes.
        let others: [ThemeAttribute]
    }

    /// Returns the variants, merging those that have the same colors and differ only in the value of one attribute.
    ///
    /// - Parameter attributes: The attributes with which pages choose.
    static func merged(_ variants: [ThemeVariant], by attributes: [ThemeAttribute]) -> [ThemeVariant] {
        guard variants.contains(where: { $0.look != nil }) else { return variants }
        return attributes.reduce(withoutRepeated(variants)) { merged($0, along: $1.name) }
    }

    /// Returns the variants without those that look like the previous one that the same elements choose on all screens.
    private static func withoutRepeated(_ variants: [ThemeVariant]) -> [ThemeVariant] {
        var last: [[ThemeAttribute]: Int] = [:]
        return variants.filter { variant in
            guard let look = variant.look else { return true }
            if last[variant.gate.choices] == look { return false }
            last[variant.gate.choices] = variant.gate.media == DocumentMedia.screen ? look : nil
            return true
        }
    }

    /// Returns the variants, merging those that differ only in the value of the attribute `name`.
    private static func merged(_ variants: [ThemeVariant], along name: String) -> [ThemeVariant] {
        var places: [Key: Int] = [:]
        var result: [ThemeVariant] = []
        for variant in variants {
            guard let look = variant.look, let own = variant.gate.choices.firstIndex(where: { $0.name == name }) else {
                result.append(variant)
                continue
            }
            var others = variant.gate.choices
            let choice = others.remove(at: own)
            let key = Key(media: variant.gate.media, look: look, others: others)
            if let place = places[key] {
                result[place] = result[place].choosing(choice)
            } else {
                places[key] = result.count
                result.append(variant)
            }
        }
        return result
    }

    /// Returns the variant for elements that choose it by its own values or by those of `choice`.
    private func choosing(_ choice: ThemeAttribute) -> ThemeVariant {
        let choices = gate.choices.map { own in
            own.name != choice.name
                ? own : ThemeAttribute(name: own.name, values: own.values + choice.values, element: own.element, isClass: own.isClass)
        }
        let gate = ActivationCondition(media: gate.media, choices: choices, attributes: gate.attributes)
        return ThemeVariant(theme: theme, gate: gate, column: column, look: look)
    }
}
