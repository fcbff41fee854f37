/// The decisions about the colors that browsers give `mark`; nil for those of the bands.
package struct MarkDecisions: Hashable, Sendable {
    package let background: KeptColor?
    package let text: KeptColor?

    package init(background: KeptColor? = nil, text: KeptColor? = nil) {
        self.background = background
        self.text = text
    }
}
