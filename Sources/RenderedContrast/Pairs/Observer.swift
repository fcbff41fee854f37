internal import CSSCascade
internal import CSSColor

/// Measures the texts of a page in one state.
struct Observer {
    let state: ElementState
    let sources: TextSources
    private let current: PageState
    private var page: PageStyles { current.page }
    private var backdrops: BackdropBuilder { current.backdrops }
    private var table: ObservationTable
    private var result: [Seen] = []

    /// Returns the observations that may differ from those of the state from which `current` was made, in document order.
    ///
    /// - Parameter pseudoStyle: The style of a pseudo-element of an element; nil if no author's rule selects it.
    static func observe(
        _ current: PageState, _ state: ElementState, _ sources: TextSources, _ table: inout ObservationTable,
        pseudoStyle: (StaticString, Int) -> ComputedStyle?
    ) -> [Seen] {
        var observer = Observer(state: state, sources: sources, current: current, table: table)
        // The table has one owner at a time, so that it is not copied.
        table = ObservationTable()
        observer.observe(pseudoStyle)
        table = observer.table
        return observer.result
    }

    private init(state: ElementState, sources: TextSources, current: PageState, table: ObservationTable) {
        self.state = state
        self.sources = sources
        self.current = current
        self.table = table
    }

    private mutating func observe(_ pseudoStyle: (StaticString, Int) -> ComputedStyle?) {
        let hasFocus = state == .focus || state == .focusVisible
        for index in page.elements.indices where !current.rendered.areHidden[index] && !sources.disabled[index] && isInReach(index) {
            if hasFocus, sources.canFocus[index] { observeRing(index) }
            guard current.areChanged[index] else { continue }
            let traits = page.elements[index]
            if (sources.ownText[index] && current.rendered.showsText(of: index, page)) || traits.contains(.showsText) {
                observeText(index)
            }
            if traits.contains(.hasEdge) || (traits.contains(.isCheckable) && page[index].isKeyword(.appearance, "none")) {
                observeEdge(index)
            }
            if traits.contains(.showsPlaceholder) {
                observePlaceholder(index, pseudoStyle("placeholder", index) ?? pseudoStyle("-webkit-input-placeholder", index))
            }
        }
        for box in current.boxes where current.areChanged[box.element] && !sources.disabled[box.element] && isInReach(box.element) {
            observe(box)
        }
    }

    /// True if an element can be in the state.
    private func isInReach(_ index: Int) -> Bool {
        switch state {
        case .focus, .focusVisible: sources.focusable[index]
        case .visited: sources.inLink[index]
        default: true
        }
    }

    private mutating func append(_ index: Int, _ part: Seen.Part, _ observation: Observation?) {
        guard let observation else { return }
        result.append(Seen(element: index, part: part, observation: table.number(of: observation)))
    }

    // MARK: Edges

    private mutating func observeEdge(_ index: Int) {
        guard !page[index].isInvisible else { return }
        append(index, .edge, ControlEdge(index, backdrops).observation)
    }

    /// Measures the line around an element with the focus.
    private mutating func observeRing(_ index: Int) {
        guard !page[index].isInvisible else { return }
        append(index, .ring, FocusRing.observation(index, current))
    }

    // MARK: Texts

    /// Measures the text of an element; elements with equal styles on equal backdrops look alike.
    private mutating func observeText(_ index: Int) {
        let key = ObservationTable.Key(style: page.styles.number(of: index), backdrop: backdrops.number(of: index))
        if let known = table.text(key) {
            if known >= 0 { result.append(Seen(element: index, part: .text, observation: known)) }
            return
        }
        let style = page[index]
        let observation = observation(index, style, on: backdrops.backdrop(of: index))
        // The attributes of each element are declarations of their own.
        guard !style.origin(of: Observer.longhand(style)).isAttribute else { return append(index, .text, observation) }
        let number = table.setText(key, observation)
        if number >= 0 { result.append(Seen(element: index, part: .text, observation: number)) }
    }

    /// The longhand that paints text.
    private static func longhand(_ style: ComputedStyle) -> Longhand { style.usesTextFill ? .textFillColor : .color }

    private func observation(
        _ index: Int, _ style: ComputedStyle, on backdrop: Backdrop, kind: ContrastPair.Kind = .text
    ) -> Observation? {
        guard style.fontSize > 0, !style.isInvisible else { return nil }
        let longhand = Observer.longhand(style)
        guard let color = style.color(of: longhand) else { return nil }
        let obstacle = style.isUncertain(longhand) ? UnknownBackdrop.uncertainRule : backdrop.obstacle
        // Text without a color is not meant to be seen, unless its background is clipped to it.
        guard color.alpha > 0 || obstacle == .clippedToText else { return nil }
        let source = backdrops.references.source(of: style.declares(longhand) ? longhand : .color, of: index, style)
        if let obstacle { return .unknown(obstacle, source.declaration, color) }
        return .pair(
            ContrastPair(kind, .rest, color: color, foreground: source, on: backdrop, required: style.isLargeText ? 3 : 4.5))
    }

    private mutating func observePlaceholder(_ index: Int, _ style: ComputedStyle?) {
        var backdrop = backdrops.backdrop(of: index)
        if let style {
            backdrop.beginGroup(opacity: style.opacity)
            append(index, .placeholder, observation(index, style, on: backdrop, kind: .placeholder))
            return
        }
        let own = page[index]
        guard !own.isInvisible, own.fontSize > 0 else { return }
        let color = SRGB(bytes: 0x75, 0x75, 0x75)
        if let obstacle = backdrop.obstacle { return append(index, .placeholder, .unknown(obstacle, .browser, color)) }
        let required = own.isLargeText ? 3 : 4.5
        append(
            index, .placeholder,
            .pair(ContrastPair(.placeholder, .rest, color: color, foreground: .browser, on: backdrop, required: required)))
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
        append(box.element, box.isBefore ? .before : .after, observation(box.element, style, on: backdrop))
    }
}
