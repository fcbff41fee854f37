internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// Computes the style of one element from the rules that select it.
struct StyleComputer {
    /// The winning declaration of a longhand.
    private struct Winner {
        let sheet: Int32
        let declaration: Int
        /// The index of the longhand's value in its block.
        let value: Int
        let precedence: Precedence
    }

    /// The winners on the way up the cascade.
    private struct Winners {
        var longhands = [Winner?](repeating: nil, count: Longhand.count)
        var custom: [ByteKey: CustomProperties.Value] = [:]
        var uncertain: LonghandSet = []
        var uncertainCustom: Set<ByteKey> = []
        var textBackgrounds: [TextBackground] = []
        var possibleTextBackgrounds: [TextBackground] = []
    }

    /// The value of a declaration with `var()`, which all longhands of a shorthand share.
    private struct ResolvedValue {
        let text: SubstitutedText?
        let isUncertain: Bool
        /// The values of the longhands; empty if the value is invalid when it is computed.
        let values: [SpecifiedValue]
    }

    let sheets: [CascadeSheets.Sheet]
    let hints: AttributeBlock?
    let style: AttributeBlock?
    let registered: [[UInt8]: (inherits: Bool, initial: [UInt8]?)]
    let scheme: UsedColorScheme
    /// The initial values of all properties, which all elements share.
    let initial: ComputedStyle

    /// The style that the root element inherits from.
    static func root(_ scheme: UsedColorScheme, _ registered: [[UInt8]: (inherits: Bool, initial: [UInt8]?)]) -> ComputedStyle {
        var style = ComputedStyle(isDark: scheme.isDark(for: []))
        style.customProperties = CustomProperties([:], in: nil, registered: registered)
        return style
    }

    private func block(_ sheet: Int32) -> DeclarationBlock? {
        switch sheet {
        case ComputedStyle.Origin.presentationalHint: hints?.block
        case ComputedStyle.Origin.styleAttribute: style?.block
        default: sheets[Int(sheet)].rules.block
        }
    }

    /// Computes a style.
    ///
    /// - Parameters:
    ///   - rules: The rules, from the weakest to the strongest.
    ///   - parent: The style of the parent.
    ///   - root: The style of the root element; nil for that element itself.
    func style(_ rules: [MatchedRule], in parent: ComputedStyle, root: ComputedStyle?) -> ComputedStyle {
        var winners = winners(among: rules)
        for longhand in StyleComputer.all where winners.longhands[longhand.index].map(isRollback) ?? false {
            winners.longhands[longhand.index] = winner(of: longhand, rolledBackFrom: winners.longhands[longhand.index], among: rules)
        }
        return computed(winners, in: parent, root: root)
    }

    private func winners(among rules: [MatchedRule]) -> Winners {
        var winners = Winners()
        apply(rules, areImportant: false, to: &winners)
        let important = rules.filter { rule in
            block(rule.sheet).map { block in rule.declarations.contains { block.declarations[$0].isImportant } } ?? false
        }
        if !important.isEmpty {
            apply(important.sorted { $0.precedence.isWeakerIfImportant(than: $1.precedence) }, areImportant: true, to: &winners)
        }
        return winners
    }

    // MARK: Rolling back

    private func isRollback(_ winner: Winner) -> Bool {
        if case .revert? = block(winner.sheet)?.values[winner.value].kind { true } else { false }
    }

    /// The winner of a longhand without the layers and origins that `revert-layer` and `revert` roll back.
    ///
    /// Everything between the normal and the important declarations of a layer is rolled back with it.
    ///
    /// See [CSS Cascade 5 § 7.3.5](https://www.w3.org/TR/css-cascade-5/#revert-layer).
    private func winner(of longhand: Longhand, rolledBackFrom first: Winner?, among rules: [MatchedRule]) -> Winner? {
        var rules = rules
        var result = first
        while let winner = result, case .revert(let isLayer)? = block(winner.sheet)?.values[winner.value].kind {
            let left = rules.filter {
                isLayer ? $0.precedence.isOfLowerLayer(than: winner.precedence) : $0.precedence.isOfWeakerOrigin(than: winner.precedence)
            }
            guard left.count < rules.count else { return nil }
            rules = left
            result = winners(among: rules).longhands[longhand.index]
        }
        return result
    }

    // MARK: The cascade

    private func apply(_ rules: [MatchedRule], areImportant: Bool, to winners: inout Winners) {
        for rule in rules {
            guard let block = block(rule.sheet) else { continue }
            var background: TextBackground?
            for number in rule.declarations where block.declarations[number].isImportant == areImportant {
                let declaration = block.declarations[number]
                if declaration.values.isEmpty {
                    define(number, of: rule, in: block, &winners)
                    continue
                }
                for value in declaration.values {
                    let longhand = block.values[value].longhand
                    if longhand == .backgroundColor || longhand == .backgroundImage,
                        let found = textBackground(value, of: number, rule, in: block), background?.isGradient != true || found.isGradient
                    {
                        background = found
                    }
                    if longhand == .color, !rule.isUncertain { winners.textBackgrounds = [] }
                    guard !rule.isUncertain else {
                        winners.uncertain.insert(LonghandSet(longhand))
                        continue
                    }
                    winners.uncertain.remove(LonghandSet(longhand))
                    winners.longhands[longhand.index] = Winner(
                        sheet: rule.sheet, declaration: number, value: value, precedence: rule.precedence)
                }
            }
            guard let background else { continue }
            if rule.isUncertain {
                winners.possibleTextBackgrounds.append(background)
            } else {
                winners.textBackgrounds.append(background)
            }
        }
    }

    /// The background of a declaration; nil if it is none for a text, or if the rule declares a color of text.
    private func textBackground(_ value: Int, of number: Int, _ rule: MatchedRule, in block: DeclarationBlock) -> TextBackground? {
        let origin = ComputedStyle.Origin(sheet: rule.sheet, declaration: Int32(truncatingIfNeeded: number))
        let attribute = rule.sheet == ComputedStyle.Origin.styleAttribute ? style : nil
        guard let background = TextBackground(block.values[value], origin, in: block.text, attribute: attribute),
            !block.declares(.color, in: rule.declarations)
        else { return nil }
        return background
    }

    private func define(_ number: Int, of rule: MatchedRule, in block: DeclarationBlock, _ winners: inout Winners) {
        let bytes = block.text.span
        let declaration = block.declarations[number]
        let name = ByteKey(CustomPropertyName.unified(declaration.name, in: bytes) ?? bytes.array(declaration.name))
        guard !rule.isUncertain else {
            winners.uncertainCustom.insert(name)
            return
        }
        if !winners.uncertainCustom.isEmpty { winners.uncertainCustom.remove(name) }
        winners.custom[name] = CustomProperties.value(
            ofDeclaration: bytes.array(declaration.value),
            ComputedStyle.Origin(sheet: rule.sheet, declaration: Int32(truncatingIfNeeded: number)))
    }

    // MARK: Values

    /// The longhands that others depend on, in the order in which they are computed.
    private static let first: [Longhand] = [.colorScheme, .fontSize, .fontWeight, .color]
    /// All longhands in that order.
    private static let all = first + Longhand.allCases.filter { !first.contains($0) }

    private func computed(_ winners: Winners, in parent: ComputedStyle, root: ComputedStyle?) -> ComputedStyle {
        var (winners, parent) = (winners, parent)
        var style = initial
        style.isDark = parent.isDark
        style.fontSize = parent.fontSize
        style.fontWeight = parent.fontWeight
        // Elements without definitions share their parent's, unless a registered property does not inherit.
        let isShared = winners.custom.isEmpty && winners.uncertainCustom.isEmpty && registered.values.allSatisfy(\.inherits)
        style.customProperties =
            isShared
            ? parent.customProperties
            : CustomProperties(winners.custom, uncertain: winners.uncertainCustom, in: parent.customProperties, registered: registered)
        style.uncertain = winners.uncertain
        var resolved: [ComputedStyle.Origin: ResolvedValue] = [:]
        for longhand in StyleComputer.all {
            if longhand.isInherited {
                StyleComputer.inherit(longhand, from: parent, to: &style)
                if parent.uncertain.contains(LonghandSet(longhand)), winners.longhands[longhand.index] == nil {
                    style.uncertain.insert(LonghandSet(longhand))
                }
            }
            if let winner = winners.longhands[longhand.index] { set(longhand, winner, &style, parent, root, &resolved) }
            // The initial color of the root is that of its own scheme.
            if longhand == .colorScheme, root == nil, style.isDark != parent.isDark {
                StyleComputer.copy(.color, from: ComputedStyle(isDark: style.isDark), to: &parent)
            }
        }
        let isInherited = style.isInherited(.color)
        for index in winners.textBackgrounds.indices { winners.textBackgrounds[index].take(style) }
        style.textBackgrounds = StyleComputer.joined(isInherited ? parent.textBackgrounds : [], winners.textBackgrounds)
        style.possibleTextBackgrounds = StyleComputer.joined(parent.possibleTextBackgrounds, winners.possibleTextBackgrounds)
        return style
    }

    private static func joined(_ inherited: [TextBackground], _ own: [TextBackground]) -> [TextBackground] {
        guard !own.isEmpty else { return inherited }
        return Array((inherited.filter { before in !own.contains { $0.isSameDeclaration(as: before) } } + own).prefix(TextBackground.most))
    }

    private static func inherit(_ longhand: Longhand, from parent: ComputedStyle, to style: inout ComputedStyle) {
        copy(longhand, from: parent, to: &style)
        style.inherited.insert(LonghandSet(longhand))
        if parent.isReference(longhand) { style.references.insert(LonghandSet(longhand)) }
    }

    private static func copy(_ longhand: Longhand, from other: ComputedStyle, to style: inout ComputedStyle) {
        if longhand.isColor {
            style.paints[longhand.index] = other.paints[longhand.index]
        } else {
            style.texts[longhand.index - Longhand.colorCount] = other.texts[longhand.index - Longhand.colorCount]
        }
        style.origins[longhand.index] = other.origins[longhand.index]
        style.define(longhand, by: other.definitions(of: longhand))
        if longhand == .fontSize { style.fontSize = other.fontSize }
        if longhand == .fontWeight { style.fontWeight = other.fontWeight }
    }

    private func set(
        _ longhand: Longhand, _ winner: Winner, _ style: inout ComputedStyle, _ parent: ComputedStyle, _ root: ComputedStyle?,
        _ resolved: inout [ComputedStyle.Origin: ResolvedValue]
    ) {
        guard let block = block(winner.sheet) else { return }
        let origin = ComputedStyle.Origin(sheet: winner.sheet, declaration: Int32(truncatingIfNeeded: winner.declaration))
        var value = block.values[winner.value]
        var text = block.text
        let inherited = style.definitions(of: longhand)
        style.define(longhand, by: [])
        if case .reference = value.kind {
            let reference = resolved[origin] ?? resolve(value, of: winner, in: block, style)
            // A shorthand is asked for once for each of its longhands.
            if block.declarations[winner.declaration].values.count > 1 { resolved[origin] = reference }
            if reference.isUncertain { style.uncertain.insert(LonghandSet(longhand)) }
            style.references.insert(LonghandSet(longhand))
            // A value that is invalid when it is computed counts as `unset`.
            guard let whole = reference.text, let found = reference.values.first(where: { $0.longhand == longhand }) else {
                style.define(longhand, by: inherited)
                return
            }
            value = found
            text = whole.bytes
            style.define(longhand, by: whole.definitions(in: found.span.range))
        } else {
            style.references.remove(LonghandSet(longhand))
        }
        switch value.kind {
        case .inherit: StyleComputer.inherit(longhand, from: parent, to: &style)
        case .unset, .revert, .reference: style.define(longhand, by: inherited)
        case .initial:
            StyleComputer.copy(longhand, from: initial, to: &style)
            if longhand == .color {
                style.paints[longhand.index] = .color(SystemPalette.color(.canvasText, isDark: style.isDark))
            }
            style.origins[longhand.index] = origin
            style.inherited.remove(LonghandSet(longhand))
        case .color(let color): style.set(longhand, .color(color), origin)
        case .currentColor where longhand == .color: StyleComputer.inherit(.color, from: parent, to: &style)
        case .currentColor: style.set(longhand, .currentColor, origin)
        case .system(let color): style.set(longhand, .color(SystemPalette.color(color, isDark: style.isDark)), origin)
        case .dependentColor: setDependentColor(longhand, text, value.span, origin, &style, parent)
        case .text: setText(longhand, text, value.span, origin, &style, parent, root)
        }
    }

    private func resolve(_ value: SpecifiedValue, of winner: Winner, in block: DeclarationBlock, _ style: ComputedStyle) -> ResolvedValue {
        let substitution = style.customProperties?.substitution(in: block.text, value.span)
        var values: [SpecifiedValue] = []
        if let property = DeclarableProperty.index(of: block.declarations[winner.declaration].name, in: block.text.span),
            let whole = substitution?.text
        {
            let span = StyleComputer.trimmed(whole.bytes)
            values = ValueReader.values(of: DeclarableProperty.all[property], span, in: whole.bytes.span) ?? []
        }
        return ResolvedValue(text: substitution?.text, isUncertain: substitution?.isUncertain ?? false, values: values)
    }

    /// The span of a text without the white space around it.
    private static func trimmed(_ text: [UInt8]) -> SourceSpan {
        let start = text.firstIndex { !$0.isCSSWhitespace } ?? text.count
        let end = text.lastIndex { !$0.isCSSWhitespace } ?? text.count - 1
        return SourceSpan(start, max(start, end + 1))
    }

    private func setDependentColor(
        _ longhand: Longhand, _ text: [UInt8], _ span: SourceSpan, _ origin: ComputedStyle.Origin, _ style: inout ComputedStyle,
        _ parent: ComputedStyle
    ) {
        let current = (longhand == .color ? parent : style).color(of: .color)
        let context = ColorContext(scheme: style.isDark ? .dark : .light, currentColor: current.map { CSSColorValue($0) })
        switch parseColor(span, in: text.span, under: context) {
        case .color(let color): style.set(longhand, .color(color.painted), origin)
        case .system(let color): style.set(longhand, .color(SystemPalette.color(color, isDark: style.isDark)), origin)
        case .currentColor: style.set(longhand, .currentColor, origin)
        default: style.uncertain.insert(LonghandSet(longhand))
        }
    }

    private func setText(
        _ longhand: Longhand, _ text: [UInt8], _ span: SourceSpan, _ origin: ComputedStyle.Origin, _ style: inout ComputedStyle,
        _ parent: ComputedStyle, _ root: ComputedStyle?
    ) {
        style.origins[longhand.index] = origin
        style.inherited.remove(LonghandSet(longhand))
        guard !longhand.isColor else {
            style.paints[longhand.index] = .other
            return
        }
        style.texts[longhand.index - Longhand.colorCount] = text.span.array(span)
        switch longhand {
        case .fontSize:
            style.fontSize =
                NumberValue.fontSize(span, in: text.span, parent: parent.fontSize, root: root?.fontSize ?? 16) ?? parent.fontSize
        case .fontWeight:
            style.fontWeight = NumberValue.fontWeight(span, in: text.span, parent: parent.fontWeight) ?? parent.fontWeight
        case .colorScheme:
            style.isDark = scheme.isDark(for: text[span.range])
        default: break
        }
    }
}
