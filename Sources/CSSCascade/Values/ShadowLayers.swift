internal import CSSColor
internal import CSSSyntax
package import SourceText

/// The layers of a list of shadows, in order: blurred ones are shadows, wide ones inside a box cover its background, the others are lines.
package struct ShadowLayers: Sendable {
    /// A layer of the list.
    package struct Layer: Sendable {
        /// The span of the layer, without the comma.
        package let span: SourceSpan
        /// True if the layer has offsets and certainly no blur.
        package let isHairline: Bool
        /// True if the layer covers the inside of a box: an inset shadow without blur and offsets, wider than any border.
        package let isCover: Bool
        /// True if the layer is a line around a box: it is certainly outside it and has no blur.
        package let isOutline: Bool
        /// True if the layer is a copy of a box beside it, as one element draws several dots with.
        package let isCopy: Bool
        /// True if a comma follows.
        package let isFollowed: Bool
    }

    /// The least spread of a cover, in the unit in which it is written.
    private static let leastCover = 30.0

    private var tokenizer: Tokenizer
    private var start: Int
    private var isDone = false

    /// Creates a sequence of the layers of the value at `span`.
    package init(_ span: SourceSpan) {
        tokenizer = Tokenizer(span)
        start = Int(span.start)
    }

    /// Returns the next layer; nil after the last.
    package mutating func next(in bytes: Span<UInt8>) -> Layer? {
        guard !isDone else { return nil }
        var depth = 0
        /// The first four lengths, in the order in which they are written.
        var lengths: [Double] = []
        /// The number of values before the lengths that may be lengths.
        var unknownBefore = 0
        /// True if a value that may be a length is among the lengths.
        var unknownAmong = false
        var isInset = false
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .function:
                if depth == 0, !startsColor(token, in: bytes) {
                    if lengths.isEmpty { unknownBefore += 1 } else if lengths.count < 3 { unknownAmong = true }
                }
                depth += 1
            case .ident where depth == 0: isInset = isInset || TokenText.equals(token.text(in: bytes), "inset", in: bytes)
            case .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .number, .dimension:
                if depth == 0, lengths.count < 4 { lengths.append(TokenText.number(token.text(in: bytes), in: bytes)) }
            case .comma where depth <= 0, .endOfFile:
                let isHairline = ShadowLayers.isHairline(lengths, unknownBefore: unknownBefore, unknownAmong: unknownAmong)
                let isCentered = lengths.count == 4 && lengths[0] == 0 && lengths[1] == 0
                let isOutline = isHairline && !isInset && unknownBefore == 0
                let isMoved = lengths.prefix(2).contains { $0 != 0 }
                let layer = Layer(
                    span: SourceSpan(start, Int(token.start)), isHairline: isHairline,
                    isCover: isHairline && isInset && isCentered && lengths[3] >= ShadowLayers.leastCover,
                    isOutline: isOutline, isCopy: isOutline && isMoved && (lengths.count < 4 || lengths[3] == 0),
                    isFollowed: token.type == .comma)
                start = Int(token.end)
                isDone = token.type == .endOfFile
                return layer
            default: continue
            }
        }
    }

    /// True if a layer certainly has no blur.
    ///
    /// A `var()` before the lengths may be `inset`, nothing, or a length: then the blur is one of the lengths before the third.
    private static func isHairline(_ lengths: [Double], unknownBefore: Int, unknownAmong: Bool) -> Bool {
        guard !unknownAmong, unknownBefore < 3 else { return false }
        if lengths.count < 3 { return lengths.count == 2 && unknownBefore == 0 }
        return lengths[(2 - unknownBefore)...2].allSatisfy { $0 <= 0 }
    }
}
