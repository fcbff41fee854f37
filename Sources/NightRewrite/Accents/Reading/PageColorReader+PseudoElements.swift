internal import CSSCascade
internal import CSSColor

/// Reads pseudo-elements.
extension PageColorReader {
    /// The names of the pseudo-element of a placeholder.
    private static let placeholders: [StaticString] = ["placeholder", "-webkit-input-placeholder"]

    /// The numbers of the pseudo-elements `::before` and `::after` that an element has.
    mutating func boxes(of index: Int, _ styles: ComputedStyles) -> [Int] {
        ["before", "after"].compactMap { cascade.number(ofBox: $0, of: index, in: styles) }
    }

    /// The number of the pseudo-element that covers the inside of an element with a style, as the middle of a ring does; nil for none.
    ///
    /// The text of the element is in front of it, since nobody could read it otherwise.
    ///
    /// - Parameter boxes: The numbers of its pseudo-elements.
    func cover(of style: ComputedStyle, _ boxes: [Int]) -> Int? {
        guard !boxes.isEmpty, style.paintsBackground else { return nil }
        return boxes.first { number in
            let box = cascade.style(ofPseudoElement: number)
            let isOpaque = box.color(of: .backgroundColor).map { $0.alpha >= 1 } ?? false
            guard isOpaque, box.hasEmptyContent, box.isKeyword(.position, "absolute"), box.opacity >= 1 else { return false }
            return finder.box(of: box.origin(of: .backgroundColor))?.isInset == true
        }
    }

    /// Reads the pseudo-elements of an element, and returns the number of the surface of its contents.
    ///
    /// - Parameters:
    ///   - boxes: The numbers of those that are boxes.
    ///   - cover: The number of the one that covers the surface of the element; nil for none.
    mutating func readPseudoElements(_ index: Int, _ styles: ComputedStyles, _ boxes: [Int], on surface: Int32, cover: Int?) -> Int32 {
        let placeholders = extents.traits[index].contains(.hasPlaceholder) ? PageColorReader.placeholders : []
        for name in placeholders {
            guard let number = cascade.number(ofPseudoElement: name, of: index, in: styles) else { continue }
            _ = read(.placeholder, number, index, on: surface) { reader in
                reader.add(reader.cascade.style(ofPseudoElement: number), on: reader.table[surface], index, styles)
                return reader.table[surface]
            }
        }
        var around = surface
        for number in boxes {
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
