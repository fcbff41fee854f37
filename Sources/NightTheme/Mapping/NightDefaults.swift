internal import CSSCascade
import CSSColor

/// The dark colors of what browsers paint if no stylesheet sets a color.
///
/// The bands cover these colors only if rules restate them. The sources are the light defaults of the HTML Standard's rendering section
/// (15.3.4 and 15.5) and of browsers' own stylesheets.
package struct NightDefaults: Hashable, Sendable {
    /// The page behind everything: `Canvas`, white in the light theme if the page sets no color of its own.
    package let canvas: SRGB
    /// Text: `CanvasText`, black in the light theme.
    package let text: SRGB
    /// Unvisited links: `LinkText`, `#0000ee` in the light theme.
    package let link: SRGB
    /// Visited links: `VisitedText`, `#551a8b` in the light theme.
    package let visited: SRGB
    /// Links while pressed: `ActiveText`, `#ff0000` in the light theme.
    package let active: SRGB
    /// The background of `<mark>`: `Mark`, `#ffff00` in the light theme.
    package let markBackground: SRGB
    /// The text of `<mark>`: `MarkText`, black in the light theme; it may be that of any descendant, so the pair is kept only where
    /// documents decide.
    package let markText: SRGB
    /// The placeholder of a field, `#757575` in the light theme; no text is fainter.
    package let placeholder: SRGB
    /// The background of buttons: `ButtonFace`, `#efefef` in the light theme.
    package let button: SRGB
    /// The background of fields: `Field`, white in the light theme.
    package let field: SRGB
    /// The frame of fields, `#767676` in the light theme.
    package let fieldFrame: SRGB
    /// Solid borders of tables, pictures and dialogs, black in the light theme.
    package let line: SRGB
    /// The frame of buttons, tables, groups and frames and the line of `<hr>`, a fifth of the way from the page to text: browsers paint
    /// one side of an inset or outset border far lighter than its color.
    package let frame: SRGB

    /// Creates the defaults of a page under `mapping`.
    package init(_ mapping: NightMapping, _ mark: MarkDecisions = MarkDecisions()) {
        let black = SRGB.black
        let yellow = SRGB(bytes: 0xff, 0xff, 0)
        canvas = mapping.darkPage
        text = mapping.dark(black, role: .text)
        link = mapping.dark(SRGB(bytes: 0, 0, 0xee), role: .text)
        visited = mapping.dark(SRGB(bytes: 0x55, 0x1a, 0x8b), role: .text)
        active = mapping.dark(SRGB(bytes: 0xff, 0, 0), role: .text)
        var (marked, marking) = (RuleContext(text: black), RuleContext(background: yellow))
        (marked.kept, marking.kept) = (mark.background, mark.text)
        markBackground = mapping.dark(yellow, role: .background, in: marked)
        markText = mapping.dark(black, role: .text, in: marking)
        placeholder = TextMapping(mapping.bands).faintestText
        button = mapping.dark(SRGB(bytes: 0xef, 0xef, 0xef), role: .background, in: RuleContext(hasBorderOrRadius: true))
        field = mapping.dark(.white, role: .background)
        fieldFrame = mapping.dark(SRGB(bytes: 0x76, 0x76, 0x76), role: .line)
        line = mapping.dark(black, role: .line)
        frame = NightDefaults.frame(mapping)
    }

    /// Returns the `frame` of a page under `mapping`.
    package static func frame(_ mapping: NightMapping) -> SRGB {
        mapping.dark(.black, role: .text).withAlpha(0.2).composited(over: mapping.darkPage).quantized
    }
}

/// The decisions about the colors that browsers give `mark`; nil for those of the bands.
package struct MarkDecisions: Hashable, Sendable {
    package let background: KeptColor?
    package let text: KeptColor?

    package init(background: KeptColor? = nil, text: KeptColor? = nil) {
        self.background = background
        self.text = text
    }
}
