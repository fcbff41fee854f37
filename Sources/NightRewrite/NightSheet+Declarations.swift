internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension NightSheet {
    /// Writes the mirror of a declaration of a property of the table.
    mutating func writeDeclaration(_ item: SheetItem, at index: Int, in bytes: Span<UInt8>) {
        let property = PropertyTable.shared.properties[Int(item.property)]
        if isWritten(item, in: bytes) { return }
        let role = rule.role(of: property)
        switch property.syntax {
        case .context: return
        case .colorScheme:
            begin(property.name, in: bytes)
            // What browsers drop must not win here.
            let isKept = isAuthorsNight || directive.isKept || !ColorSchemeSyntax.isOne(item.value, in: bytes)
            if isKept { appendWithoutComments(item.value, in: bytes) } else { append("dark") }
            end(item)
        case .all: writeReset(item, in: bytes)
        case .scrollbar:
            begin(property.name, in: bytes)
            appendNightScrollbar(item.value, in: bytes)
            end(item)
        case .inPlace:
            begin(property.name, in: bytes)
            if let night = paints?[item.value.start] {
                output += night
            } else {
                appendNightColor(item.value, role: role, in: bytes)
            }
            end(item)
        case .shadow:
            begin(property.name, in: bytes)
            if property.name.utf8CodeUnitCount != 11, ShadowFill.isOne(item.value, in: bytes) {
                appendNight(item.value, role: .background, in: bytes)
            } else {
                appendNightShadows(item.value, isOfText: property.name.utf8CodeUnitCount == 11, in: bytes)
            }
            end(item)
        case .image:
            guard mirroredImages.contains(property.images) else { return }
            if property.isImageShorthand {
                writeImageShorthand(item, property, at: index, in: bytes)
                return
            }
            begin(property.name, in: bytes)
            appendNight(item.value, role: role, in: bytes)
            end(item)
        case .shorthand: writeShorthand(item, property, role: role, at: index, in: bytes)
        case .background: writeBackground(item, role: role, at: index, in: bytes)
        }
    }

    /// Mirrors a shorthand with one colour by the longhand that carries it.
    private mutating func writeShorthand(
        _ item: SheetItem, _ property: ColorProperty, role: ColorRole, at index: Int, in bytes: Span<UInt8>
    ) {
        if !wholes.isEmpty, let family = PropertyFamily(item.name, in: bytes), isWhole(family) {
            writeWhole(item, name: property.name, role: role, at: index, in: bytes)
            return
        }
        switch ShorthandColor(item.value, of: property, graph: graph, in: bytes) {
        case .broken: writeBroken(item, name: property.name, in: bytes)
        case .whole:
            writeWhole(item, name: property.name, role: role, at: index, in: bytes)
        case .color(let span):
            begin(property.longhand, in: bytes)
            appendNight(span, role: role, in: bytes)
            end(item)
            writeBorderReset(item, property, in: bytes)
        case .keyword(let span):
            begin(property.longhand, in: bytes)
            append(span, in: bytes)
            end(item)
            guard resetsBorderImage(property) else { return }
            begin("border-image-source", in: bytes)
            append(span, in: bytes)
            end(item)
        case .none:
            begin(property.longhand, in: bytes)
            append("initial")
            end(item)
            writeBorderReset(item, property, in: bytes)
        }
    }

    /// Mirrors `background` by its colour, and by its pictures where some picture of the site holds colours.
    private mutating func writeBackground(_ item: SheetItem, role: ColorRole, at index: Int, in bytes: Span<UInt8>) {
        let background = BackgroundValue(item.value, graph: graph, in: bytes)
        if background.isBroken {
            writeBroken(item, name: "background", in: bytes)
            return
        }
        if background.isOpaque || (!wholes.isEmpty && isWhole(.background)) {
            writeWhole(item, name: "background", role: role, at: index, in: bytes)
            return
        }
        begin("background-color", in: bytes)
        if let keyword = background.keyword {
            append(keyword, in: bytes)
        } else if let color = background.color {
            appendNight(color, role: role, in: bytes)
        } else {
            append("transparent")
        }
        end(item)
        guard mirroredImages.contains(.background) else { return }
        begin("background-image", in: bytes)
        if let keyword = background.keyword {
            append(keyword, in: bytes)
        } else {
            for (layer, image) in background.images.enumerated() {
                if layer > 0 { append(", ") }
                if let image { appendNight(image, role: role, in: bytes) } else { append("none") }
            }
        }
        end(item)
    }

    /// Writes the thumb as a line, the track as a background.
    mutating func appendNightScrollbar(_ value: SourceSpan, in bytes: Span<UInt8>) {
        let thumb = ScrollbarColor.thumb(of: value, in: bytes)
        appendNight(thumb, role: .line, in: bytes)
        appendNight(SourceSpan(thumb.end, value.end), role: .background, in: bytes)
    }

    /// Mirrors `border-image` and `list-style` by their picture.
    private mutating func writeImageShorthand(_ item: SheetItem, _ property: ColorProperty, at index: Int, in bytes: Span<UInt8>) {
        let family = PropertyFamily(item.name, in: bytes)
        var value = ImageShorthand(item.value, isOfBorder: property.images == .border, in: bytes)
        if !wholes.isEmpty, let family, isWhole(family) { value = .whole }
        switch value {
        case .broken: writeBroken(item, name: property.name, in: bytes)
        case .whole: writeWhole(item, name: property.name, role: property.role, at: index, in: bytes)
        case .image(let span):
            begin(property.longhand, in: bytes)
            appendNight(span, role: property.role, in: bytes)
            end(item)
        case .none:
            begin(property.longhand, in: bytes)
            append("none")
            end(item)
        }
    }

    /// Mirrors `all` by each longhand that carries colour.
    ///
    /// The scheme is dark whatever `all` makes of it: initial colours such as that of text follow it.
    private mutating func writeReset(_ item: SheetItem, in bytes: Span<UInt8>) {
        // Anything else is dropped, but for some longhands it would be a value.
        guard CSSWideKeyword.isOne(item.value, in: bytes) || ValueShape.holdsReference(item.value, in: bytes) else { return }
        let images = ResetLonghands.images.filter { mirroredImages.contains($0.group) }.map(\.name)
        for name in ResetLonghands.colors + images where !isReset(name, by: item) && plan?.mirrors(name) != false {
            begin(name, in: bytes)
            append(item.value, in: bytes)
            end(item)
        }
        begin("color-scheme", in: bytes)
        if isAuthorsNight || directive.isKept { append(item.value, in: bytes) } else { append("dark") }
        end(item)
    }

    /// Whether an `all` was mirrored for a longhand already, behind a whole shorthand and before what follows.
    private func isReset(_ name: StaticString, by item: SheetItem) -> Bool {
        guard !wholes.isEmpty else { return false }
        let text = Array(String(describing: name).utf8)
        guard let family = PropertyFamily(SourceSpan(0, text.count), in: text.span), let end = endOfWhole(family) else { return false }
        return item.name.start < end
    }

    /// Whether the shorthand resets the picture of the border, where that is mirrored.
    private func resetsBorderImage(_ property: ColorProperty) -> Bool {
        property.images == .border && mirroredImages.contains(.border)
    }

    /// Mirrors that `border` resets the picture of the border (Backgrounds 3 §3.4).
    private mutating func writeBorderReset(_ item: SheetItem, _ property: ColorProperty, in bytes: Span<UInt8>) {
        guard resetsBorderImage(property) else { return }
        begin("border-image-source", in: bytes)
        append("none")
        end(item)
    }

    /// Copies a shorthand that browsers most likely drop, with its colours mapped: where one doesn't, its colours hold at night too.
    private mutating func writeBroken(_ item: SheetItem, name: StaticString, in bytes: Span<UInt8>) {
        // Without a value it is dropped for sure, and what is dropped never wins.
        guard !item.value.isEmpty else { return }
        begin(name, in: bytes)
        appendNight(item.value, role: rule.role(of: PropertyTable.shared.properties[Int(item.property)]), in: bytes)
        end(item)
    }

    /// Mirrors a shorthand as a whole, and what follows of its family in the rule, which it would reset: colours in the same way, all else
    /// as it is.
    private mutating func writeWhole(
        _ item: SheetItem, name: StaticString, role: ColorRole, at place: Int, in bytes: Span<UInt8>
    ) {
        begin(name, in: bytes)
        appendNight(item.value, role: role, in: bytes)
        end(item)
        guard let family = PropertyFamily(item.name, in: bytes), let rule = openRule, !isWhole(family),
            var walker = walkerOfRule(in: bytes)
        else { return }
        /// Up to where the colours are mirrored here; behind a block they keep their place behind its mirror.
        var end: UInt32?
        walk: while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endBlock, .endOfFile: break walk
            case .qualifiedRule, .atRuleBlock:
                if event.span.start >= item.end, end == nil { end = event.span.start }
                guard walksOverBlocks else { break walk }
                _ = walker.skipBlock(in: bytes)
            case .declaration:
                guard event.span.start >= item.end, !event.isCustom(in: bytes) else { continue }
                let index = PropertyTable.shared.index(of: event.name, in: bytes)
                if let index, PropertyTable.shared.properties[Int(index)].syntax == .all {
                    writeReset(of: family, event, in: bytes)
                    continue
                }
                guard PropertyFamily(event.name, in: bytes) == family else { continue }
                if index == nil || end == nil { writeFollowing(event, property: index, at: place, in: bytes) }
            case .atRuleStatement, .invalid: continue
            }
        }
        wholes.append((rule, family, end ?? outline.span.end))
    }

    /// Mirrors that an `all` behind a whole shorthand resets its family.
    private mutating func writeReset(of family: PropertyFamily, _ event: RuleEvent, in bytes: Span<UInt8>) {
        guard CSSWideKeyword.isOne(event.value, in: bytes) else { return }
        var item = SheetItem(kind: .declaration, name: event.name, value: event.value, end: event.span.end)
        item.isImportant = event.isImportant
        begin(family.shorthand, in: bytes)
        append(event.value, in: bytes)
        end(item)
    }

    /// Mirrors what follows a whole shorthand of its family.
    private mutating func writeFollowing(_ event: RuleEvent, property index: UInt8?, at place: Int, in bytes: Span<UInt8>) {
        var item = SheetItem(kind: .declaration, name: event.name, value: event.value, end: event.span.end)
        item.isImportant = event.isImportant
        item.isDirected = !outline.directed.isEmpty
        let outer = (directive, substitute)
        (directive, substitute) = (DeclarationDirective(), nil)
        item = heeded(item, in: bytes)
        defer { (directive, substitute) = outer }
        guard let index else {
            begin(item.name, in: bytes)
            appendWithoutComments(item.value, in: bytes)
            end(item)
            return
        }
        item.property = index
        let property = PropertyTable.shared.properties[Int(index)]
        switch property.syntax {
        case .context, .shorthand, .background, .image:
            begin(property.name, in: bytes)
            appendNight(item.value, role: rule.role(of: property), in: bytes)
            end(item)
        case .inPlace, .shadow, .scrollbar, .all, .colorScheme: writeDeclaration(item, at: place, in: bytes)
        }
    }

    /// Whether a shorthand of the family was mirrored as a whole in the rule being written.
    private func isWhole(_ family: PropertyFamily) -> Bool { endOfWhole(family) != nil }

    /// Up to where declarations of the family were mirrored behind a whole shorthand in the rule being written; nil without one.
    private func endOfWhole(_ family: PropertyFamily) -> UInt32? {
        // Those of the innermost rule stand last.
        var index = wholes.count
        while index > 0, wholes[index - 1].rule == openRule {
            index -= 1
            if wholes[index].family == family { return wholes[index].end }
        }
        return nil
    }

    /// Whether the declaration was mirrored behind a whole shorthand.
    private func isWritten(_ item: SheetItem, in bytes: Span<UInt8>) -> Bool {
        guard !wholes.isEmpty, let family = PropertyFamily(item.name, in: bytes), let end = endOfWhole(family) else { return false }
        return item.name.start < end
    }

    @inline(__always)
    mutating func begin(_ name: StaticString, in bytes: Span<UInt8>) {
        openBlocks(in: bytes)
        append(name)
        output.append(0x3A)
        output.append(0x20)
    }

    mutating func begin(_ name: SourceSpan, in bytes: Span<UInt8>) {
        openBlocks(in: bytes)
        append(name, in: bytes)
        output.append(0x3A)
        output.append(0x20)
    }

    @inline(__always)
    mutating func end(_ item: SheetItem) {
        if item.isImportant || makesImportant { append(" !important") }
        if mayBeCutOff { closeValue() }
        output.append(0x3B)
        output.append(0x20)
    }
}
