/// A system color: a keyword whose value depends on the platform and `color-scheme` (CSS Color 4, section 6.2).
package enum SystemColor: UInt8, Hashable, Sendable, CaseIterable {
    /// Background of accented controls.
    case accentColor
    /// Text of accented controls.
    case accentColorText
    /// Text of active links.
    case activeText
    /// Border of push buttons.
    case buttonBorder
    /// Face of push buttons.
    case buttonFace
    /// Text on push buttons.
    case buttonText
    /// Background of the page.
    case canvas
    /// Text of the page.
    case canvasText
    /// Background of input fields.
    case field
    /// Text of input fields.
    case fieldText
    /// Disabled text.
    case grayText
    /// Background of selected text.
    case highlight
    /// Selected text.
    case highlightText
    /// Text of links not yet visited.
    case linkText
    /// Background of marked text.
    case mark
    /// Marked text.
    case markText
    /// Background of selected items.
    case selectedItem
    /// Text of selected items.
    case selectedItemText
    /// Text of visited links.
    case visitedText

    /// Every keyword in lower case with its system color.
    ///
    /// The deprecated ones follow CSS Color 4, appendix A. The vendor keywords are browsers' older names for the same things.
    static let keywords: [(String, SystemColor)] = [
        ("accentcolor", .accentColor), ("accentcolortext", .accentColorText), ("activetext", .activeText),
        ("buttonborder", .buttonBorder), ("buttonface", .buttonFace), ("buttontext", .buttonText), ("canvas", .canvas),
        ("canvastext", .canvasText), ("field", .field), ("fieldtext", .fieldText), ("graytext", .grayText),
        ("highlight", .highlight), ("highlighttext", .highlightText), ("linktext", .linkText), ("mark", .mark),
        ("marktext", .markText), ("selecteditem", .selectedItem), ("selecteditemtext", .selectedItemText),
        ("visitedtext", .visitedText),

        ("activeborder", .buttonBorder), ("activecaption", .canvas), ("appworkspace", .canvas), ("background", .canvas),
        ("buttonhighlight", .buttonFace), ("buttonshadow", .buttonFace), ("captiontext", .canvasText),
        ("inactiveborder", .buttonBorder), ("inactivecaption", .canvas), ("inactivecaptiontext", .grayText),
        ("infobackground", .canvas), ("infotext", .canvasText), ("menu", .canvas), ("menutext", .canvasText),
        ("scrollbar", .canvas), ("threeddarkshadow", .buttonBorder), ("threedface", .buttonFace),
        ("threedhighlight", .buttonBorder), ("threedlightshadow", .buttonBorder), ("threedshadow", .buttonBorder),
        ("window", .canvas), ("windowframe", .buttonBorder), ("windowtext", .canvasText),

        ("-webkit-link", .linkText), ("-webkit-activelink", .activeText), ("-webkit-text", .canvasText),
        ("-webkit-focus-ring-color", .accentColor),
    ]
}
