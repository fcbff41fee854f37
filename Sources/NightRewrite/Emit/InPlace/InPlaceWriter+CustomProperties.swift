internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The definitions of custom properties.
extension InPlaceWriter {
    /// A definition of a custom property.
    private struct Definition {
        let item: OutlineItem
        /// The number of the property; nil if it is unknown.
        let id: Int?
        /// The theme table's value; nil without one.
        let label: ThemeCell?
        /// True if the value is a keyword for all properties.
        let isKeyword: Bool
        /// The context of the rule around the definition.
        let rule: RuleContextBuilder
    }

    /// Writes the dark values of a definition of a custom property in place, or records that they can't be.
    mutating func addCustom(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard !policy.plan.mirrorsCustom else { return }
        guard !emitter.declaration.directive.isKept else {
            addKept(item, in: bytes)
            return
        }
        guard !UnmarkedNightReference.isIn(item.value, in: bytes) else { return }
        let takesLabel = emitter.colors.hasThemes && !isDark && emitter.declaration.substitute == nil
        let definition = Definition(
            item: item, id: emitter.graph.id(of: item.name, in: bytes), label: takesLabel ? emitter.labelledValue(item, in: bytes) : nil,
            isKeyword: CSSWideKeyword.isOne(item.value, in: bytes), rule: emitter.declaration.rule)
        guard definition.label != nil || definition.id.map({ emitter.graph.isColored($0) }) == true else { return }
        defer { emitter.declaration.rule = definition.rule }
        let start = insertions.count
        var copies: [UInt8] = []
        for (role, name) in darkNames(of: definition, in: bytes) {
            guard add(definition, role: role, name, &copies, in: bytes) else {
                insertions.removeAll(from: start)
                return
            }
        }
        insertLocals(behind: item)
        guard !copies.isEmpty else { return }
        insertions.append(at: item.end, InPlaceMark.begin + copies + InPlaceMark.end)
    }

    /// Returns the names of a property in the dark theme, each with its role.
    private func darkNames(of definition: Definition, in bytes: Span<UInt8>) -> [(role: ColorRole, name: ArraySlice<UInt8>)] {
        let names = definition.id.map { emitter.graph.darkNames(of: $0) } ?? []
        guard names.isEmpty, definition.label != nil || definition.item.isDirected,
            definition.id.map({ emitter.graph.keepsName($0) }) != true
        else { return names }
        return [(emitter.declaration.directive.role ?? .background, bytes.array(definition.item.name)[...])]
    }

    /// Writes the dark value of a definition under one name; a value under a further name is added to `copies`.
    ///
    /// Returns false if the definition can't be written in place.
    private mutating func add(
        _ definition: Definition, role: ColorRole, _ name: ArraySlice<UInt8>, _ copies: inout [UInt8], in bytes: Span<UInt8>
    ) -> Bool {
        let item = definition.item
        // Shadows take their context from the rule in which the property is defined.
        if isInKeyframes {
            emitter.declaration.rule.context = RuleContext()
        } else {
            emitter.declaration.rule.context =
                role == .shadow
                ? definition.rule.context : definition.rule.context(ofProperty: item, role: role, in: outline, of: bytes)
        }
        let isPrimary = isSame(name, as: item.name, in: bytes)
        if isInKeyframes, !isPrimary {
            // In the light theme a keyframe would animate to an invalid value.
            facts.isHard(item, isInKeyframes: true)
            return true
        }
        let hint = VariableName.custom(item.name, isPrimary: isPrimary)
        emitter.found?.removeAll(keepingCapacity: true)
        scratch.removeAll(keepingCapacity: true)
        if isDark {
            emitter.appendDark(item.value, role: role, to: &scratch, in: bytes)
        } else if let id = definition.id {
            emitter.appendDarkValue(of: item, id, role: role, to: &scratch, in: bytes)
        }
        guard definition.label != nil || !isHard(item, in: bytes) else { return false }
        let whole = definition.label.map { self.whole($0, item, role: role, hint: hint, in: bytes) }
        if isPrimary {
            if let whole, !definition.isKeyword {
                insertWhole(whole, around: item.value)
            } else if whole == nil {
                insertPlaces(of: item.value, hint: hint, in: bytes)
            }
            return true
        }
        copies += [UInt8(ascii: ";")] + name + [UInt8(ascii: ":")]
        if emitter.readsItself(item, in: bytes) {
            emitter.appendReference(to: item.name, to: &copies, in: bytes)
        } else {
            let isKeyword = definition.isKeyword
            copies += copy(of: item.value, whole: isKeyword ? nil : whole, isGated: !isKeyword, hint: hint, in: bytes)
        }
        if item.isImportant { copies += Array("!important".utf8) }
        return true
    }

    /// Gives the further names of a kept custom property its own value, in the dark theme only.
    private mutating func addKept(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard emitter.declaration.directive.value == nil else {
            facts.isHard(item, isInKeyframes: isInKeyframes)
            return
        }
        guard let id = emitter.graph.id(of: item.name, in: bytes), emitter.graph.isColored(id) else { return }
        let isKeyword = CSSWideKeyword.isOne(item.value, in: bytes)
        var copies: [UInt8] = []
        for (_, name) in emitter.graph.darkNames(of: id) where !isSame(name, as: item.name, in: bytes) {
            copies += [UInt8(ascii: ";")] + name + [UInt8(ascii: ":")]
            if !isKeyword {
                copies += Array("var(".utf8) + names.takeGate() + [UInt8(ascii: ")"), 0x20]
            }
            scratch.removeAll(keepingCapacity: true)
            scratch.appendWithoutComments(item.value, of: bytes)
            copies += scratch
            if item.isImportant { copies += Array("!important".utf8) }
        }
        guard !copies.isEmpty else { return }
        if isInKeyframes {
            facts.isHard(item, isInKeyframes: true)
        } else {
            insertions.append(at: item.end, InPlaceMark.begin + copies + InPlaceMark.end)
        }
    }

    /// The name of the custom property for the theme table's value of an author's custom property.
    private mutating func whole(
        _ label: ThemeCell, _ item: OutlineItem, role: ColorRole, hint: VariableName, in bytes: Span<UInt8>
    ) -> ArraySlice<UInt8> {
        var dark: [UInt8] = []
        label.appendValue(to: &dark)
        var light = label.color
        if case .color(let value)? = parseColor(item.value, in: bytes) { light = value.painted }
        return name(
            of: VariableNames.Value(light: light, role: role, dark: dark, label: bytes.array(item.name)), hint: hint, in: bytes)
    }

    /// The dark value under a further name; it is invalid in the light theme, so that `var()` with this name takes its fallback, the
    /// original.
    private mutating func copy(
        of value: SourceSpan, whole: ArraySlice<UInt8>?, isGated: Bool, hint: VariableName, in bytes: Span<UInt8>
    ) -> [UInt8] {
        var result: [UInt8] = []
        if isGated {
            result += Array("var(".utf8) + names.takeGate() + [UInt8(ascii: ")"), 0x20]
        }
        if let whole { return result + Array("var(".utf8) + whole + [UInt8(ascii: ")")] }
        var copied = value.start
        for place in emitter.found ?? [] {
            result += bytes.array(SourceSpan(copied, place.span.start))
            copied = place.span.end
            switch place.kind {
            case .comment: result += InPlaceMark.separator
            case .reference(let id): result += emitter.graph.darkName(of: id, role: place.role)
            case .channels(let list):
                result += Array("var(".utf8) + name(of: list, role: place.role, hint: hint, in: bytes) + [UInt8(ascii: ")")]
            case .formula(let dark): result += dark
            case .color(let light):
                let dark = emitter.dark(of: light, role: place.role, in: bytes)
                if !InPlaceWriter.tokenEnds(before: Int(place.span.start), in: bytes) { result += InPlaceMark.separator }
                if policy.usesLightDark {
                    let part = darkPart(of: light, role: place.role, dark, hint: hint, in: bytes)
                    result += Array("light-dark(".utf8) + bytes.array(place.span) + [UInt8(ascii: ",")] + part + [UInt8(ascii: ")")]
                } else {
                    let name = name(
                        of: VariableNames.Value(light: light, role: place.role, dark: dark, label: token(in: bytes)), hint: hint, in: bytes
                    )
                    result += Array("var(".utf8) + name + [UInt8(ascii: ")")]
                }
            }
        }
        return result + bytes.array(SourceSpan(copied, value.end))
    }
}
