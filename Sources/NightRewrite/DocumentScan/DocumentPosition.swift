internal import HTMLSyntax
internal import SourceText

/// The position of a scanner in the tree that a parser would build, as far as the head depends on it.
///
/// Of tree construction ([HTML § 13.2.6.4](https://html.spec.whatwg.org/multipage/parsing.html#tree-construction)) it implements only the
/// rules that decide where the head begins and ends.
struct DocumentPosition {
    /// The places relative to the head.
    enum Place: UInt8 {
        /// Before any tag that opens the head.
        case beforeHead
        case inHead
        case behindHead
        case inBody
    }

    /// The place relative to the head.
    var place = Place.beforeHead
    /// The number of open templates.
    private(set) var openTemplates = 0
    /// The indices of the open templates in the contents, each with the index of the innermost shadow root around or at it.
    private var templates: [(place: Int, shadow: Int?)] = []
    private var openNoscripts = 0

    /// True if the head is open.
    var isInHead: Bool { place == .inHead }
    /// True in templates and `noscript` elements, whose contents are not in the document.
    var isInert: Bool { openTemplates > 0 || openNoscripts > 0 }
    /// True in `noscript` elements.
    var isInNoscript: Bool { openNoscripts > 0 }
    /// The index of the innermost template; nil outside of templates.
    var template: Int? { templates.last?.place }
    /// The index of the innermost shadow root; nil outside of shadow roots.
    var shadowRoot: Int? { templates.last?.shadow }

    /// Enters the head or the body at the start tag of an element that opens neither by name.
    mutating func enter(_ name: HTMLName) {
        guard place != .inBody, !isInert else { return }
        if DocumentNames.headContent.contains(name) {
            if place == .beforeHead { place = .inHead }
        } else {
            place = .inBody
        }
    }

    /// Opens the template with this index in the contents.
    mutating func openTemplate(_ index: Int, isShadowRoot: Bool) {
        openTemplates += 1
        templates.append((index, isShadowRoot ? index : shadowRoot))
    }

    /// Closes the innermost template.
    mutating func closeTemplate() {
        openTemplates = max(0, openTemplates - 1)
        _ = templates.popLast()
    }

    /// Opens a `noscript` element.
    mutating func openNoscript() { openNoscripts += 1 }

    /// Closes a `noscript` element.
    mutating func closeNoscript() { openNoscripts = max(0, openNoscripts - 1) }
}

/// The contents of a head, as far as it is scanned.
struct ScannedHead {
    /// True if the head has a stylesheet, before which nightfall's elements must be inserted.
    var hasSheet = false
    /// True if the document has a sheet or a `meta` that can only be in a head, and never in a fragment.
    var hasHeadContent = false
    /// True if the head has a script or a title.
    var hasScriptOrTitle = false
    /// The last token before the body that is not text.
    var lastMarkup: SourceSpan?
}

/// The inline SVG around a token.
struct InlineDrawing {
    /// The state of the SVG.
    var picture = AttributeImage()
    /// The index of the shadow root that contains the SVG; nil outside of shadow roots.
    var shadowRoot: Int?
}
