internal import SourceText

/// What one layer of `background` says, checked against its grammar (Backgrounds 4 §2.11): what browsers drop must not win at night.
struct BackgroundLayer {
    /// The parts of a layer.
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
        /// `repeat-x` or `repeat-y`, which stand alone.
        case repeatAxis
        case repeatStyle
        case attachment
        case box
    }

    /// Its picture; nil for none.
    private(set) var image: SourceSpan?
    /// Whether it says a colour.
    private(set) var hasColor = false
    private var hasImage = false
    private var hasAttachment = false
    private var boxes = 0
    private var repeats = 0
    private var isRepeatClosed = false
    private var position: [Part] = []
    private var sizes = 0
    private var isPositionClosed = false
    private var last: Part?

    /// Takes the next part; false where the grammar has no place for it.
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

    /// Takes `none`, which is a picture.
    mutating func takeNone() -> Bool {
        last = .image
        return take(once: &hasImage)
    }

    /// Whether the layer is a value as it stands; `isLast` says whether it may have a colour.
    func isValid(isLast: Bool) -> Bool {
        guard last != nil, last != .slash, isLast || !hasColor else { return false }
        return position.isEmpty || isPosition
    }

    private func take(once flag: inout Bool) -> Bool {
        defer { flag = true }
        return !flag
    }

    /// Takes a part of the position, or of the size behind the slash.
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

    /// Whether the parts of the position are one (Values 4 §9.3, Backgrounds 4 §2.6).
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

    /// Whether the position names two edges with the distances from them, or one of these and `center`.
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
