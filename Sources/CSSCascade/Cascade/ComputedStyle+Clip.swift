internal import SourceText

extension ComputedStyle {
    /// True if `clip` or `clip-path` certainly leaves nothing of a box, or no more than a point, as for texts that only screen readers get.
    ///
    /// `clip` has an effect on boxes with an absolute or fixed position only ([CSS Masking 1 §
    /// 6](https://www.w3.org/TR/css-masking-1/#clip-property)).
    package func isEmptyClip(_ longhand: Longhand) -> Bool {
        guard let text = text(of: longhand), !isUncertain(longhand) else { return false }
        let bare = String(decoding: text.filter { $0 > 0x20 }, as: UTF8.self).lowercased()
        return ComputedStyle.emptyClips.contains(bare)
    }

    /// True if a background may be painted in the shape of the text or of the border, and not in a box (`background-clip`).
    package var clipsBackground: Bool {
        guard let text = text(of: .backgroundClip) else { return false }
        if isUncertain(.backgroundClip) { return true }
        let words = text.map(\.asciiLowercased).split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
        return !words.allSatisfy { ComputedStyle.boxes.contains(Array($0)) }
    }

    private static let boxes = Set(["border-box", "padding-box", "content-box"].map { Array($0.utf8) })

    private static let emptyClips: Set<String> = [
        "rect(0,0,0,0)", "rect(0000)", "rect(0px,0px,0px,0px)", "rect(1px,1px,1px,1px)", "rect(1px1px1px1px)", "rect(0px0px0px0px)",
        "inset(50%)", "inset(100%)", "rect(000099999px)", "rect(00099999px)", "rect(0,0,1px,1px)", "rect(0001px)", "rect(0,0,0,9999px)",
    ]
}
