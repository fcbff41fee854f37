internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension MirrorWriter {
    /// Writes the mirror of a declaration of a property of the table.
    mutating func writeDeclaration(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let property = PropertyTable.shared.properties[Int(item.property)]
        if writesPaintsOnly {
            guard property.syntax == .inPlace else { return }
            begin(property.name, in: bytes)
            if let paint = paints?[item.value.start] { output += paint } else { appendWithoutComments(item.value, in: bytes) }
            end(item)
            return
        }
        if isWhole(item) {
            writeWhole(item, in: bytes)
            return
        }
        let role = rule.role(of: property)
        switch property.syntax {
        case .context: return
        case .colorScheme:
            begin(property.name, in: bytes)
            // A declaration that browsers drop must not win here.
            let isKept = isAuthorsNight || directive.isKept || !ColorSchemeSyntax.isOne(item.value, in: bytes)
            if isKept { appendWithoutComments(item.value, in: bytes) } else { output += scheme }
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
                writeImageShorthand(item, property, in: bytes)
                return
            }
            begin(property.name, in: bytes)
            appendNight(item.value, role: role, in: bytes)
            end(item)
        case .shorthand: writeShorthand(item, property, role: role, in: bytes)
        case .background: writeBackground(item, role: role, in: bytes)
        }
    }

    /// Mirrors a shorthand with one colour as the longhand that carries it.
    private mutating func writeShorthand(
        _ item: OutlineItem, _ property: ColorProperty, role: ColorRole, in bytes: Span<UInt8>
    ) {
        switch ShorthandColor(item.value, of: property, graph: graph, in: bytes) {
        case .broken, .whole: writeWhole(item, in: bytes)
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

    /// Mirrors `background` as its colour, and as its images if backgrounds of the site have images with colours.
    private mutating func writeBackground(_ item: OutlineItem, role: ColorRole, in bytes: Span<UInt8>) {
        let background = BackgroundValue(item.value, graph: graph, in: bytes)
        if background.isBroken || background.isOpaque {
            writeWhole(item, in: bytes)
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

    /// Writes the thumb as a line and the track as a background.
    mutating func appendNightScrollbar(_ value: SourceSpan, in bytes: Span<UInt8>) {
        let thumb = ScrollbarColor.thumb(of: value, in: bytes)
        appendNight(thumb, role: .line, in: bytes)
        appendNight(SourceSpan(thumb.end, value.end), role: .background, in: bytes)
    }

    /// Mirrors `border-image` and `list-style` as their image longhand.
    private mutating func writeImageShorthand(_ item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) {
        switch ImageShorthand(item.value, isOfBorder: property.images == .border, in: bytes) {
        case .broken, .whole: writeWhole(item, in: bytes)
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

    /// Mirrors `all` as each longhand that carries colour.
    ///
    /// The color scheme is dark whatever the value of `all`: initial colours such as that of text depend on it.
    private mutating func writeReset(_ item: OutlineItem, in bytes: Span<UInt8>) {
        // Other values are invalid for `all` and dropped, but for some longhands they would be valid.
        guard CSSWideKeyword.isOne(item.value, in: bytes) || ValueShape.holdsReference(item.value, in: bytes) else { return }
        let table = PropertyTable.shared
        let images = ResetLonghands.images.filter { mirroredImages.contains($0.group) }.map(\.name)
        var shorthands: PropertyFamilies = []
        for name in ResetLonghands.colors + images {
            guard let index = table.index(named: String(describing: name)), changing.contains(table.groups[Int(index)]),
                plan?.mirrors(index) != false
            else { continue }
            var names = [name]
            if let family = table.families[Int(index)].map(PropertyFamilies.init), wholes.contains(family) {
                names = shorthands.contains(family) ? [] : table.families[Int(index)]?.resets ?? []
                shorthands.formUnion(family)
            }
            for name in names {
                begin(name, in: bytes)
                append(item.value, in: bytes)
                end(item)
            }
        }
        begin("color-scheme", in: bytes)
        if isAuthorsNight || directive.isKept { append(item.value, in: bytes) } else { append("dark") }
        end(item)
    }

    /// True if the shorthand resets the border's image, and such images are mirrored.
    private func resetsBorderImage(_ property: ColorProperty) -> Bool {
        property.images == .border && mirroredImages.contains(.border)
    }

    /// Mirrors that `border` resets the border's image (Backgrounds 3 §3.4).
    private mutating func writeBorderReset(_ item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) {
        guard resetsBorderImage(property) else { return }
        begin("border-image-source", in: bytes)
        append("none")
        end(item)
    }

    /// Mirrors a declaration whole, under its own name, because a shorthand of its family can't be split into longhands.
    ///
    /// Its colours are mapped like those of other declarations.
    mutating func writeWhole(_ item: OutlineItem, in bytes: Span<UInt8>) {
        // A declaration without a value is always dropped, and what is dropped never wins.
        guard !item.value.isEmpty else { return }
        if item.kind == .plain {
            begin(item.name, in: bytes)
            appendWithoutComments(item.value, in: bytes)
        } else {
            let property = PropertyTable.shared.properties[Int(item.property)]
            begin(property.name, in: bytes)
            if property.syntax == .inPlace {
                appendNightColor(item.value, role: rule.role(of: property), in: bytes)
            } else {
                appendNight(item.value, role: rule.role(of: property), in: bytes)
            }
        }
        end(item)
    }

    @inline(__always)
    mutating func begin(_ name: StaticString, in bytes: Span<UInt8>) {
        openBlocks(in: bytes)
        append(name)
        output.append(UInt8(ascii: ":"))
        output.append(0x20)
    }

    mutating func begin(_ name: SourceSpan, in bytes: Span<UInt8>) {
        openBlocks(in: bytes)
        append(name, in: bytes)
        output.append(UInt8(ascii: ":"))
        output.append(0x20)
    }

    @inline(__always)
    mutating func end(_ item: OutlineItem) {
        if item.isImportant || makesImportant { append(" !important") }
        if mayBeCutOff { closeValue() }
        output.append(UInt8(ascii: ";"))
        output.append(0x20)
    }
}
