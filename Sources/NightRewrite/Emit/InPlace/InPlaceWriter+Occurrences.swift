internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The colors found in values.
extension InPlaceWriter {
    /// Inserts the dark counterparts of the colors found in a value; `hint` gives words for the name of a custom property.
    mutating func insertPlaces(of value: SourceSpan, hint: VariableName, in bytes: Span<UInt8>) {
        /// The ends of the open references, from the outside in.
        var pending: [UInt32] = []
        var references: ReferenceSpans?
        // In a value with `var()`, a browser finds an unknown function only when it computes the value; an earlier declaration does not
        // apply then.
        let takesLightDark = policy.usesLightDark && !(policy.keepsOld && ValueShape.holdsReference(value, in: bytes))
        defer { emitter.declaration.layer = nil }
        for place in emitter.found ?? [] {
            emitter.declaration.layer = place.layer
            while let end = pending.last, end <= place.span.start {
                insertions.append(at: end, InPlaceWriter.closing)
                pending.removeLast()
            }
            switch place.kind {
            case .comment: continue
            case .color(let light): insert(light, at: place, asLightDark: takesLightDark, hint: hint, in: bytes)
            case .channels(let list): insertWhole(name(of: list, role: place.role, hint: hint, in: bytes), around: place.span)
            case .formula(let dark) where policy.isAttribute:
                let name = names.localName()
                locals += [UInt8(ascii: ";")] + name + Array(":var(".utf8) + names.takeGate() + Array(") ".utf8) + dark
                insertWhole(name[...], around: place.span)
            case .formula(let dark):
                insertions.append(at: place.span.start, Array("light-dark(".utf8) + InPlaceMark.original)
                insertions.append(at: place.span.end, [UInt8(ascii: ",")] + dark + [UInt8(ascii: ")")])
            case .reference(let id):
                let name = emitter.graph.darkName(of: id, role: place.role)
                guard !isSame(name, as: place.span, in: bytes) else { continue }
                if references == nil { references = ReferenceSpans(value, in: bytes) }
                guard let span = references?.span(ofName: place.span.start) else { continue }
                insertions.append(at: span.start, Array("var(".utf8) + name + [UInt8(ascii: ",")] + InPlaceMark.original)
                pending.append(span.end)
            }
        }
        while let end = pending.popLast() { insertions.append(at: end, InPlaceWriter.closing) }
    }

    /// True if a name is the text at `span`.
    func isSame(_ name: ArraySlice<UInt8>, as span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard span.count == name.count else { return false }
        for (offset, byte) in name.enumerated() where bytes[Int(span.start) + offset] != byte { return false }
        return true
    }

    /// Wraps a color in a function with its dark counterpart.
    private mutating func insert(
        _ light: SRGB, at place: ColorOccurrence, asLightDark: Bool, hint: VariableName, in bytes: Span<UInt8>
    ) {
        let dark = emitter.dark(of: light, role: place.role, in: bytes)
        var opening: [UInt8] = []
        // Text inserted directly before a `#` would join the name, the number or the sign before it.
        let isDetached = bytes[Int(place.span.start)] == 0x23 && !InPlaceWriter.tokenEnds(before: Int(place.span.start), in: bytes)
        if isDetached { opening += InPlaceMark.separator }
        let mark = isDetached ? InPlaceMark.detached : InPlaceMark.original
        if asLightDark {
            opening += Array("light-dark(".utf8) + mark
            insertions.append(at: place.span.start, opening)
            let part = darkPart(of: light, role: place.role, dark, hint: hint, in: bytes)
            insertions.append(at: place.span.end, [UInt8(ascii: ",")] + part + [UInt8(ascii: ")")])
        } else {
            let name = name(
                of: VariableNames.Value(light: light, role: place.role, dark: dark, label: token(in: bytes)), hint: hint, in: bytes)
            opening += Array("var(".utf8) + name + [UInt8(ascii: ",")] + mark
            insertions.append(at: place.span.start, opening)
            insertions.append(at: place.span.end, InPlaceWriter.closing)
        }
    }

    /// Returns the dark part of `light-dark()`: the color, or a custom property with the color as its fallback, which is defined for readers
    /// who ask for more contrast only.
    mutating func darkPart(
        of light: SRGB, role: ColorRole, _ dark: [UInt8], hint: VariableName, in bytes: Span<UInt8>
    ) -> [UInt8] {
        let value = VariableNames.Value(light: light, role: role, dark: dark, label: token(in: bytes), isInPlace: true)
        guard names.differs(value, emitter) else { return dark }
        return Array("var(".utf8) + name(of: value, hint: hint, in: bytes) + [UInt8(ascii: ",")] + dark + [UInt8(ascii: ")")]
    }

    /// Returns the name of the custom property for a dark value.
    mutating func name(of value: VariableNames.Value, hint: VariableName, in bytes: Span<UInt8>) -> ArraySlice<UInt8> {
        names.name(of: value, hint: hint, isGlass: isGlass, &emitter, in: bytes)
    }

    /// Returns the name of the custom property for channels.
    mutating func name(of list: ChannelList, role: ColorRole, hint: VariableName, in bytes: Span<UInt8>) -> ArraySlice<UInt8> {
        var dark: [UInt8] = []
        list.append(dark: emitter.colors.color(list.color, role: role, in: emitter.declaration.context(of: list.color, role)), to: &dark)
        return name(
            of: VariableNames.Value(light: list.color, role: role, dark: dark, channels: list.form), hint: hint, in: bytes)
    }

    /// Makes a whole value the fallback of a custom property: any value can be, as that of a custom property (CSS Variables 1 §2).
    mutating func insertWhole(_ name: ArraySlice<UInt8>, around value: SourceSpan) {
        insertions.append(at: value.start, Array("var(".utf8) + name + [UInt8(ascii: ",")] + InPlaceMark.original)
        insertions.append(at: value.end, InPlaceWriter.closing)
    }

    /// The key of the theme table's row that a directive names for the declaration; empty for none.
    func token(in bytes: Span<UInt8>) -> [UInt8] { emitter.declaration.directive.token.map { bytes.array($0) } ?? [] }

    /// True if the bytes before a `#` at `offset` can't form one token with the inserted text.
    static func tokenEnds(before offset: Int, in bytes: Span<UInt8>) -> Bool {
        let last = bytes[offset - 1]
        var index = offset - 2
        switch last {
        case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"): break
        case 0x20, 0x09, 0x0A, 0x0D, 0x0C:
            // White space behind the digits of an escape belongs to the name (CSS Syntax 3 § 4.3.7).
            if last == 0x0A, index >= 0, bytes[index] == 0x0D { index -= 1 }
            let end = index
            while index >= 0, end - index < 6, bytes[index].hexDigitValue != nil { index -= 1 }
        default: return false
        }
        return index < 0 || bytes[index] != UInt8(ascii: "\\")
    }
}
