import CSSColor

/// The context of a color in its rule: the rule's other colors in the light theme, nil if it sets none, and other properties.
package struct RuleContext: Hashable, Sendable {
    /// The rule's own background color, opaque or not.
    package var background: SRGB?
    /// The rule's own `color`.
    package var text: SRGB?
    /// The kind of element that the rule is for; determined only if themes have colors for it.
    package var subject = Subject.other
    /// True if the rule is for a state, such as hovering; determined only if themes have colors for its subject.
    package var isState = false
    /// True if the shapes that the rule paints must contrast with what they are on: thumbs, filled parts, rings around the focus.
    package var isIndicator: Bool
    /// True if the rule has an outer shadow with blur.
    package var hasOuterBlurredShadow: Bool
    /// True if the rule has a visible border or a `border-radius`.
    package var hasBorderOrRadius: Bool
    /// True if the rule sets an `opacity` below 1.
    package var hasOpacityBelowOne: Bool
    /// True if the documents prove that only the rule's own text is on the rule's background.
    ///
    /// Dark text on a light accent may then be kept.
    package var isPairProven: Bool
    /// True if the rule's translucent backgrounds lie over a picture or over all of another box, so that they are shades and not surfaces.
    package var isOverlay = false
    /// True if the rule's box is too small for text.
    package var holdsNoText = false
    /// True if the color is that of a line around the rule's box, which is not on the rule's background.
    package var isOutline = false
    /// True if the color is that of a shadow of text, which lies between the text and its surface.
    package var isTextShadow = false
    /// The filter applied to everything that the rule paints; nil without one that changes colors.
    package var filter: ColorFilter?
    /// The decision that the color keeps its light value; nil if it is mapped.
    package var kept: KeptColor?

    /// The kind of element that a rule is for, as far as its selectors show it.
    package enum Subject: UInt8, Sendable {
        /// Anything.
        case other
        /// Links.
        case link
        /// Headers, footers and bars for navigation.
        case bar
        /// Buttons.
        case button
    }

    /// Creates a context; without arguments it is that of a rule with only the one color.
    package init(
        background: SRGB? = nil, text: SRGB? = nil, isIndicator: Bool = false, hasOuterBlurredShadow: Bool = false,
        hasBorderOrRadius: Bool = false, hasOpacityBelowOne: Bool = false, isPairProven: Bool = false
    ) {
        self.background = background
        self.text = text
        self.isIndicator = isIndicator
        self.hasOuterBlurredShadow = hasOuterBlurredShadow
        self.hasBorderOrRadius = hasBorderOrRadius
        self.hasOpacityBelowOne = hasOpacityBelowOne
        self.isPairProven = isPairProven
    }
}

/// The surface under a text in the light theme, as far as it is known.
enum TextBackdrop {
    /// An unknown surface: the page, or something dark on it.
    case anywhere
    /// The page or a light surface.
    case onLight
    /// A dark surface of its own rule.
    case onOwnDark
}
