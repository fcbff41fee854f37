internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The properties that determine the visible colors of a drawing.
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

    /// The property in the cascade.
    var longhand: Longhand {
        switch self {
        case .fill: .fill
        case .stroke: .stroke
        case .color: .color
        case .stopColor: .stopColor
        case .opacity: .opacity
        case .fillOpacity: .fillOpacity
        case .strokeOpacity: .strokeOpacity
        case .strokeWidth: .strokeWidth
        case .fontSize: .fontSize
        case .textAnchor: .textAnchor
        case .display: .display
        case .visibility: .visibility
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
