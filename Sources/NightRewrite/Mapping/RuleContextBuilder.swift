internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Collects the context of one rule from its declarations: text and background color, shadow, border and opacity.
struct RuleContextBuilder {
    /// The context for the mapping.
    var context = RuleContext()
    /// True if the background is clipped to the text, and so is the color of the text.
    private(set) var clipsToText = false
    /// True if a mask cuts a shape out of the background.
    private(set) var isCutOut = false
    /// True if the rule is for text in drawings, whose `fill` is the text color.
    var paintsText = false
    /// True if the rule is for thumbs or filled parts, whose background is a shape.
    private(set) var paintsIndicator = false
    /// True if the rule is for focused elements, whose outline is a ring that has to be visible.
    private var showsFocus = false
    /// True if a background of the rule is a gradient.
    private var hasGradient = false
    /// The offset of the declaration of the rule's background; nil if it sets none.
    private(set) var backgroundOffset: UInt32?
    /// The index of the first of the rule's declarations.
    private var first = 0

    /// True if the rule's background is an opaque light color.
    var isLight: Bool { context.background.map { $0.alpha >= 1 && $0.relativeLuminance >= RuleContextBuilder.leastLight } ?? false }

    /// True if the rule's background is raised above the page.
    var isRaised: Bool { context.hasBorderOrRadius || context.hasOuterBlurredShadow }

    /// Treats the background as the lowest surface, regardless of the border and shadow of the rule.
    mutating func lower() {
        context.hasBorderOrRadius = false
        context.hasOuterBlurredShadow = false
    }

    /// Applies the flags of the block around the declarations: its selectors match indicators or focused elements.
    mutating func enter(_ block: OutlineItem) {
        paintsIndicator = block.isIndicator
        showsFocus = block.isFocus
        guard paintsIndicator || showsFocus else { return }
        context.isIndicator = true
        // The color of a thumb is not a surface behind the other colors of the rule.
        if paintsIndicator { context.background = nil }
    }

    /// Creates the context of a rule without declarations.
    init() {}

    /// Reads the declarations from `index` to the next block.
    init(after index: Int, in outline: borrowing SheetOutline, graph: borrowing PropertyGraph, of bytes: Span<UInt8>) {
        first = index
        let table = PropertyTable.shared.properties
        var position = index
        while position < outline.items.count {
            let item = outline.items[position]
            position += 1
            if item.kind == .custom || item.kind == .plain { continue }
            guard item.kind == .declaration else { return }
            let property = table[Int(item.property)]
            switch property.syntax {
            case .inPlace:
                if property.id == .color {
                    context.text = RuleContextBuilder.color(item.value, in: bytes)
                } else if property.id == .backgroundColor {
                    context.background = RuleContextBuilder.color(item.value, in: bytes)
                    backgroundOffset = item.name.start
                } else if property.role == .line, RuleContextBuilder.isOfBorder(item, in: bytes) {
                    context.hasBorderOrRadius = true
                }
            case .background:
                clipsToText = TextClip.effect(of: item, property, in: bytes) ?? clipsToText
                readLayers(item.value, in: bytes)
                context.background = BackgroundValue(item.value, graph: copy graph, in: bytes).color.flatMap {
                    RuleContextBuilder.color($0, in: bytes)
                }
                backgroundOffset = item.name.start
            case .shorthand:
                if property.role == .line, !TokenText.equals(item.value, "none", in: bytes), !TokenText.equals(item.value, "0", in: bytes),
                    RuleContextBuilder.isOfBorder(item, in: bytes)
                {
                    context.hasBorderOrRadius = true
                }
            // A text shadow does not raise a box.
            case .shadow where property.id == .textShadow: continue
            case .shadow: context.hasOuterBlurredShadow = RuleContextBuilder.hasOuterBlur(item.value, in: bytes)
            case .context: addContext(item, property, in: bytes)
            case .image:
                if property.images == .filter {
                    context.filter = FilterFunctions.filter(item.value, graph, in: bytes)
                } else if property.images == .background {
                    readLayers(item.value, in: bytes)
                }
            case .scrollbar, .all, .colorScheme: continue
            }
        }
    }

    /// Reads the layers of images and gradients.
    private mutating func readLayers(_ value: SourceSpan, in bytes: Span<UInt8>) {
        // `linear-gradient(#000,#000)` is the shortest relevant text.
        guard value.count >= 26 else { return }
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return
            case .url: context.isOverlay = context.isOverlay || hasGradient
            case .function:
                if TokenText.ends(token.text(in: bytes), in: "gradient", of: bytes) { hasGradient = true }
                if TokenText.equals(token.text(in: bytes), "url", in: bytes) { context.isOverlay = context.isOverlay || hasGradient }
            default: continue
            }
        }
    }

    /// The least relative luminance of a light background, on which a pale drawing is a faint pattern.
    private static let leastLight = 0.6

    /// The greatest channel of a background that may be a dark line: with more, it has less than 2.2:1 on white.
    private static let darkGrey = 0.69

    /// True if colors of the rule depend on the size and position of its box.
    private var asksForBox: Bool {
        if hasGradient { return !context.isOverlay }
        guard let background = context.background, background.alpha > 0 else { return false }
        if background.alpha < 1 { return background.alpha >= 0.15 }
        guard context.text == nil else { return false }
        if max(background.red, background.green, background.blue) < RuleContextBuilder.darkGrey { return true }
        return max(background.red, background.green, background.blue) - min(background.red, background.green, background.blue) > 0.15
    }

    /// Reads the size and position of the rule's box, whose declarations begin at `start`.
    mutating func readBox(from start: Int, in bytes: Span<UInt8>) {
        guard asksForBox else { return }
        let box = BoxFacts(from: start, in: bytes)
        if box.coversContainer { context.isOverlay = true }
        if box.holdsNoText || box.hasThinBackground && context.background == nil { context.holdsNoText = true }
    }

    private mutating func addContext(_ item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) {
        switch property.id {
        case .opacity: context.hasOpacityBelowOne = RuleContextBuilder.opacity(item.value, in: bytes) < 1
        case .borderRadius: context.hasBorderOrRadius = context.hasBorderOrRadius || !TokenText.equals(item.value, "0", in: bytes)
        default:
            clipsToText = TextClip.effect(of: item, property, in: bytes) ?? clipsToText
            isCutOut = MaskCutout.effect(of: item, property, in: bytes) ?? isCutOut
        }
    }

    /// True if a declaration belongs to `border`, and not to an outline or underline.
    private static func isOfBorder(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        TokenText.equals(SourceSpan(Int(item.name.start), min(Int(item.name.start) + 6, Int(item.name.end))), "border", in: bytes)
    }

    /// Returns the opacity at `value`; 1 if it can't be read.
    private static func opacity(_ value: SourceSpan, in bytes: Span<UInt8>) -> Double {
        var tokenizer = Tokenizer(value)
        let token = tokenizer.next(in: bytes)
        switch token.type {
        case .number: return TokenText.number(token.text(in: bytes), in: bytes)
        case .percentage: return TokenText.number(token.text(in: bytes), in: bytes) / 100
        default: return 1
        }
    }

    /// Returns the role of a property's colors in this rule: text for a background that is clipped to the text, shape for one under a
    /// mask.
    func role(of property: ColorProperty) -> ColorRole {
        switch property.role {
        case .background: clipsToText ? .text : isCutOut || paintsIndicator ? .shape : .background
        case .shape: paintsText ? .text : .shape
        case .line: showsFocus && property.id == .outline ? .shape : .line
        default: property.role
        }
    }

    /// Returns the context of a custom property: the text and background with matching names (`--x-bg` and `--x-color`).
    func context(ofProperty item: OutlineItem, role: ColorRole, in outline: SheetOutline, of bytes: Span<UInt8>) -> RuleContext {
        var result = RuleContext()
        guard let pair = NamePair.all.first(where: { $0.role == role && item.name.ends(in: $0.suffix, of: bytes) }) else { return result }
        let stem = SourceSpan(Int(item.name.start), Int(item.name.end) - pair.suffix.utf8CodeUnitCount)
        if let text = pair.text { result.text = value(of: stem, text, in: outline, of: bytes) }
        if let background = pair.background { result.background = value(of: stem, background, in: outline, of: bytes) }
        return result
    }

    /// Returns the color of the custom property whose name is the text at `stem` followed by `ending`.
    private func value(of stem: SourceSpan, _ ending: StaticString, in outline: SheetOutline, of bytes: Span<UInt8>) -> SRGB? {
        var position = first
        // A rule may define thousands of properties and call this for each; the limit keeps the time linear.
        let last = min(outline.items.count, first + 64)
        while position < last {
            let kind = outline.items.kind(at: position)
            guard kind == .custom || kind == .declaration || kind == .plain else { break }
            position += 1
            guard kind == .custom else { continue }
            let item = outline.items[position - 1]
            guard item.name.count == stem.count + ending.utf8CodeUnitCount, item.name.ends(in: ending, of: bytes),
                SourceSpan(item.name.start, item.name.start + UInt32(stem.count)).holdsSame(as: stem, of: bytes)
            else { continue }
            return RuleContextBuilder.color(item.value, in: bytes)
        }
        return nil
    }

    /// Returns the color of the value at `span`; nil if it is not a color or is not known.
    static func color(_ span: SourceSpan, in bytes: Span<UInt8>) -> SRGB? {
        parseColor(span, in: bytes)?.light
    }

    /// True if the text of a shadow list has an outer shadow with blur that is no light glow.
    static func hasOuterBlur(_ text: [UInt8]) -> Bool { hasOuterBlur(SourceSpan(0, text.count), in: text.span) }

    /// True if a shadow list has an outer shadow with blur that is no light glow.
    private static func hasOuterBlur(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        var depth = 0
        var lengths = 0
        var isInset = false
        var hasBlur = false
        var start = Int(value.start)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .function, .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .ident where depth == 0: if TokenText.equals(token.span, "inset", in: bytes) { isInset = true }
            case .number, .dimension:
                guard depth == 0 else { continue }
                lengths += 1
                if lengths == 3, TokenText.number(token.text(in: bytes), in: bytes) > 0 { hasBlur = true }
            case .comma where depth == 0, .endOfFile:
                if hasBlur, !isInset, !isLight(SourceSpan(start, Int(token.span.start)), in: bytes) { return true }
                if token.type == .endOfFile { return false }
                start = Int(token.span.end)
                lengths = 0
                isInset = false
                hasBlur = false
            default: continue
            }
        }
    }

    /// True if a shadow has a light color, and so does not raise its box.
    private static func isLight(_ shadow: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var colors = ColorOccurrenceScanner(shadow)
        guard case .color(_, let color)? = colors.next(in: bytes) else { return false }
        return color.relativeLuminance >= leastLight
    }
}
