internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The certainty that browsers accept a value.
///
/// A browser can't check a declaration with `var()` before the value is computed. An invalid one, which would otherwise be dropped in
/// favour of an earlier declaration, then wins and has no value. So `var()` is only put into values that are certainly valid or contain one
/// already; doubtful values get a mirror.
enum ValueCertainty {
    /// Certainly valid, or without a color to replace.
    case sure
    /// Possibly invalid.
    case doubtful

    /// Rates a declaration of `property`.
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

    /// True if all browsers accept a value without references for `property`, as far as its grammar is implemented here.
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

    /// Returns the number of colors that a longhand takes, or a shorthand that consists of colors only.
    private static func count(of name: String) -> ClosedRange<Int> {
        switch name {
        case "border-color": 1...4
        case "border-block-color", "border-inline-color": 1...2
        case "scrollbar-color": 2...2
        case _ where name.hasSuffix("color") || name == "fill" || name == "stroke": 1...1
        default: 0...0
        }
    }

    /// Returns two flags: the value has a color that the dark theme replaces; it has a function that not all browsers may know.
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
