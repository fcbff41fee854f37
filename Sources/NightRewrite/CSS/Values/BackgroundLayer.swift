internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// One layer of `background`, checked against its grammar (Backgrounds 4 §2.11).
///
/// The check prevents that a value which browsers drop gets a mirror which they accept.
struct BackgroundLayer {
    /// The kinds of component values of a layer.
    enum Part {
        case color
        case image
        case lengthPercentage
        /// `left` or `right`.
        case horizontal
        /// `top` or `bottom`.
        case vertical
        case center
        case slash
        /// `cover` or `contain`.
        case coverOrContain
        case auto
        /// `repeat-x` or `repeat-y`, which allow no second keyword.
        case repeatAxis
        case repeatStyle
        case attachment
        case box
    }

    /// The image; nil for none.
    private(set) var image: SourceSpan?
    /// True if the layer has a color.
    private(set) var hasColor = false
    private var hasImage = false
    private var hasAttachment = false
    private var boxes = 0
    private var repeats = 0
    private var position: [Part] = []
    private var sizes = 0
    private var isPositionClosed = false
    private var last: Part?

    /// Takes the next part; returns false if the grammar does not allow it here.
    mutating func take(_ part: Part, at span: SourceSpan) -> Bool {
        defer { last = part }
        switch part {
        case .color: return take(once: &hasColor)
        case .image:
            image = span
            return take(once: &hasImage)
        case .attachment: return take(once: &hasAttachment)
        case .box:
            boxes += 1
            return boxes <= 2
        case .repeatAxis:
            repeats += 2
            return repeats == 2
        case .repeatStyle:
            repeats += 1
            return repeats == 1 || (repeats == 2 && last == .repeatStyle)
        case .slash:
            defer { isPositionClosed = true }
            return !position.isEmpty && !isPositionClosed && isOfPosition(last)
        case .lengthPercentage, .auto, .coverOrContain, .horizontal, .vertical, .center: return takePlace(part)
        }
    }

    /// Takes `none`, which counts as an image; returns false if the layer has an image already.
    mutating func takeNone() -> Bool {
        last = .image
        return take(once: &hasImage)
    }

    /// True if the parts taken so far are a valid layer; only the last layer may have a color.
    func isValid(isLast: Bool) -> Bool {
        guard last != nil, last != .slash, isLast || !hasColor else { return false }
        return position.isEmpty || isPosition
    }

    private func take(once flag: inout Bool) -> Bool {
        defer { flag = true }
        return !flag
    }

    /// Takes a part of the position, or of the size after the slash.
    private mutating func takePlace(_ part: Part) -> Bool {
        if last == .slash || (sizes == 1 && (last == .lengthPercentage || last == .auto)) {
            sizes += 1
            switch part {
            case .coverOrContain:
                sizes += 1
                return sizes == 2
            case .lengthPercentage, .auto: return true
            default: return false
            }
        }
        guard !isPositionClosed, part != .auto, part != .coverOrContain, position.isEmpty || isOfPosition(last), position.count < 4 else {
            return false
        }
        position.append(part)
        return true
    }

    private func isOfPosition(_ part: Part?) -> Bool {
        switch part {
        case .lengthPercentage, .horizontal, .vertical, .center: true
        default: false
        }
    }

    /// True if the parts form a position (Values 4 §9.3, Backgrounds 4 §2.6).
    private var isPosition: Bool {
        switch position.count {
        case 1: return true
        case 2:
            let (first, second) = (position[0], position[1])
            if first == .vertical { return second == .horizontal || second == .center }
            if second == .horizontal { return first == .center }
            return true
        default: return isPositionOfEdges
        }
    }

    /// True if the position names two edges with offsets, or one edge and `center`.
    private var isPositionOfEdges: Bool {
        var axes: [Part] = []
        for (index, part) in position.enumerated() {
            if part == .lengthPercentage {
                guard index > 0, position[index - 1] == .horizontal || position[index - 1] == .vertical else { return false }
            } else {
                axes.append(part)
            }
        }
        guard axes.count == 2 else { return false }
        return axes[0] != axes[1] || axes[0] == .center
    }
}
