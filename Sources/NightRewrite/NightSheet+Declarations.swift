internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension NightSheet {
    /// Writes the mirror of a declaration of a property of the table.
    mutating func writeDeclaration(_ item: SheetItem, at index: Int, in bytes: Span<UInt8>) {
        let property = PropertyTable.shared.properties[Int(item.property)]
        if isAuthorsNight {
            guard property.syntax != .context else { return }
            begin(item.name, in: bytes)
            appendWithoutComments(item.value, in: bytes)
            end(item)
            return
        }
        let role = rule.role(of: property)
        switch property.syntax {
        case .context: return
        case .colorScheme:
            begin(property.name, in: bytes)
            append("dark")
            end(item)
        case .inPlace:
            begin(property.name, in: bytes)
            appendNight(item.value, role: role, in: bytes)
            end(item)
        case .shadow:
            begin(property.name, in: bytes)
            appendNightShadows(item.value, isOfText: property.name.utf8CodeUnitCount == 11, in: bytes)
            end(item)
        case .image:
            guard mirrorsImages else { return }
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
        switch ShorthandColor(item.value, graph: graph, in: bytes) {
        case .whole:
            writeWhole(item, name: property.name, role: role, at: index, in: bytes)
        case .color(let span):
            begin(property.longhand, in: bytes)
            appendNight(span, role: role, in: bytes)
            end(item)
        case .keyword(let span):
            begin(property.longhand, in: bytes)
            append(span, in: bytes)
            end(item)
        case .none:
            begin(property.longhand, in: bytes)
            append("initial")
            end(item)
        }
    }

    /// Mirrors `background` by its colour, and by its pictures where some picture of the site holds colours.
    private mutating func writeBackground(_ item: SheetItem, role: ColorRole, at index: Int, in bytes: Span<UInt8>) {
        let background = BackgroundValue(item.value, graph: graph, in: bytes)
        if background.isOpaqueReference {
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
        guard mirrorsImages else { return }
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

    /// Mirrors a shorthand as a whole, and the longhands of its family that follow in the rule, which it would reset.
    private mutating func writeWhole(
        _ item: SheetItem, name: StaticString, role: ColorRole, at index: Int, in bytes: Span<UInt8>
    ) {
        begin(name, in: bytes)
        appendNight(item.value, role: role, in: bytes)
        end(item)
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
        output.append(0x3B)
        output.append(0x20)
    }

    // MARK: Custom properties

    /// Writes the night values of a custom property where it is defined: one for each role that it is used in.
    mutating func writeDefinition(_ item: SheetItem, in bytes: Span<UInt8>) {
        if isAuthorsNight {
            begin(item.name, in: bytes)
            appendWithoutComments(item.value, in: bytes)
            end(item)
            return
        }
        let labelled = labelledColor(item, in: bytes)
        guard let id = graph.id(of: item.name, in: bytes), graph.isColored(id) || labelled != nil else { return }
        let usage = graph.usage(of: id)
        let names = graph.nightNames(of: id)
        if names.isEmpty, let labelled {
            begin(item.name, in: bytes)
            labelled.appendCSS(to: &output)
            end(item)
        }
        for (role, name) in names {
            openBlocks(in: bytes)
            output.append(contentsOf: name)
            output.append(0x3A)
            output.append(0x20)
            let context = rule.context(ofProperty: item, role: role, in: outline, of: bytes)
            if let labelled {
                labelled.appendCSS(to: &output)
            } else if usage.hasChannels, let channels = ChannelList(item.value, in: bytes) {
                channels.append(night: colors.color(channels.color, role: role, in: context), to: &output)
            } else if role == .shadow {
                appendNightShadows(item.value, isOfText: false, in: bytes)
            } else {
                let outer = rule.context
                rule.context = context
                appendNight(item.value, role: role, in: bytes)
                rule.context = outer
            }
            end(item)
        }
    }

    private func labelledColor(_ item: SheetItem, in bytes: Span<UInt8>) -> SRGB? {
        guard colors.hasThemes else { return nil }
        return colors.color(labelled: bytes.extracting(item.name.range))
    }

    // MARK: Keyframes

    /// Copies `@keyframes` whole where they hold a colour, since a later rule of the same name takes the place of the earlier.
    mutating func writeKeyframes(_ items: Range<Int>, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        let colored = items.contains { index in
            let item = outline.items[index]
            return item.kind == .custom || (item.kind == .declaration && table[Int(item.property)].syntax != .context)
        }
        guard colored, let first = items.first, let last = items.last else { return }
        openBlocks(in: bytes)
        if let byte = output.last, byte != 0x0A { output.append(0x0A) }
        let head = outline.items[first]
        var position = head.name.start - 1
        for index in items {
            let item = outline.items[index]
            guard item.kind == .declaration || item.kind == .custom else { continue }
            let property = table[Int(item.property)]
            if item.kind == .declaration, property.syntax == .context || property.syntax == .colorScheme { continue }
            appendWithoutComments(SourceSpan(position, item.value.start), in: bytes)
            position = item.value.end
            if isAuthorsNight {
                append(item.value, in: bytes)
                continue
            }
            rule = RuleFacts()
            if item.kind == .declaration {
                if property.syntax == .shadow {
                    appendNightShadows(item.value, isOfText: false, in: bytes)
                } else {
                    appendNight(item.value, role: property.role, in: bytes)
                }
            } else {
                let role = graph.id(of: item.name, in: bytes).flatMap { graph.primaryRole(of: $0) }
                if let role { appendNight(item.value, role: role, in: bytes) } else { append(item.value, in: bytes) }
            }
        }
        appendWithoutComments(SourceSpan(position, outline.items[last].end), in: bytes)
        output.append(0x0A)
    }
}
