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
    private let sources: TextSources

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
        sources = TextSources(tree, elements, bytes)
    }

    /// The audit of the same page with the root in a theme that it chooses by an attribute, or by a class.
    ///
    /// - Parameter attribute: The name of the attribute; nil for a class.
    package func choosing(_ attribute: [UInt8]?, _ value: [UInt8]) -> PageAudit {
        guard !tree.elements.isEmpty else { return self }
        var changed = tree.elements
        let root = changed[0].tag
        let classes = Array("class".utf8)
        changed[0].tag =
            if let attribute {
                root.setting(attribute, to: value)
            } else {
                root.setting(classes, to: (root.value(classes) ?? []) + [0x20] + value)
            }
        return PageAudit(bytes, file, elements, StyleTree(changed, isQuirky: tree.isQuirky), sources)
    }

    private init(_ bytes: [UInt8], _ file: Int32, _ elements: ElementTree, _ tree: StyleTree, _ sources: TextSources) {
        self.bytes = bytes
        self.file = file
        self.elements = elements
        self.tree = tree
        self.sources = sources
    }

    /// The address that the document's `<base>` gives; nil if it has none.
    package var baseAddress: [UInt8]? {
        tree.elements.first { $0.isHTML && $0.name.elementsEqual("base") && $0.value(Array("href".utf8)) != nil }?.value(Array("href".utf8))
    }

    /// The width and height of the viewport, in pixels, for which media queries are evaluated.
    package static let viewport = (width: 1280.0, height: 900.0)

    /// Measures the page in a theme.
    ///
    /// - Parameters:
    ///   - prefersDark: The theme.
    ///   - states: The states besides that at rest.
    package func findings(prefersDark: Bool, states: [ElementState] = ElementState.allCases, loader: some SheetLoader) -> PageFindings {
        findings(PageAudit.sheets(documentSheets, prefersDark: prefersDark, loader), states).findings
    }

    /// Measures the page in both themes.
    package func findings(states: [ElementState] = ElementState.allCases, loader: some SheetLoader) -> (
        light: PageFindings, dark: PageFindings
    ) {
        let own = documentSheets
        let sheets = PageAudit.sheets(own, prefersDark: false, loader)
        let light = findings(sheets, states)
        let dark = PageAudit.sheets(own, prefersDark: true, loader)
        // Most pages have one theme only.
        guard light.namesColorScheme || !dark.applySameRules(as: sheets) else { return (light.findings, light.findings) }
        return (light.findings, findings(dark, states).findings)
    }

    /// The sheets that the document holds or loads.
    private var documentSheets: DocumentSheets { DocumentSheets(of: elements, in: bytes, isQuirky: tree.isQuirky, file: file) }

    private static func sheets(_ sheets: DocumentSheets, prefersDark: Bool, _ loader: some SheetLoader) -> CascadeSheets {
        let environment = MediaEnvironment.desktop(
            width: PageAudit.viewport.width, height: PageAudit.viewport.height, prefersDark: prefersDark)
        return sheets.sheets(in: environment, loader: loader)
    }

    /// Measures the page with sheets; the colors depend on the theme if an element names a color scheme.
    private func findings(_ sheets: CascadeSheets, _ states: [ElementState]) -> (findings: PageFindings, namesColorScheme: Bool) {
        var findings = PageFindings()
        guard !tree.elements.isEmpty else { return (findings, false) }
        let document = PageDocument(elements: elements, bytes: bytes, file: file, sheets: sheets)
        let hints = PresentationalHints(tree)
        var cascade = Cascade(tree, sheets)
        var table = ObservationTable()
        let rest = PageState(tree, &cascade, hints, document)
        var seen: Set<Seen> = []
        report(observations(rest, .rest, &cascade, &table), .rest, table, &seen, to: &findings)
        for (number, isDisabled) in sources.disabled.enumerated() where isDisabled && sources.ownText[number] { findings.addExempt() }
        for state in states where state != .rest && matters(state, cascade.namedStates) {
            let current = PageState(changing: rest, &cascade, state.elementStates, document)
            report(observations(current, state, &cascade, &table), state, table, &seen, to: &findings)
        }
        return (findings, !sheets.pageColorSchemes.isEmpty || rest.page.styles.unique.contains { $0.text(of: .colorScheme) != nil })
    }

    private func observations(
        _ current: PageState, _ state: ElementState, _ cascade: inout Cascade, _ table: inout ObservationTable
    ) -> [Seen] {
        Observer.observe(current, state, sources, &table) { name, element in
            cascade.style(ofPseudoElement: name, of: element, in: current.page.styles)
        }
    }

    /// Reports the observations that no earlier state had.
    private func report(
        _ observations: [Seen], _ state: ElementState, _ table: ObservationTable, _ seen: inout Set<Seen>, to findings: inout PageFindings
    ) {
        var numbers: [Int: Int] = [:]
        for observation in observations where seen.insert(observation).inserted {
            switch table.observations[observation.observation] {
            case .pair(let pair):
                if let number = numbers[observation.observation] {
                    findings.addUse(of: number)
                } else {
                    numbers[observation.observation] = findings.found.count
                    findings.add(pair.inState(state), element: elements.elements[observation.element].startTag)
                }
            case .unknown(let reason, let foreground, _): findings.add(reason, state, foreground)
            }
        }
    }

    // MARK: States

    /// True if elements of the page may look different in a state.
    private func matters(_ state: ElementState, _ named: ElementStates) -> Bool {
        switch state {
        case .rest: true
        case .visited: sources.inLink.contains(true)
        case .focus: named.contains(.focus)
        case .focusVisible: named.contains(.focusVisible)
        case .hover: named.contains(.hover)
        case .active: named.contains(.active)
        case .checked: named.contains(.allChecked) && tree.elements.contains(where: \.isCheckable)
        case .open: tree.elements.contains { $0.isOpenable && $0.value(Array("open".utf8)) == nil }
        }
    }
}
