/// The properties of CSS without a color in their value, from the index of properties by W3C (as of CSS Snapshot 2025).
///
/// Their values are never colors, so they need not be examined.
enum ColorlessProperties {
    /// The names of the properties.
    static var names: [[UInt8]] {
        // An array of bytes is split much faster than a string.
        Array(all.utf8).split { $0 <= 0x20 }.map(Array.init)
    }

    private static let all = """
        align-content align-items align-self alignment-baseline anchor-name anchor-scope animation animation-composition animation-delay
        animation-direction animation-duration animation-fill-mode animation-iteration-count animation-name animation-play-state
        animation-range animation-range-end animation-range-start animation-timeline animation-timing-function appearance aspect-ratio
        backface-visibility background-attachment background-blend-mode background-origin background-position background-position-x
        background-position-y background-repeat background-size baseline-shift block-size border-block-end-style border-block-end-width
        border-block-start-style border-block-start-width border-block-style border-block-width border-bottom-left-radius
        border-bottom-right-radius border-bottom-style border-bottom-width border-collapse border-end-end-radius border-end-start-radius
        border-image-outset border-image-repeat border-image-slice border-image-width border-inline-end-style border-inline-end-width
        border-inline-start-style border-inline-start-width border-inline-style border-inline-width border-left-style border-left-width
        border-right-style border-right-width border-spacing border-start-end-radius border-start-start-radius border-style
        border-top-left-radius border-top-right-radius border-top-style border-top-width border-width bottom box-decoration-break
        box-sizing break-after break-before break-inside caption-side clear clip clip-rule color-interpolation
        color-interpolation-filters column-count column-fill column-gap column-rule-style column-rule-width column-span column-width columns
        contain contain-intrinsic-block-size contain-intrinsic-height contain-intrinsic-inline-size contain-intrinsic-size
        contain-intrinsic-width container container-name container-type content-visibility counter-increment counter-reset counter-set
        cursor cx cy d direction display dominant-baseline empty-cells field-sizing fill-opacity fill-rule flex flex-basis flex-direction
        flex-flow flex-grow flex-shrink flex-wrap float flood-opacity font font-family font-feature-settings font-kerning
        font-language-override font-optical-sizing font-palette font-size font-size-adjust font-stretch font-style font-synthesis
        font-variant font-variant-alternates font-variant-caps font-variant-east-asian font-variant-emoji font-variant-ligatures
        font-variant-numeric font-variant-position font-variation-settings font-weight font-width forced-color-adjust gap grid grid-area
        grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap grid-column-start grid-gap grid-row
        grid-row-end grid-row-gap grid-row-start grid-template grid-template-areas grid-template-columns grid-template-rows
        hanging-punctuation height hyphenate-character hyphenate-limit-chars hyphens image-orientation image-rendering image-resolution
        initial-letter inline-size inset inset-block inset-block-end inset-block-start inset-inline inset-inline-end inset-inline-start
        interpolate-size isolation justify-content justify-items justify-self left letter-spacing line-break line-clamp line-height
        line-height-step list-style-position list-style-type margin margin-block margin-block-end margin-block-start margin-bottom
        margin-inline margin-inline-end margin-inline-start margin-left margin-right margin-top margin-trim marker marker-end marker-mid
        marker-start math-depth math-shift math-style max-block-size max-height max-inline-size max-width min-block-size min-height
        min-inline-size min-width mix-blend-mode object-fit object-position object-view-box offset offset-anchor offset-distance
        offset-path offset-position offset-rotate order orphans outline-offset outline-style outline-width overflow overflow-anchor
        overflow-block overflow-clip-margin overflow-inline overflow-wrap overflow-x overflow-y overlay overscroll-behavior
        overscroll-behavior-block overscroll-behavior-inline overscroll-behavior-x overscroll-behavior-y padding padding-block
        padding-block-end padding-block-start padding-bottom padding-inline padding-inline-end padding-inline-start padding-left
        padding-right padding-top page page-break-after page-break-before page-break-inside paint-order perspective perspective-origin
        place-content place-items place-self pointer-events position position-anchor position-area position-try
        position-try-fallbacks position-try-order position-visibility print-color-adjust quotes r reading-flow resize right rotate row-gap
        ruby-align ruby-overhang ruby-position rx ry scale scroll-behavior scroll-margin scroll-margin-block scroll-margin-block-end
        scroll-margin-block-start scroll-margin-bottom scroll-margin-inline scroll-margin-inline-end scroll-margin-inline-start
        scroll-margin-left scroll-margin-right scroll-margin-top scroll-marker-group scroll-padding scroll-padding-block
        scroll-padding-block-end scroll-padding-block-start scroll-padding-bottom scroll-padding-inline scroll-padding-inline-end
        scroll-padding-inline-start scroll-padding-left scroll-padding-right scroll-padding-top scroll-snap-align scroll-snap-stop
        scroll-snap-type scroll-timeline scroll-timeline-axis scroll-timeline-name scrollbar-gutter scrollbar-width shape-image-threshold
        shape-margin shape-rendering speak src stop-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
        stroke-miterlimit stroke-opacity stroke-width tab-size table-layout text-align text-align-last text-anchor text-box
        text-box-edge text-box-trim text-combine-upright text-decoration-line text-decoration-skip text-decoration-skip-ink
        text-decoration-style text-decoration-thickness text-emphasis-position text-emphasis-style text-indent text-justify
        text-orientation text-overflow text-rendering text-size-adjust text-spacing-trim text-transform text-underline-offset
        text-underline-position text-wrap text-wrap-mode text-wrap-style timeline-scope top touch-action transform transform-box
        transform-origin transform-style transition transition-behavior transition-delay transition-duration transition-property
        transition-timing-function translate unicode-bidi unicode-range user-select vector-effect vertical-align view-timeline
        view-timeline-axis view-timeline-inset view-timeline-name view-transition-class view-transition-name visibility white-space
        white-space-collapse widows width will-change word-break word-spacing word-wrap writing-mode x y z-index zoom
        """
}
