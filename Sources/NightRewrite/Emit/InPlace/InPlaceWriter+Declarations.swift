internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The declarations of properties.
extension InPlaceWriter {
    /// Writes the colors of a declaration in place, or records that it can't be.
    mutating func addDeclaration(_ item: OutlineItem, in bytes: Span<UInt8>) {
        guard !policy.plan.mirrors(item) else { return }
        let property = PropertyTable.shared.properties[Int(item.property)]
        guard property.syntax != .context, property.syntax != .colorScheme else { return }
        guard !emitter.declaration.directive.isKept else {
            // A directive that replaces the whole value can't be written in place.
            if emitter.declaration.directive.value != nil { facts.isHard(item, isInKeyframes: isInKeyframes) }
            return
        }
        guard !UnmarkedNightReference.isIn(item.value, in: bytes) else { return }
        let start = insertions.count
        find(item.value, property, in: bytes)
        guard !isHard(item, in: bytes) else { return }
        if policy.isAttribute, ValueCertainty(item, property, in: bytes) == .doubtful {
            facts.isHard(item, isInKeyframes: false)
            return
        }
        defer { insertLocals(behind: item) }
        isGlass = glass?.background.name.start == item.name.start
        insertPlaces(of: item.value, hint: .declaration(prelude: prelude, property), in: bytes)
        isGlass = false
        guard policy.keepsOld, insertions.count > start, !ValueShape.holdsReference(item.value, in: bytes) else { return }
        // A browser without `light-dark()` takes the old declaration, and any other the new one behind it.
        var old = InPlaceMark.begin
        scratch.removeAll(keepingCapacity: true)
        scratch.appendWithoutComments(SourceSpan(item.name.start, item.end), of: bytes)
        old += scratch
        old.append(UInt8(ascii: ";"))
        old += InPlaceMark.end
        insertions.insert(old, at: item.name.start, before: start)
    }

    /// Defines, behind a declaration of an attribute, the custom properties in it that depend on the element.
    mutating func insertLocals(behind item: OutlineItem) {
        guard !locals.isEmpty else { return }
        insertions.append(at: item.end, InPlaceMark.begin + locals + InPlaceMark.end)
        locals = []
    }

    /// Finds the colors in the value of a property, as `DeclarationWriter` does when it writes the mirror.
    private mutating func find(_ value: SourceSpan, _ property: ColorProperty, in bytes: Span<UInt8>) {
        emitter.found?.removeAll(keepingCapacity: true)
        scratch.removeAll(keepingCapacity: true)
        let isOfText = property.id == .textShadow
        let role = emitter.declaration.rule.role(of: property)
        switch property.syntax {
        case .scrollbar: emitter.appendDarkScrollbar(value, to: &scratch, in: bytes)
        case .shadow where !isInKeyframes && !isOfText && ShadowFill.isOne(value, in: bytes):
            emitter.appendDark(value, role: .background, to: &scratch, in: bytes)
        case .shadow: emitter.appendDarkShadows(value, isOfText: isOfText, to: &scratch, in: bytes)
        case .inPlace where !isInKeyframes: emitter.appendDarkColor(value, role: role, to: &scratch, in: bytes)
        default: emitter.appendDark(value, role: role, to: &scratch, in: bytes)
        }
    }

    /// True if a color that was found can't be written in place; records the declaration then.
    mutating func isHard(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        guard emitter.found?.contains(where: { isHard($0, in: bytes) }) == true else { return false }
        facts.isHard(item, isInKeyframes: isInKeyframes)
        return true
    }

    private func isHard(_ place: ColorOccurrence, in bytes: Span<UInt8>) -> Bool {
        switch place.kind {
        case .color, .channels, .comment: return false
        case .reference(let id):
            return policy.plan.registered.contains(id)
                && !isSame(emitter.graph.darkName(of: id, role: place.role), as: place.span, in: bytes)
        case .formula(let dark):
            // A custom property of the root can't refer to those of other elements.
            guard policy.usesLightDark else { return !policy.isAttribute }
            // A formula has no counterpart for readers who ask for more contrast.
            guard policy.furtherThemes.isEmpty else { return true }
            let used = InPlaceWriter.references(place.span, in: bytes)
            guard !used.isEmpty else { return false }
            // In the light theme, too, a reference in `light-dark()` must be defined, and every function known.
            return policy.keepsOld || dark.starts(with: Array("color(from ".utf8))
                || !Set(InPlaceWriter.references(SourceSpan(0, dark.count), in: dark.span)).isSubset(of: used)
        }
    }

    /// The names of the custom properties that a value refers to, in order.
    private static func references(_ value: SourceSpan, in bytes: Span<UInt8>) -> [[UInt8]] {
        var places: [[UInt8]] = []
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return places }
            guard ValueShape.isReference(token, in: bytes) else { continue }
            places.append(bytes.array(tokenizer.nextSolid(in: bytes).span))
        }
    }
}
