internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
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

/// The parts of a `background` shorthand that can hold colour (Backgrounds 4 §2.11).
struct BackgroundValue {
    /// The colour of the last layer, where it says one.
    private(set) var color: SourceSpan?
    /// The picture of each layer.
    private(set) var images: [SourceSpan?] = []
    /// A CSS-wide keyword that is the whole value.
    private(set) var keyword: SourceSpan?
    /// Whether something stands in it that can't be taken apart: a custom property that is, or may be, more than a colour, a function that
    /// is not known, what only newer browsers take.
    private(set) var isOpaque = false
    /// Whether something stands in it that browsers drop, or know better.
    private(set) var isBroken = false

    /// The parts of the value of `background`.
    init(_ value: SourceSpan, graph: PropertyGraph, in bytes: Span<UInt8>) {
        if CSSWideKeyword.isOne(value, in: bytes) {
            keyword = value
            return
        }
        var tokenizer = Tokenizer(value)
        var layer = BackgroundLayer()
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile:
                if !layer.isValid(isLast: true) { isBroken = true }
                images.append(layer.image)
                return
            case .whitespace, .comment: continue
            case .comma:
                if !layer.isValid(isLast: false) { isBroken = true }
                images.append(layer.image)
                layer = BackgroundLayer()
            default:
                let inner = tokenizer
                if token.type == .function { tokenizer.skipBlock(in: bytes) }
                let span = SourceSpan(Int(token.start), tokenizer.position)
                take(token, span, inner, into: &layer, graph: graph, in: bytes)
            }
            if isBroken || isOpaque { return }
        }
    }

    /// Whether the value can't be taken apart where the pictures of `images` are mirrored.
    ///
    /// A custom property without a value makes all of the shorthand void, and of its parts only the one that it stands in; that is the same
    /// where there is but one, as the others are initial then.
    func isWhole(_ images: ColoredImages, _ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        if isOpaque { return true }
        guard images.contains(.background), color != nil, self.images.contains(where: { $0 != nil }) else { return false }
        return ValueShape.holdsReference(value, in: bytes)
    }

    private mutating func take(
        _ token: Token, _ span: SourceSpan, _ inner: Tokenizer, into layer: inout BackgroundLayer, graph: PropertyGraph,
        in bytes: Span<UInt8>
    ) {
        if ValueShape.isReference(token, in: bytes) {
            guard let id = ShorthandColor.property(inner, graph: graph, in: bytes), !graph.isCompound(id), graph.isColored(id) else {
                isOpaque = true
                return
            }
            color = span
            isBroken = !layer.take(.color, at: span)
            return
        }
        if startsColor(token, in: bytes) {
            color = span
            isBroken = !layer.take(.color, at: span)
            isOpaque = !ShorthandColor.isColor(token, at: span, in: bytes)
            return
        }
        switch token.type {
        case .ident: takeWord(token, into: &layer, in: bytes)
        case .percentage: isBroken = !layer.take(.lengthPercentage, at: span)
        case .dimension: isBroken = !ShorthandSyntax.isLengthUnit(token, in: bytes) || !layer.take(.lengthPercentage, at: span)
        // A length without its unit is none.
        case .number:
            isBroken = TokenText.number(token.text(in: bytes), in: bytes) != 0 || !layer.take(.lengthPercentage, at: span)
        case .delim: isBroken = bytes[Int(token.start)] != 0x2F || !layer.take(.slash, at: span)
        case .url: isBroken = !layer.take(.image, at: span)
        case .function:
            if ShorthandSyntax.isLength(token, in: bytes) {
                isBroken = !layer.take(.lengthPercentage, at: span)
            } else if TokenText.equals(token.text(in: bytes), "url", in: bytes) || GradientSyntax.isSure(token, inner, in: bytes) {
                isBroken = !layer.take(.image, at: span)
            } else {
                isOpaque = true
            }
        default: isBroken = true
        }
    }

    private mutating func takeWord(_ token: Token, into layer: inout BackgroundLayer, in bytes: Span<UInt8>) {
        func isOne(_ words: StaticString...) -> Bool { ShorthandSyntax.isOne(of: words, token, in: bytes) }
        if isOne("none") {
            isBroken = !layer.takeNone()
            return
        }
        // Only newer browsers take these here.
        if isOne("text", "border-area") {
            isOpaque = true
            return
        }
        let part: BackgroundLayer.Part
        if isOne("left", "right") {
            part = .horizontal
        } else if isOne("top", "bottom") {
            part = .vertical
        } else if isOne("center") {
            part = .center
        } else if isOne("no-repeat", "repeat", "space", "round") {
            part = .repeatStyle
        } else if isOne("repeat-x", "repeat-y") {
            part = .repeatAxis
        } else if isOne("scroll", "fixed", "local") {
            part = .attachment
        } else if isOne("border-box", "padding-box", "content-box") {
            part = .box
        } else if isOne("cover", "contain") {
            part = .coverOrContain
        } else if isOne("auto") {
            part = .auto
        } else {
            isBroken = true
            return
        }
        isBroken = !layer.take(part, at: token.span)
    }
}
