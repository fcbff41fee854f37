internal import CSSSyntax
internal import SourceText

/// The properties that determine the visible colours of a drawing.
enum SVGProperty: UInt8, CaseIterable {
    case fill
    case stroke
    case color
    case stopColor
    case opacity
    case fillOpacity
    case strokeOpacity
    case strokeWidth
    case fontSize
    case textAnchor
    case display
    case visibility

    /// The name of the attribute and of the property.
    var name: StaticString {
        switch self {
        case .fill: "fill"
        case .stroke: "stroke"
        case .color: "color"
        case .stopColor: "stop-color"
        case .opacity: "opacity"
        case .fillOpacity: "fill-opacity"
        case .strokeOpacity: "stroke-opacity"
        case .strokeWidth: "stroke-width"
        case .fontSize: "font-size"
        case .textAnchor: "text-anchor"
        case .display: "display"
        case .visibility: "visibility"
        }
    }

    /// True if its values are paints or colours.
    var isPaint: Bool { rawValue <= SVGProperty.stopColor.rawValue }

    /// True if it is inherited.
    var isInherited: Bool {
        switch self {
        case .stopColor, .opacity, .display: false
        case .fill, .stroke, .color, .fillOpacity, .strokeOpacity, .strokeWidth, .fontSize, .textAnchor, .visibility: true
        }
    }

    /// The property whose name is at `span`; nil for other names.
    init?(_ span: SourceSpan, in bytes: Span<UInt8>) {
        guard span.count >= 4, span.count <= 14,
            let property = SVGProperty.allCases.first(where: { TokenText.equals(span, $0.name, in: bytes) })
        else { return nil }
        self = property
    }
}
