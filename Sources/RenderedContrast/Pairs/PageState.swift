internal import CSSCascade

/// A page in one state: the styles of its elements, and the paint under them.
struct PageState {
    let page: PageStyles
    let backdrops: BackdropBuilder
    /// The boxes of `::before` and `::after` with contents, in document order.
    let boxes: [PseudoElementBox]
    let rendered: RenderedElements
    private let overlaps: OverlapIndex
    /// The styles of the state that this one was made from; nil for a state of its own.
    let earlier: PageStyles?
    /// True for each element that may look different than in the state that this one was made from; all of them for a state of its own.
    let areChanged: [Bool]

    /// Computes the page at rest with a cascade, whose styles it is the first to compute.
    init(_ tree: StyleTree, _ cascade: inout Cascade, _ hints: some ElementAttributes, _ document: PageDocument) {
        let styles = cascade.styles(hints)
        earlier = nil
        page = PageStyles(tree, ElementTraits.all(tree), styles)
        rendered = RenderedElements(page)
        boxes = PageState.boxes(page, rendered, &cascade) { _ in true }
        overlaps = OverlapIndex(page, rendered, pseudoElements: boxes)
        backdrops = BackdropBuilder(page, rendered, overlaps, ReferenceFinder(document, tree, styles, cascade.attributes))
        areChanged = Array(repeating: true, count: tree.elements.count)
    }

    /// Computes a state that differs from another one by the states of elements.
    init(changing rest: PageState, _ cascade: inout Cascade, _ states: ElementStates, _ document: PageDocument) {
        var (styles, areChanged) = cascade.styles(in: states, from: rest.page.styles)
        let opens = states.contains(.allOpen)
        let elements = opens ? rest.page.elements.map { $0.subtracting(.isClosed) } : rest.page.elements
        if opens {
            for index in areChanged.indices where elements[index] != rest.page.elements[index] { areChanged[index] = true }
        }
        let page = PageStyles(rest.page.tree, elements, styles, earlier: rest.page)
        let keepsBoxes = !opens && PageState.keepsBoxes(page, rest, areChanged)
        let rendered = keepsBoxes ? rest.rendered : RenderedElements(page)
        for index in areChanged.indices where !areChanged[index] {
            let parent = page.parent(of: index)
            areChanged[index] = (parent >= 0 && areChanged[parent]) || rendered.areHidden[index] != rest.rendered.areHidden[index]
        }
        let changed = PageState.boxes(page, rendered, &cascade) { areChanged[$0] }
        let kept = rest.boxes.filter { !areChanged[$0.element] }
        let boxes = (kept + changed).sorted { ($0.element, $0.isBefore ? 0 : 1) < ($1.element, $1.isBefore ? 0 : 1) }
        let keepsOverlaps = keepsBoxes && kept.count == rest.boxes.count && changed.isEmpty
        let overlaps = keepsOverlaps ? rest.overlaps : OverlapIndex(page, rendered, pseudoElements: boxes)
        PageState.addChanges(of: overlaps, page, rest, &areChanged)
        earlier = rest.page
        self.page = page
        self.rendered = rendered
        self.boxes = boxes
        self.overlaps = overlaps
        self.areChanged = areChanged
        backdrops = BackdropBuilder(
            page, rendered, overlaps, ReferenceFinder(document, page.tree, styles, cascade.attributes), earlier: rest.backdrops,
            areChanged: areChanged)
    }

    /// True if no change of a style changes which boxes there are, where they lie, and whether one may lie under another.
    private static func keepsBoxes(_ page: PageStyles, _ rest: PageState, _ areChanged: [Bool]) -> Bool {
        areChanged.indices.allSatisfy { index in
            guard areChanged[index] else { return true }
            let (new, old) = (page.box(index), rest.page.box(index))
            guard new != old else { return true }
            // Backgrounds matter where a box may lie on others.
            return !rest.overlaps.hasOutOfFlow && new.level == old.level
                && new.flags.symmetricDifference(old.flags).isSubset(of: [.hasBackground, .isPaintedByAttribute, .paintsBox])
        }
    }

    /// Adds the elements under which other boxes lie than before, and their descendants; all if the canvas or columns of tables change.
    private static func addChanges(of overlaps: OverlapIndex, _ page: PageStyles, _ rest: PageState, _ areChanged: inout [Bool]) {
        let canvas = BackdropBuilder.backgroundOfCanvas(page)
        let changesAll =
            canvas != rest.backdrops.canvasSource || (canvas >= 0 && areChanged[canvas])
            || areChanged.indices.contains { index in
                areChanged[index]
                    && (page.has([.isColumn, .isColumnGroup], index) || rest.page.has([.isColumn, .isColumnGroup], index))
            }
        for index in areChanged.indices where !areChanged[index] {
            let parent = page.parent(of: index)
            areChanged[index] =
                changesAll || (parent >= 0 && areChanged[parent])
                || overlaps.areAboveOthers[index] != rest.overlaps.areAboveOthers[index]
                || overlaps.holdNegative[index] != rest.overlaps.holdNegative[index]
        }
    }

    /// The boxes of the pseudo-elements of the elements that are `included`.
    private static func boxes(
        _ page: PageStyles, _ rendered: RenderedElements, _ cascade: inout Cascade, included: (Int) -> Bool
    ) -> [PseudoElementBox] {
        guard cascade.hasPseudoElements else { return [] }
        var boxes: [PseudoElementBox] = []
        for index in page.elements.indices where !rendered.areHidden[index] && included(index) {
            for (name, isBefore) in [("before", true), ("after", false)] as [(StaticString, Bool)] {
                guard let style = cascade.style(ofBox: name, of: index, in: page.styles), style.generatesBox else { continue }
                boxes.append(PseudoElementBox(element: index, isBefore: isBefore, style: style))
            }
        }
        return boxes
    }
}
