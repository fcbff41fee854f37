import CSSColor

/// What the rule around a colour says besides, all by day; colours that it doesn't say are nil.
package struct RuleContext: Hashable, Sendable {
    /// The rule's own background colour, opaque or not.
    package var background: SRGB?
    /// The rule's own `color`.
    package var text: SRGB?
    /// What the rule is for, where themes have colours for it.
    package var subject: Subject
    /// Whether the rule is for a state, as hovering, where themes have colours for what it is for.
    package var isState: Bool
    /// Whether the shapes that the rule paints stand off what they are on: thumbs, filled parts, rings around the focus.
    package var isIndicator: Bool
    /// Whether the rule has an outer shadow with blur.
    package var hasOuterBlurredShadow: Bool
    /// Whether the rule has a visible border or a `border-radius`.
    package var hasBorderOrRadius: Bool
    /// Whether the rule sets an `opacity` below 1.
    package var hasOpacityBelowOne: Bool
    /// Whether the documents prove that nothing but the rule's own text stands on the rule's background, so that dark text on a light
    /// accent may be kept.
    package var isPairProven: Bool
    /// Whether the rule's translucent backgrounds lie over a picture or over all of another box: they are shades and no surfaces.
    package var isOverlay = false
    /// Whether the rule's box is too small for text.
    package var holdsNoText = false
    /// The filter behind which all that the rule paints is seen; nil without one that changes colors.
    package var filter: ColorFilter?

    /// What a rule is for, as far as its selectors tell.
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

    /// A context; without arguments it is that of a rule which says nothing but the one colour.
    package init(
        background: SRGB? = nil, text: SRGB? = nil, subject: Subject = .other, isState: Bool = false, isIndicator: Bool = false,
        hasOuterBlurredShadow: Bool = false, hasBorderOrRadius: Bool = false,
        hasOpacityBelowOne: Bool = false, isPairProven: Bool = false
    ) {
        self.background = background
        self.text = text
        self.subject = subject
        self.isState = isState
        self.isIndicator = isIndicator
        self.hasOuterBlurredShadow = hasOuterBlurredShadow
        self.hasBorderOrRadius = hasBorderOrRadius
        self.hasOpacityBelowOne = hasOpacityBelowOne
        self.isPairProven = isPairProven
    }
}

/// What is known by day of the surface that a text stands on.
enum TextBackdrop {
    /// Nothing: the page, or something dark on it.
    case anywhere
    /// The page or a light surface.
    case onLight
    /// A dark surface of its own rule.
    case onOwnDark
}
