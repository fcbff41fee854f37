internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// How sure it is that browsers take a value as it is.
///
/// A browser can't judge a declaration with `var()` in it until the value is computed: one that it would have dropped, so that an earlier
/// one
/// holds, wins with nothing then. So `var()` is put only into what is valid for sure, or has one already; what is in doubt is mirrored.
enum ValueCertainty {
    /// Valid, or without a colour to replace.
    case sure
    /// Perhaps valid.
    case doubtful

    /// The certainty of a declaration of `property`.
    init(_ item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) {
        let (holdsColor, holdsFunction) = ValueCertainty.colors(of: item.value, in: bytes)
        guard holdsColor || holdsFunction, !ValueShape.holdsReference(item.value, in: bytes) else {
            self = .sure
            return
        }
        guard !holdsFunction else {
            self = .doubtful
            return
        }
        self = ValueCertainty.isValid(item.value, property, in: bytes) ? .sure : .doubtful
    }

    /// Whether all browsers take a value without references for `property`, as far as its grammar is known here.
    static func isValid(_ value: SourceSpan, _ property: ColorProperty, in bytes: Span<UInt8>) -> Bool {
        let parts = ValueParts(value, in: bytes)
        let name = String(describing: property.name)
        switch property.syntax {
        case .inPlace, .scrollbar:
            return parts.areColors(atMost: ValueCertainty.count(of: name), isPaint: name == "fill" || name == "stroke")
        case .shadow: return parts.areShadows(ofText: name.hasPrefix("text"))
        case .shorthand: return parts.isLine(of: name)
        case .background: return parts.isBackground()
        case .image where name == "border-image": return parts.isBorderImage()
        case .image: return name.hasSuffix("image") && name != "border-image" && parts.areImages()
        default: return false
        }
    }

    /// How many colours a longhand takes, or a shorthand of nothing but colours.
    private static func count(of name: String) -> ClosedRange<Int> {
        switch name {
        case "border-color": 1...4
        case "border-block-color", "border-inline-color": 1...2
        case "scrollbar-color": 2...2
        case _ where name.hasSuffix("color") || name == "fill" || name == "stroke": 1...1
        default: 0...0
        }
    }

    /// Whether a colour stands in the value that is replaced at night, and whether a function that only some browsers may know.
    private static func colors(of value: SourceSpan, in bytes: Span<UInt8>) -> (holdsColor: Bool, holdsFunction: Bool) {
        var places = ColorOccurrenceScanner(value)
        var holdsColor = false
        while let place = places.next(in: bytes) {
            if case .color(_, let light) = place, light.alpha > 0 { holdsColor = true }
            if case .function = place { return (holdsColor, true) }
        }
        return (holdsColor, false)
    }
}
