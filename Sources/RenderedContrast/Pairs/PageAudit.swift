package import CSSCascade
internal import CSSColor
internal import DocumentStyles
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The audit of one page: the contrast of its texts and controls, in each theme and state.
package struct PageAudit {
    private let bytes: [UInt8]
    private let file: Int32
    private let elements: ElementTree
    private let tree: StyleTree

    /// Reads a document in UTF-8 or another encoding that extends ASCII; nil if its tree could not be built.
    ///
    /// - Parameter file: The number by which references name the document.
    package init?(_ bytes: [UInt8], file: Int32) {
        let elements = ElementTree(withTextsOf: bytes)
        guard let tree = StyleTree(elements, in: bytes, isQuirky: QuirksMode.applies(toDocument: bytes)) else { return nil }
        self.bytes = bytes
        self.file = file
        self.elements = elements
        self.tree = tree
    }

    /// The address that the document's `<base>` gives; nil if it has none.
    package var baseAddress: [UInt8]? {
        tree.elements.first { $0.isHTML && $0.name.elementsEqual("base") && $0.value(Array("href".utf8)) != nil }?.value(Array("href".utf8))
    }

    /// The width and height of the viewport, in pixels, for which media queries are evaluated.
    package static let viewport = (width: 1280.0, height: 900.0)

    /// Measures the page.
    ///
    /// - Parameters:
    ///   - prefersDark: The theme.
    ///   - states: The states besides that at rest.
    package func findings(prefersDark: Bool, states: [ElementState] = ElementState.allCases, loader: some SheetLoader) -> PageFindings {
        let environment = MediaEnvironment.desktop(
            width: PageAudit.viewport.width, height: PageAudit.viewport.height, prefersDark: prefersDark)
        let sheets = DocumentSheets.sheets(of: tree, elements, in: bytes, environment, file: file, loader: loader)
        let sources = TextSources(tree, elements, bytes)
        var findings = PageFindings()
        guard !tree.elements.isEmpty else { return findings }
        var cascade = Cascade(tree, sheets)
        let rest = observations(of: tree, &cascade, sheets, sources, in: .rest)
        var seen: Set<Seen> = []
        report(rest, .rest, &seen, to: &findings)
        for (number, isDisabled) in sources.disabled.enumerated() where isDisabled && sources.ownText[number] { findings.addExempt() }
        for state in states where state != .rest && matters(state, sheets, sources) {
            if let changed = changedTree(for: state) {
                var other = Cascade(changed, sheets)
                report(observations(of: changed, &other, sheets, sources, in: state), state, &seen, to: &findings)
            } else {
                report(observations(of: tree, &cascade, sheets, sources, in: state), state, &seen, to: &findings)
            }
        }
        return findings
    }

    /// Reports the observations that no earlier state had.
    private func report(
        _ observations: [Seen], _ state: ElementState, _ seen: inout Set<Seen>, to findings: inout PageFindings
    ) {
        for observation in observations where seen.insert(observation).inserted {
            switch observation.observation {
            case .pair(let pair):
                findings.add(pair.inState(state), element: elements.elements[observation.slot.element].startTag)
            case .unknown(let reason, let foreground, _): findings.add(reason, state, foreground)
            }
        }
    }

    private func observations(
        of tree: StyleTree, _ cascade: inout Cascade, _ sheets: CascadeSheets, _ sources: TextSources, in state: ElementState
    ) -> [Seen] {
        let styles = cascade.styles(PresentationalHints(tree), states: state.interactions)
        let rendered = RenderedElements(tree, styles)
        var boxes: [PseudoElementBox] = []
        if cascade.hasPseudoElements {
            for index in tree.elements.indices where !rendered.areHidden[index] {
                for (name, isBefore) in [("before", true), ("after", false)] as [(StaticString, Bool)] {
                    guard let style = cascade.style(ofBox: name, of: index, in: styles), style.generatesBox else { continue }
                    boxes.append(PseudoElementBox(element: index, isBefore: isBefore, style: style))
                }
            }
        }
        let references = ReferenceFinder(tree: tree, elements: elements, bytes: bytes, file: file, sheets: sheets, styles: styles)
        let overlaps = OverlapIndex(tree, styles, rendered, pseudoElements: boxes)
        let backdrops = BackdropBuilder(tree, styles, rendered, overlaps, references)
        var observer = Observer(tree: tree, state: state, sources: sources, backdrops: backdrops)
        return observer.observe(boxes) { name, element in cascade.style(ofPseudoElement: name, of: element, in: styles) }
    }

    // MARK: States

    /// True if elements of the page may look different in a state.
    private func matters(_ state: ElementState, _ sheets: CascadeSheets, _ sources: TextSources) -> Bool {
        switch state {
        case .rest: true
        case .visited: sources.inLink.contains(true)
        case .focus: sheets.namedStates.contains(.focus)
        case .focusVisible: sheets.namedStates.contains(.focusVisible)
        case .hover: sheets.namedStates.contains(.hover)
        case .active: sheets.namedStates.contains(.active)
        case .checked: sheets.names(.checked) && tree.elements.contains { PageAudit.isCheckable($0) }
        case .open: tree.elements.contains { PageAudit.isOpenable($0) }
        }
    }

    private static func isCheckable(_ element: StyleTree.Element) -> Bool {
        let type = element.value(Array("type".utf8))?.map(\.asciiLowercased) ?? []
        return element.isHTML && element.name.elementsEqual("input") && (type.elementsEqual("checkbox") || type.elementsEqual("radio"))
    }

    private static func isOpenable(_ element: StyleTree.Element) -> Bool {
        element.isHTML && (element.name.elementsEqual("details") || element.name.elementsEqual("dialog"))
            && element.value(Array("open".utf8)) == nil
    }

    /// The tree with the attributes that put all elements into a state of controls; nil for other states.
    private func changedTree(for state: ElementState) -> StyleTree? {
        var changed = tree.elements
        for index in changed.indices {
            if state == .checked, PageAudit.isCheckable(changed[index]) { changed[index].attributes.append((Array("checked".utf8), [])) }
            if state == .open, PageAudit.isOpenable(changed[index]) { changed[index].attributes.append((Array("open".utf8), [])) }
        }
        return state == .checked || state == .open ? StyleTree(changed, isQuirky: tree.isQuirky) : nil
    }
}

extension ComputedStyle {
    /// True for the style of a `::before` or `::after` that generates a box.
    fileprivate var generatesBox: Bool {
        guard let content = text(of: .content) else { return false }
        return !content.elementsEqual("none") && !content.elementsEqual("normal") && !isKeyword(.display, "none")
    }
}
