internal import CSSCascade
internal import CSSColor

/// Reads pseudo-elements.
extension PageColorReader {
    /// The names of the pseudo-element of a placeholder.
    private static let placeholders: [StaticString] = ["placeholder", "-webkit-input-placeholder"]
    private static let boxes: [StaticString] = ["before", "after"]

    /// The number of the pseudo-element that covers the inside of an element, as the middle of a ring does; nil for none.
    ///
    /// The text of the element is in front of it, since nobody could read it otherwise.
    mutating func cover(of index: Int, _ styles: ComputedStyles) -> Int? {
        guard styles[index].paintsBackground else { return nil }
        for name in PageColorReader.boxes {
            guard let number = cascade.number(ofBox: name, of: index, in: styles) else { continue }
            let box = cascade.style(ofPseudoElement: number)
            let isOpaque = box.color(of: .backgroundColor).map { $0.alpha >= 1 } ?? false
            guard isOpaque, box.hasEmptyContent, box.isKeyword(.position, "absolute"), box.opacity >= 1,
                finder.box(of: box.origin(of: .backgroundColor))?.isInset == true
            else { continue }
            return number
        }
        return nil
    }

    /// Reads the pseudo-elements of an element, and returns the number of the surface of its contents.
    ///
    /// - Parameter cover: The number of the pseudo-element that covers the surface of the element; nil for none.
    mutating func readPseudoElements(_ index: Int, _ styles: ComputedStyles, on surface: Int32, cover: Int?) -> Int32 {
        let placeholders = extents.traits[index].contains(.hasPlaceholder) ? PageColorReader.placeholders : []
        for name in placeholders {
            guard let number = cascade.number(ofPseudoElement: name, of: index, in: styles) else { continue }
            _ = read(.placeholder, number, index, on: surface) { reader in
                reader.add(reader.cascade.style(ofPseudoElement: number), on: reader.table[surface], index, styles)
                return reader.table[surface]
            }
        }
        var around = surface
        for name in PageColorReader.boxes {
            guard let number = cascade.number(ofBox: name, of: index, in: styles) else { continue }
            let own = read(.content, number, index, on: around) { reader in
                let box = reader.cascade.style(ofPseudoElement: number)
                // A state in which it appears has a style of its own.
                if box.opacity == 0, !box.isUncertain(.opacity) { return reader.table[around] }
                let contents: PageColors.Contents = box.hasEmptyContent ? .alwaysEmpty : .filled
                let surface = reader.surface(of: box, index, styles, on: reader.table[around], contents: contents)
                reader.addLines(box, surface, in: reader.table[around], index, styles, isPseudoElement: true)
                if !box.hasEmptyContent { reader.add(box, on: surface, index, styles) }
                return surface
            }
            if number == cover { around = own }
        }
        guard cover != nil, extents.traits[index].contains(.showsText) else { return around }
        return read(.label, styles.number(of: index), index, on: around) { reader in
            reader.add(styles[index], on: reader.table[around], index, styles)
            return reader.table[around]
        }
    }
}

extension ComputedStyle {
    /// True if the style paints a background.
    fileprivate var paintsBackground: Bool {
        (color(of: .backgroundColor)?.alpha ?? 0) > 0 || text(of: .backgroundImage) != nil && !isKeyword(.backgroundImage, "none")
    }
}
