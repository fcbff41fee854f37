internal import SourceText

/// Recognizes rules that paint parts in contrast to the area around them: thumbs, filled parts, focus rings.
enum IndicatorSelector {
    /// The pseudo-elements of thumbs and filled parts; tracks are surfaces.
    private static let parts = Set(
        [
            "-webkit-slider-thumb", "-moz-range-thumb", "-ms-thumb", "slider-thumb", "-webkit-scrollbar-thumb",
            "-moz-range-progress", "-ms-fill-lower", "slider-fill",
            "-webkit-progress-value", "-moz-progress-bar", "-ms-fill",
            "-webkit-meter-optimum-value", "-webkit-meter-suboptimum-value", "-webkit-meter-even-less-good-value", "-moz-meter-bar",
        ].map { Array($0.utf8) })

    /// Sets `isFocus` and `isIndicator` of a rule by its prelude.
    static func classify(_ rule: inout OutlineItem, in bytes: Span<UInt8>) {
        var mayBePart = false
        let end = Int(rule.value.end)
        for index in rule.value.range where bytes[index] == UInt8(ascii: ":") && index + 2 < end {
            // `::` and a name, or `:focus` and names that begin with it.
            if bytes[index + 1] == UInt8(ascii: ":") { mayBePart = mayBePart || mayBeginPart(bytes[index + 2]) }
            if bytes[index + 1] | 0x20 == UInt8(ascii: "f"), bytes[index + 2] | 0x20 == UInt8(ascii: "o") { rule.isFocus = true }
        }
        if mayBePart { rule.isIndicator = selectsParts(rule.value, in: bytes) }
    }

    /// True if the name of such a pseudo-element, an escape in it, or a comment before it may begin with a byte.
    private static func mayBeginPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "\\"), UInt8(ascii: "/"): true
        default: false
        }
    }

    /// True if each selector of the list is for a thumb or a filled part.
    private static func selectsParts(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard let selectors = ComplexSelector.validNestedList(prelude, in: bytes) else { return false }
        return selectors.allSatisfy { selector in
            selector.compounds.contains { compound in
                compound.simples.contains { if case .pseudoElement(let name) = $0 { parts.contains(name) } else { false } }
            }
        }
    }
}
