internal import CSSCascade
internal import CSSColor

/// Measures the texts of a page whose styles and backdrops are computed.
struct Observer {
    let tree: StyleTree
    let state: ElementState
    let sources: TextSources
    let backdrops: BackdropBuilder
    private var result: [Seen] = []

    init(tree: StyleTree, state: ElementState, sources: TextSources, backdrops: BackdropBuilder) {
        self.tree = tree
        self.state = state
        self.sources = sources
        self.backdrops = backdrops
    }

    /// Returns the observations in document order.
    ///
    /// - Parameters:
    ///   - boxes: The boxes of pseudo-elements with content.
    ///   - pseudoStyle: The style of a pseudo-element of an element; nil if no author's rule selects it.
    mutating func observe(_ boxes: [PseudoElementBox], pseudoStyle: (StaticString, Int) -> ComputedStyle?) -> [Seen] {
        for index in tree.elements.indices where !backdrops.rendered.areHidden[index] && !sources.disabled[index] && isInReach(index) {
            if sources.ownText[index], backdrops.rendered.showsText(of: index, in: tree) {
                observeText(index, Seen.Slot.text, backdrops.styles[index], on: backdrops.backdrop(of: index))
            } else if TextControl.showsText(tree.elements[index]) {
                observeText(index, Seen.Slot.text, backdrops.styles[index], on: backdrops.backdrop(of: index))
            }
            observeEdges(index)
            if TextControl.showsPlaceholder(tree.elements[index]) {
                observePlaceholder(index, pseudoStyle("placeholder", index) ?? pseudoStyle("-webkit-input-placeholder", index))
            }
        }
        for box in boxes where !sources.disabled[box.element] && isInReach(box.element) { observe(box) }
        return result
    }

    /// True if an element can be in the state.
    private func isInReach(_ index: Int) -> Bool {
        switch state {
        case .focus, .focusVisible: sources.focusable[index]
        case .visited: sources.inLink[index]
        default: true
        }
    }

    // MARK: Edges

    /// Measures the edge of a control and the outline of an element with the focus.
    private mutating func observeEdges(_ index: Int) {
        guard !backdrops.styles[index].isKeyword(.visibility, "hidden") else { return }
        if TextControl.hasEdge(tree.elements[index]), let edge = ControlEdge(index, backdrops).observation {
            result.append(Seen(slot: Seen.Slot(element: index, part: Seen.Slot.edge), observation: edge))
        }
        guard state == .focus || state == .focusVisible, sources.isFocusable(tree.elements[index]) else { return }
        if let ring = ControlEdge(index, backdrops).ring {
            result.append(Seen(slot: Seen.Slot(element: index, part: Seen.Slot.ring), observation: ring))
        }
    }

    // MARK: Texts

    private mutating func observeText(
        _ index: Int, _ part: UInt8, _ style: ComputedStyle, on backdrop: Backdrop, kind: ContrastPair.Kind = .text
    ) {
        guard style.fontSize > 0, !style.isKeyword(.visibility, "hidden"), !style.isKeyword(.visibility, "collapse") else { return }
        let longhand = style.usesTextFill ? Longhand.textFillColor : .color
        guard let color = style.color(of: longhand) else { return }
        let obstacle = style.isUncertain(longhand) ? UnknownBackdrop.uncertainRule : backdrop.obstacle
        // Text without a color is not meant to be seen, unless its background is clipped to it.
        guard color.alpha > 0 || obstacle == .clippedToText else { return }
        let source = backdrops.references.source(of: style.declares(longhand) ? longhand : .color, of: index, style)
        let slot = Seen.Slot(element: index, part: part)
        if let obstacle {
            result.append(Seen(slot: slot, observation: .unknown(obstacle, source.declaration, color)))
            return
        }
        let pair = ContrastPair(
            kind, .rest, color: color, foreground: source, on: backdrop, required: style.isLargeText ? 3 : 4.5)
        result.append(Seen(slot: slot, observation: .pair(pair)))
    }

    private mutating func observePlaceholder(_ index: Int, _ style: ComputedStyle?) {
        let own = backdrops.styles[index]
        if let style {
            var backdrop = backdrops.backdrop(of: index)
            backdrop.beginGroup(opacity: style.opacity)
            observeText(index, Seen.Slot.placeholder, style, on: backdrop, kind: .placeholder)
            return
        }
        guard !own.isKeyword(.visibility, "hidden"), own.fontSize > 0 else { return }
        let backdrop = backdrops.backdrop(of: index)
        let slot = Seen.Slot(element: index, part: Seen.Slot.placeholder)
        let color = SRGB(bytes: 0x75, 0x75, 0x75)
        if let obstacle = backdrop.obstacle {
            result.append(Seen(slot: slot, observation: .unknown(obstacle, .browser, color)))
            return
        }
        let required = own.isLargeText ? 3 : 4.5
        let pair = ContrastPair(.placeholder, .rest, color: color, foreground: .browser, on: backdrop, required: required)
        result.append(Seen(slot: slot, observation: .pair(pair)))
    }

    private mutating func observe(_ box: PseudoElementBox) {
        guard let content = box.style.text(of: .content), TextSources.showsText(content), box.style.opacity > 0 else { return }
        var backdrop = backdrops.backdrop(of: box.element)
        let style = box.style
        if style.isOutOfFlow { backdrop.move(.positioned) }
        if style.text(of: .filter) != nil, !style.isKeyword(.filter, "none") { backdrop.hide(.filter) }
        if style.text(of: .mixBlendMode) != nil, !style.isKeyword(.mixBlendMode, "normal") { backdrop.hide(.blending) }
        backdrop.beginGroup(opacity: style.opacity)
        let references = backdrops.references
        BackgroundPainter(style: style, longhands: { references.source(of: $0, of: box.element, style) }).paint(on: &backdrop)
        observeText(box.element, box.isBefore ? Seen.Slot.before : Seen.Slot.after, style, on: backdrop)
    }
}

extension ComputedStyle {
    /// True for text that WCAG 2 calls large: 24 pixels, or 18.66 in bold.
    var isLargeText: Bool {
        guard !isUncertain(.fontSize) else { return false }
        return fontSize >= 24 || (fontSize >= 18.66 && fontWeight >= 700 && !isUncertain(.fontWeight))
    }

    /// True if a declaration gives the longhand its value.
    func declares(_ longhand: Longhand) -> Bool { origin(of: longhand) != .none }

    /// True if `-webkit-text-fill-color` paints the text.
    var usesTextFill: Bool { declares(.textFillColor) }
}
